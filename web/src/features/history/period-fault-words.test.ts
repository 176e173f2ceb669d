import type { PeriodFault } from '@lunaria/cycle/check-period';
import { expect, it } from 'vitest';
import { periodFaultWords } from './period-fault-words.ts';
import { ago, historyFrom, TODAY } from './testing.ts';

const [other] = historyFrom({ 14: { starts: true }, 10: { ends: true } }).periods;
if (!other) throw new Error('There is a period in this history');

it.each<[PeriodFault, string]>([
  [
    { field: 'first', reason: 'in-the-future' },
    'This day is still to come. Please enter today or an earlier day.',
  ],
  [
    { field: 'first', reason: 'overlaps', other },
    'This day belongs to the period from November 1 to November 5.',
  ],
  [
    { field: 'last', reason: 'overlaps', other },
    'Another period began on November 1. Please enter an earlier day.',
  ],
  [
    { field: 'last', reason: 'before-first' },
    'The last day comes before the first. Please check both.',
  ],
  [
    { field: 'last', reason: 'longer-than-cycle' },
    'A period cannot be longer than its cycle. Please check both days.',
  ],
  [
    { field: 'last', reason: 'bleeding-follows', day: ago(8) },
    'Bleeding is logged for November 7, so soon afterwards that it belongs to this period. Please enter that day or a later one, or change it on the calendar.',
  ],
])('%o', (fault, words) => {
  expect(periodFaultWords(fault, TODAY)).toBe(words);
});
