import { expect, test } from 'vitest';
import { clockWords } from './device-notices.tsx';

const HOUR = 3_600_000;

test.each([
  [11 * 60_000, '11 minutes ahead'],
  [-HOUR, '1 hour behind'],
  [3.4 * HOUR, '3 hours ahead'],
  [-50 * HOUR, '2 days behind'],
])('%i ms is about %s', (ahead, words) => {
  expect(clockWords(ahead)).toContain(`about ${words}.`);
});

test('a right clock needs no words', () => {
  expect(clockWords(0)).toBeUndefined();
});
