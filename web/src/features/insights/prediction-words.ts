// How good the predictions were, in words.

import type { Day } from '@lunaria/cycle/day';
import { mean } from '@lunaria/cycle/means-by-day';
import type { Score } from '@lunaria/cycle/scorecard';
import { dateToWordsAsOf, daysWords } from '../../words/dates.ts';

/** 9 of the last 12 came within the predicted range. */
export function scoresWords(scores: readonly Score[]): string {
  const hits = scores.filter(({ isInRange }) => isInRange).length;
  const off = mean(scores.map(({ error }) => Math.abs(error)));
  const many = scores.length === 1 ? 'The last one' : `${hits} of the last ${scores.length}`;
  const came = scores.length === 1 && hits === 0 ? 'came outside' : 'came within';
  const average = scores.length === 1 ? '' : ' on average';
  return (
    `${many} ${came} the predicted range, which is meant to hold four times in five. ` +
    `The likely day was off by ${off.toFixed(off % 1 === 0 ? 0 : 1)} ${off === 1 ? 'day' : 'days'}${average}.`
  );
}

/** Period of October 15: 2 days later than predicted, within the range. */
export function scoreWords({ actual, error, isInRange }: Score, today: Day): string {
  return `Period of ${dateToWordsAsOf(today, actual)}: ${errorWords(error)}, ${isInRange ? 'within' : 'outside'} the range`;
}

export function errorWords(error: number): string {
  if (error === 0) return 'on the predicted day';
  const days = daysWords(Math.abs(error));
  return error > 0 ? `${days} later than predicted` : `${days} earlier than predicted`;
}

/** For the side of the picture. */
export function errorTick(error: number): string {
  if (error === 0) return 'on time';
  return error > 0 ? `${error} later` : `${-error} earlier`;
}
