import { expect, test } from 'vitest';
import { moved, placeWords } from './what-i-track.tsx';

const IDS = ['body', 'mood', 'sleep'];

test.each([
  ['mood', 'up', ['mood', 'body', 'sleep']],
  ['mood', 'down', ['body', 'sleep', 'mood']],
  ['body', 'up', IDS],
  ['sleep', 'down', IDS],
  ['gone', 'up', IDS],
] as const)('%s moved %s', (id, by, expected) => {
  expect(moved(IDS, id, by)).toEqual(expected);
});

test('its new position is announced', () => {
  const groups = IDS.map((id) => ({ id, name: id.toUpperCase() }));
  expect(placeWords('mood', groups)).toBe('MOOD is now 2 of 3.');
});
