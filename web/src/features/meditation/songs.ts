// The songs, and the borders at which a name from outside, an address or a navigation, becomes one.

export const SONG_NAMES = ['Relax', 'Peace', 'Balance', 'Elevate'] as const;
export type SongName = (typeof SONG_NAMES)[number];

export interface Song {
  readonly name: SongName;
  /** What it sounds like, in a few words. */
  readonly mood: string;
  readonly source: string;
  /** A passage of some twenty seconds. */
  readonly previewSource: string;
}

const MOODS: Readonly<Record<SongName, string>> = {
  Relax: 'A piano by the sea, in the evening',
  Peace: 'A flute in a wide, high place',
  Balance: 'Two kalimbas, each the other’s mirror',
  Elevate: 'Harp and strings at first light',
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

/** What a navigation to the music player carries: `navigate('/MusicPlayer', { state })`. */
export interface SelectedMusic {
  readonly selectedMusic: readonly SongName[];
}

/**
 * The songs that a navigation's state asks for, in its order, and apart from them what is no song of
 * ours. A state of another shape holds no songs.
 */
export function stateToSongs(state: unknown): {
  readonly songs: readonly Song[];
  readonly unknown: readonly unknown[];
} {
  if (typeof state !== 'object' || state === null || !('selectedMusic' in state)) {
    return { songs: [], unknown: [] };
  }
  const { selectedMusic } = state;
  const names: readonly unknown[] = Array.isArray(selectedMusic) ? selectedMusic : [selectedMusic];
  return {
    songs: names.flatMap((name) => findSong(name) ?? []),
    unknown: names.filter((name) => !findSong(name)),
  };
}
