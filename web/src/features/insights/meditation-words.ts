// Meditation beside the days, in words that claim no more than was counted.

import type { DaysAfter } from '@lunaria/cycle/days-after';
import { LEAST_DAYS_AFTER } from '@lunaria/cycle/days-after';
import type { Week } from '@lunaria/cycle/minutes-by-week';
import { oneDigit } from './mood-words.ts';
import { countWords } from './words.ts';

export const SCALES = {
  mood: 'from −1, unpleasant, to 1, pleasant',
  energy: 'from 1, exhausted, to 4, high',
} as const;

export type Compared = keyof typeof SCALES;

/** You meditated for 340 minutes in 14 of the last 26 weeks. */
export function weeksWords(weeks: readonly Week[]): string {
  const minutes = weeks.reduce((sum, week) => sum + week.minutes, 0);
  const used = weeks.filter((week) => week.minutes > 0).length;
  return `You meditated for ${countWords(minutes, 'minute')} in ${used} of the last ${weeks.length} weeks.`;
}

/** What was compared; or how much is still missing for it. */
export function comparedWords(what: Compared, { after, other, difference }: DaysAfter): string {
  if (!difference || after.mean === undefined || other.mean === undefined) {
    return (
      `To compare your ${what}, it has to be noted on ${LEAST_DAYS_AFTER} days after meditating and ` +
      `${LEAST_DAYS_AFTER} other days of the last year. So far: ${after.days} and ${other.days}.`
    );
  }
  return (
    `On ${after.days} days after meditating your ${what} was ${oneDigit(after.mean)} on average ` +
    `(${SCALES[what]}), on ${other.days} other days ${oneDigit(other.mean)}: ${differenceWords(difference.mean)}. ` +
    `${chanceWords(difference.chance)} This is not proof.`
  );
}

function differenceWords(mean: number): string {
  const text = oneDigit(Math.abs(mean));
  if (text === '0.0') return 'no difference';
  return `${text} ${mean > 0 ? 'higher' : 'lower'}`;
}

const PER_HUNDRED = 100;

/** How easily chance would give as much. */
export function chanceWords(chance: number): string {
  const times = Math.round(chance * PER_HUNDRED);
  const opening = 'Chance alone would give a difference at least as large';
  if (times < 1) return `${opening} less than once in 100 times.`;
  if (times === 1) return `${opening} about once in 100 times.`;
  if (times >= PER_HUNDRED) return `${opening} practically always.`;
  return `${opening} about ${times} times in 100.`;
}
