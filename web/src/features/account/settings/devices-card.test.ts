import { expect, test } from 'vitest';
import { beganWords, lastUsedWords } from './devices-card.tsx';

const NOW = new Date('2026-11-15T22:30:00Z');

test.each([
  ['2026-11-16', 'Last used today'],
  ['2026-11-15', 'Last used today'],
  ['2026-11-14', 'Last used yesterday'],
  ['2026-11-13', 'Last used on November 13'],
  ['2025-12-31', 'Last used on December 31, 2025'],
])('%s: %s', (day, words) => {
  expect(lastUsedWords(day, NOW)).toBe(words);
});

test('the beginning is told in days, too', () => {
  const now = new Date(2026, 10, 15, 0, 30);
  const ago = (days: number) => new Date(2026, 10, 15 - days, 23, 59).toISOString();
  expect(beganWords(now.toISOString(), now)).toBe('Signed in today');
  expect(beganWords(ago(1), now)).toBe('Signed in yesterday');
  expect(beganWords(ago(3), now)).toBe('Signed in on November 12');
  expect(beganWords(ago(365), now)).toBe('Signed in on November 15, 2025');
});
