// What was added where a start was probably not logged.

import type { Day } from '@lunaria/cycle/day';
import { dateToWordsAsOf } from '../../words/dates.ts';

export function addedWords(day: Day, today: Day): string {
  return `A period was added on ${dateToWordsAsOf(today, day)}. Its day can be changed in History.`;
}
