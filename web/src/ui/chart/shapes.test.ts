import { expect, test } from 'vitest';
import { diamondPath, discPath, joinShapes, ringPath } from './shapes.ts';

test('a disc is drawn around its centre', () => {
  expect(discPath(10, 20, 5)).toBe('M5 20a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z');
});

test('a diamond stands on its tip', () => {
  expect(diamondPath(10, 20, 5)).toBe('M10 15l5 5l-5 5l-5 -5z');
});

test('shapes of one colour and opacity are joined, in the order of the first ones', () => {
  const joined = joinShapes([
    { d: 'A', colour: 'period' },
    { d: 'B', colour: 'symptom' },
    { d: 'C', colour: 'period' },
    { d: 'D', colour: 'period', opacity: 0.5 },
  ]);
  expect(joined.map(({ d }) => d)).toEqual(['AC', 'B', 'D']);
});

test('a ring is a disc with a hole', () => {
  const hole = 'M7.25 20a2.75 2.75 0 1 1 5.5 0a2.75 2.75 0 1 1 -5.5 0z';
  expect(ringPath(10, 20, 5)).toBe(discPath(10, 20, 5) + hole);
});
