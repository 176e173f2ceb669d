// The songs, and their place in addresses and navigation states. The address of the meditation page says which song is
// picked and how long the session is, so that other pages can link to a session and Back returns to the picker.

import { msg } from '@lingui/core/macro';
import { SONG_NAMES, type SongName } from '../../words/names.ts';
import { DURATIONS, secondsToMinutes } from './session-timer.ts';
import type { SittingName } from './sittings.ts';

export const MEDITATION_PATH = '/meditation';
export const MUSIC_PLAYER_PATH = '/MusicPlayer';
const MINUTES_PARAMETER = 'minutes';

const MOODS = {
  Relax: msg`A piano by the sea, in the evening`,
  Peace: msg`A flute in a wide, high place`,
  Balance: msg`Two kalimbas that mirror each other`,
  Elevate: msg`Harp and strings at first light`,
};

export const SONGS = SONG_NAMES.map((name) => ({
  name,
  mood: MOODS[name],
  source: `/audio/${name.toLowerCase()}.mp3`,
  previewSource: `/audio/${name.toLowerCase()}-preview.mp3`,
}));

export type Song = (typeof SONGS)[number];

export function findSong(name: unknown): Song | undefined {
  return SONGS.find((song) => song.name === name);
}

/** The list is the state's `selectedMusic` or the state itself. A song in it is a name or an object with a `name`. */
export function stateToSongs(state: unknown) {
  const items = stateToItems(state);
  return {
    songs: items.flatMap((item) => itemToSong(item) ?? []),
    unknown: items.filter((item) => !itemToSong(item)),
  };
}

function stateToItems(state: unknown): readonly unknown[] {
  if (Array.isArray(state)) return state;
  if (typeof state !== 'object' || state === null || !('selectedMusic' in state)) return [];
  const { selectedMusic } = state;
  return Array.isArray(selectedMusic) ? selectedMusic : [selectedMusic];
}

function itemToSong(item: unknown): Song | undefined {
  const hasName = typeof item === 'object' && item !== null && 'name' in item;
  return findSong(hasName ? item.name : item);
}

export type Choice = { readonly song: SongName } | { readonly sitting: SittingName };

export function sessionPath(choice: Choice, seconds?: number): string {
  const query = new URLSearchParams(choice);
  if (seconds !== undefined) query.set(MINUTES_PARAMETER, String(secondsToMinutes(seconds)));
  return `${MEDITATION_PATH}?${query}`;
}

/** Null when the address names no duration, or one that is not offered. */
export function chosenSeconds(query: URLSearchParams): number | null {
  const text = query.get(MINUTES_PARAMETER);
  if (text === null || !/^\d+$/.test(text)) return null;
  return DURATIONS.find((seconds) => secondsToMinutes(seconds) === Number(text)) ?? null;
}
