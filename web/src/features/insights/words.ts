// Words that several sections use.

import { type Day, dayToCivil } from '@lunaria/cycle/day';
import { shortName } from '@lunaria/cycle/day-names';
import { comingUp, type Prediction } from '@lunaria/cycle/prediction';
import { dateToWordsAsOf, monthName } from '../../words/dates.ts';

/** Nov ’26: for below a picture. */
export function monthTick(day: Day): string {
  return `${shortName(monthName(day))} ’${String(dayToCivil(day).year).slice(-2)}`;
}

/** 1 cycle, 2 cycles. */
export function countWords(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** 3 of 9 cycles, or none of 9 cycles. */
export function ofWords(noted: number, all: number, one: string): string {
  return `${noted === 0 ? 'none' : noted} of ${countWords(all, one)}`;
}

/** How soon so many more cycles will be complete: the first of them ends with the next period. */
export function soonWords(cycles: number, prediction: Prediction | undefined, today: Day): string {
  const end = prediction && comingUp(prediction, today, cycles).at(-1);
  const more = cycles === 1 ? 'one more whole cycle' : `${cycles} more whole cycles`;
  return end ? `${more}, until about ${dateToWordsAsOf(today, end.likely)}` : more;
}
