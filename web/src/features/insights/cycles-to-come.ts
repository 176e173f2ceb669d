// When pictures that need more cycles will have them.

import type { Day } from '@lunaria/cycle/day';
import { comingUp, type Prediction } from '@lunaria/cycle/prediction';
import { dateToWordsAsOf } from '../../words/dates.ts';

/** The date by which so many more cycles will be complete, or `unknown`, by which messages leave it out. */
export function endOfCycles(count: number, prediction: Prediction | undefined, today: Day): string {
  const end = prediction && comingUp(prediction, today, count).at(-1);
  return end ? dateToWordsAsOf(today, end.likely) : 'unknown';
}
