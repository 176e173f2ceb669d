import { civilToDay } from '@lunaria/cycle/day';
import { expect, it } from 'vitest';
import { addedWords } from './missed-log-words.ts';

it('says what was added, and where it can be changed', () => {
  const today = civilToDay({ year: 2026, month: 11, day: 15 });
  expect(addedWords(civilToDay({ year: 2026, month: 9, day: 30 }), today)).toBe(
    'A period was added on September 30. Its day can be changed in History.',
  );
});
