import type { Pause } from '@lunaria/cycle/cycles';
import { civilToDay } from '@lunaria/cycle/day';
import { expect, it } from 'vitest';
import { pauseWords } from './pause-words.ts';

const TODAY = civilToDay({ year: 2026, month: 11, day: 15 });
const MARCH = civilToDay({ year: 2026, month: 3, day: 3 });
const NEXT_YEAR = civilToDay({ year: 2027, month: 1, day: 10 });

it.each<[Pause, string]>([
  [{ from: MARCH, why: 'pregnancy' }, 'Your cycle is paused for your pregnancy, since March 3. '],
  [
    { from: MARCH, why: 'breastfeeding' },
    'Your cycle is paused while you are breastfeeding, since March 3. ',
  ],
  [
    { from: MARCH, why: 'contraception' },
    'Your cycle is paused while you use hormonal contraception, since March 3. ',
  ],
  [
    { from: MARCH, until: NEXT_YEAR, why: 'other' },
    'Your cycle is paused, since March 3, until January 10, 2027. ',
  ],
])('%o', (pause, words) => {
  expect(pauseWords(pause, TODAY)).toBe(
    `${words}Nothing is predicted meanwhile; what you note is kept.`,
  );
});
