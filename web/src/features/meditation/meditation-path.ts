// The address of the meditation page says which song is picked and how long the session is to be, so that
// other pages can link to a session and the browser's Back returns to the picker.

import type { SongName } from '../../words/names.ts';
import { DURATIONS, minutesToSeconds, secondsToMinutes } from './session-timer.ts';

export const MEDITATION_PATH = '/meditation';
export const MUSIC_PLAYER_PATH = '/MusicPlayer';
export const SONG_PARAMETER = 'song';
const MINUTES_PARAMETER = 'minutes';

interface SongAddress {
  readonly song: SongName;
  readonly seconds?: number;
}

export function songPath({ song, seconds }: SongAddress): string {
  const query = new URLSearchParams({ [SONG_PARAMETER]: song });
  if (seconds !== undefined) query.set(MINUTES_PARAMETER, String(secondsToMinutes(seconds)));
  return `${MEDITATION_PATH}?${query}`;
}

/** Null when the address names no duration, or one that is not offered. */
export function chosenSeconds(query: URLSearchParams): number | null {
  const text = query.get(MINUTES_PARAMETER);
  if (text === null || !/^\d+$/.test(text)) return null;
  return DURATIONS.find((seconds) => seconds === minutesToSeconds(Number(text))) ?? null;
}
