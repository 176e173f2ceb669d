// The songs, and the places where a name from outside (an address, a navigation) becomes one.

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { SONG_NAMES, type SongName } from '../../words/names.ts';

export interface Song {
  readonly name: SongName;
  /** What it sounds like, in a few words. */
  readonly mood: MessageDescriptor;
  readonly source: string;
  /** A passage of about twenty seconds. */
  readonly previewSource: string;
}

const MOODS: Readonly<Record<SongName, MessageDescriptor>> = {
  Relax: msg`A piano by the sea, in the evening`,
  Peace: msg`A flute in a wide, high place`,
  Balance: msg`Two kalimbas that mirror each other`,
  Elevate: msg`Harp and strings at first light`,
};

export const SONGS: readonly Song[] = SONG_NAMES.map((name) => ({
  name,
  mood: MOODS[name],
  source: `/audio/${name.toLowerCase()}.mp3`,
  previewSource: `/audio/${name.toLowerCase()}-preview.mp3`,
}));

export function findSong(name: unknown): Song | undefined {
  return SONGS.find((song) => song.name === name);
}

/** What our own navigation to the music player carries: `navigate('/MusicPlayer', { state })`. */
export interface SelectedMusic {
  readonly selectedMusic: readonly SongName[];
}

/**
 * The songs that a navigation's state asks for, in its order, and separately whatever is not one of our
 * songs. A song is asked for by its name or by an object that has it as its `name`. The list stands in the state as
 * `selectedMusic`, or is the state itself; a state of another shape holds no songs.
 */
export function stateToSongs(state: unknown): {
  readonly songs: readonly Song[];
  readonly unknown: readonly unknown[];
} {
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
