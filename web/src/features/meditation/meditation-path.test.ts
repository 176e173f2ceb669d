import { expect, test } from 'vitest';
import { chosenSeconds, songPath } from './meditation-path.ts';

const read = (path: string) => chosenSeconds(new URL(path, 'https://example.org').searchParams);

test('an address names the song, and the minutes once they are chosen', () => {
  expect(songPath({ song: 'Relax' })).toBe('/meditation?song=Relax');
  expect(songPath({ song: 'Peace', seconds: 900 })).toBe('/meditation?song=Peace&minutes=15');
});

test('the minutes of an address are one of the three durations', () => {
  expect([5, 10, 15].map((minutes) => read(`/meditation?minutes=${minutes}`))).toEqual([
    300, 600, 900,
  ]);
});

test.each(['', '7', '0', '-5', '5.0', '5min', 'Infinity', '1e1'])(
  'nothing is chosen by the minutes "%s"',
  (minutes) => {
    expect(read(`/meditation?minutes=${minutes}`)).toBeNull();
    expect(read('/meditation')).toBeNull();
  },
);
