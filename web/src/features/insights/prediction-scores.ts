// How good the predictions were.

import { plural, t } from '@lingui/core/macro';
import type { Day } from '@lunaria/cycle/day';
import { mean } from '@lunaria/cycle/means-by-day';
import type { Score } from '@lunaria/cycle/scorecard';
import { dateToWordsAsOf } from '../../words/dates.ts';

/** 9 of the last 12 came within the predicted range. The likely day was off by 2.7 days on average. */
export function scoresSentences(scores: readonly Score[]): readonly string[] {
  const count = scores.length;
  const hits = scores.filter(({ isInRange }) => isInRange).length;
  const off = Math.round(10 * mean(scores.map(({ error }) => Math.abs(error)))) / 10;
  if (count > 1) {
    return [
      t`${hits} of the last ${count} came within the predicted range, which is meant to hold four times in five.`,
      plural(off, {
        one: 'The likely day was off by # day on average.',
        other: 'The likely day was off by # days on average.',
      }),
    ];
  }
  return [
    hits === 1
      ? t`The last one came within the predicted range, which is meant to hold four times in five.`
      : t`The last one came outside the predicted range, which is meant to hold four times in five.`,
    plural(off, {
      one: 'The likely day was off by # day.',
      other: 'The likely day was off by # days.',
    }),
  ];
}

/** Period of October 15: 2 days later than predicted, within the range. */
export function scoreLabel({ actual, error, isInRange }: Score, today: Day): string {
  const day = dateToWordsAsOf(today, actual);
  const difference = errorLabel(error);
  return isInRange
    ? t`Period of ${day}: ${difference}, within the range`
    : t`Period of ${day}: ${difference}, outside the range`;
}

export function errorLabel(error: number): string {
  if (error === 0) return t`on the predicted day`;
  const days = Math.abs(error);
  return error > 0
    ? plural(days, { one: '# day later than predicted', other: '# days later than predicted' })
    : plural(days, { one: '# day earlier than predicted', other: '# days earlier than predicted' });
}

/** For the side of the picture. */
export function errorTick(error: number): string {
  if (error === 0) return t`on time`;
  const days = Math.abs(error);
  return error > 0
    ? t({ message: `${days} later`, comment: 'Days after the predicted one' })
    : t({ message: `${days} earlier`, comment: 'Days before the predicted one' });
}
