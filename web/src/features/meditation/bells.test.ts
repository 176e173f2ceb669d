import { expect, test } from 'vitest';
import { bellTimes } from './bells.ts';

test('a session begins and ends with a bell', () => {
  expect(bellTimes({ seconds: 900, secondsLeft: 900, hasIntervals: false })).toEqual([
    { name: 'bell-start', inSeconds: 0 },
    { name: 'bell-end', inSeconds: 900 },
  ]);
});

test('a bell may ring every five minutes between', () => {
  expect(bellTimes({ seconds: 900, secondsLeft: 900, hasIntervals: true })).toEqual([
    { name: 'bell-start', inSeconds: 0 },
    { name: 'bell-interval', inSeconds: 300 },
    { name: 'bell-interval', inSeconds: 600 },
    { name: 'bell-end', inSeconds: 900 },
  ]);
});

test('no bell in between coincides with the end', () => {
  const names = bellTimes({ seconds: 300, secondsLeft: 300, hasIntervals: true }).map(
    ({ name }) => name,
  );
  expect(names).toEqual(['bell-start', 'bell-end']);
});

test('after a pause only the remaining bells ring', () => {
  expect(bellTimes({ seconds: 900, secondsLeft: 599.5, hasIntervals: true })).toEqual([
    { name: 'bell-interval', inSeconds: 299.5 },
    { name: 'bell-end', inSeconds: 599.5 },
  ]);
});
