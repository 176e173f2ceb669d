import { describe, expect, test } from 'vitest';
import { chosenSeconds, findSong, SONGS, sessionPath, stateToSongs } from './songs.ts';

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

  test('is named, or is an object with a name', () => {
    const selectedMusic = ['Peace', { name: 'Relax', image: 'relax.png' }, 'Balance'];
    expect(read({ selectedMusic })).toEqual({ songs: ['Peace', 'Relax', 'Balance'], unknown: [] });
    expect(read({ selectedMusic: { name: 'Elevate' } }).songs).toEqual(['Elevate']);
  });

  test('may be the state itself', () => {
    expect(read(['Peace', { name: 'Relax' }, 'Techno'])).toEqual({
      songs: ['Peace', 'Relax'],
      unknown: ['Techno'],
    });
  });

  test('leaves out everything that is not a song, and lists it', () => {
    const unknown = ['Techno', null, { name: 'Polka' }, { title: 'Relax' }, { name: ['Relax'] }];
    expect(read({ selectedMusic: ['Peace', ...unknown, 'Balance'] })).toEqual({
      songs: ['Peace', 'Balance'],
      unknown,
    });
  });

  test.each([null, undefined, 'Relax', 7, {}, []])('is nothing in the state %j', (state) => {
    expect(read(state)).toEqual({ songs: [], unknown: [] });
  });

  test('may be a single song', () => {
    expect(read({ selectedMusic: 'Relax' })).toEqual({ songs: ['Relax'], unknown: [] });
    expect(read({ selectedMusic: 5 })).toEqual({ songs: [], unknown: [5] });
  });
});

const secondsIn = (path: string) =>
  chosenSeconds(new URL(path, 'https://example.org').searchParams);

test('an address names the song, and the minutes once they are chosen', () => {
  expect(sessionPath({ song: 'Relax' })).toBe('/meditation?song=Relax');
  expect(sessionPath({ song: 'Peace' }, 900)).toBe('/meditation?song=Peace&minutes=15');
});

test('the minutes in an address must be one of the three durations', () => {
  expect([5, 10, 15].map((minutes) => secondsIn(`/meditation?minutes=${minutes}`))).toEqual([
    300, 600, 900,
  ]);
});

test.each(['', '7', '0', '-5', '5.0', '5min', 'Infinity', '1e1'])(
  'the minutes "%s" are ignored',
  (minutes) => {
    expect(secondsIn(`/meditation?minutes=${minutes}`)).toBeNull();
    expect(secondsIn('/meditation')).toBeNull();
  },
);
