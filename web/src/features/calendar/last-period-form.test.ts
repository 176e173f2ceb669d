import { addDays, civilToDay } from '@lunaria/cycle/day';
import { expect, it } from 'vitest';
import type { LastPeriodMeaning } from '../../data/api/periods.ts';
import { savedWords } from './last-period-form.tsx';

const TODAY = civilToDay({ year: 2026, month: 11, day: 15 });
const FRIDAY = addDays(TODAY, -2);

it.each<[LastPeriodMeaning, string]>([
  [{ kind: 'first' }, 'Last period saved.'],
  [{ kind: 'same' }, 'Last period saved.'],
  [{ kind: 'new' }, 'Last period saved. Earlier periods are unchanged.'],
  [
    { kind: 'moved', from: FRIDAY, removed: [] },
    'Last period saved. It no longer starts on Friday, November 13.',
  ],
  [
    { kind: 'earlier', from: undefined, removed: [FRIDAY] },
    'Last period saved. The later one, which started on Friday, November 13, was removed.',
  ],
  [
    { kind: 'earlier', from: undefined, removed: [addDays(FRIDAY, -28), FRIDAY] },
    'Last period saved. 2 later ones were removed.',
  ],
])('%o', (meaning, words) => {
  expect(savedWords(meaning, 'remove', TODAY)).toBe(words);
});

it.each<[LastPeriodMeaning, string]>([
  [{ kind: 'new' }, 'Last period saved. Earlier periods are unchanged.'],
  [
    { kind: 'earlier', from: undefined, removed: [FRIDAY] },
    'Period saved. Later periods are unchanged.',
  ],
  [
    { kind: 'earlier', from: addDays(FRIDAY, -28), removed: [FRIDAY] },
    'Period saved. It no longer starts on Friday, October 16. Later periods are unchanged.',
  ],
])('with later ones kept: %o', (meaning, words) => {
  expect(savedWords(meaning, 'keep', TODAY)).toBe(words);
});
