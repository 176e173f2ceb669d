// The question about a gap so long that a start in between was probably not logged.

import type { Day } from '@lunaria/cycle/day';
import type { MissedLog } from '@lunaria/cycle/missed-logs';
import { dateToWordsAsOf } from '../../data/api/day-words.ts';

export function missedLogWords({ start, next, length, missing }: MissedLog, today: Day): string {
  const question =
    missing.length === 1 ? 'Did you miss one in between?' : 'Did you miss some in between?';
  return `${length} days between ${dateToWordsAsOf(today, start)} and ${dateToWordsAsOf(today, next)}. ${question}`;
}

export function addedWords(day: Day, today: Day): string {
  return `A period was added on ${dateToWordsAsOf(today, day)}. Its day can be changed in History.`;
}
