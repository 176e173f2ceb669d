import { expect, test } from 'vitest';
import { backoffMs } from './rounds.ts';

test('waits twice as long each time, up to a minute', () => {
  const longest = () => 1;
  expect([1, 2, 3, 6, 7, 50].map((failures) => backoffMs(failures, longest))).toEqual([
    1_000, 2_000, 4_000, 32_000, 60_000, 60_000,
  ]);
});

test('never waits less than half of it, so that jitter does not cause a flood of retries', () => {
  expect(backoffMs(3, () => 0)).toBe(2_000);
});
