import { describe, expect, test } from 'vitest';
import { findSong, SONGS, stateToSongs } from './songs.ts';

function read(state: unknown) {
  const { songs, unknown } = stateToSongs(state);
  return { songs: songs.map(({ name }) => name), unknown };
}

test('there are four songs, each with a preview', () => {
  expect(SONGS.map(({ name }) => name)).toEqual(['Relax', 'Peace', 'Balance', 'Elevate']);
  expect(findSong('Peace')).toMatchObject({
    source: '/audio/peace.mp3',
    previewSource: '/audio/peace-preview.mp3',
  });
});

test('a song is found by its exact name only', () => {
  expect(findSong('relax')).toBeUndefined();
  expect(findSong('')).toBeUndefined();
  expect(findSong(null)).toBeUndefined();
});

describe('the music a navigation selects', () => {
  test('comes in its order, and may come twice', () => {
    const selectedMusic = ['Elevate', 'Relax', 'Elevate'];
    expect(read({ selectedMusic })).toEqual({ songs: selectedMusic, unknown: [] });
  });

  test('leaves out what is no song, and tells of it', () => {
    const selectedMusic = ['Peace', 'Techno', null, { name: 'Relax' }, 'Balance'];
    expect(read({ selectedMusic })).toEqual({
      songs: ['Peace', 'Balance'],
      unknown: ['Techno', null, { name: 'Relax' }],
    });
  });

  test.each([null, undefined, 'Relax', 7, {}, []])('is nothing in the state %j', (state) => {
    expect(read(state)).toEqual({ songs: [], unknown: [] });
  });

  test('may be one song alone', () => {
    expect(read({ selectedMusic: 'Relax' })).toEqual({ songs: ['Relax'], unknown: [] });
    expect(read({ selectedMusic: 5 })).toEqual({ songs: [], unknown: [5] });
  });
});
