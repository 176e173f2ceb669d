// A cycle of the history in words: how long it was, how long the bleeding lasted, and why it does not count.

import { type LoggedCycle, SHORTEST_CYCLE } from '@lunaria/cycle/cycles';
import { type Day, daysBetween } from '@lunaria/cycle/day';
import type { LoggedPeriod } from '@lunaria/cycle/history';
import { lengthOf } from '@lunaria/cycle/usual-period';
import { daysWords } from '../../words/dates.ts';

const NOT_COUNTED: Record<NonNullable<LoggedCycle['notCounted']>, string> = {
  paused: 'a pause falls into it',
  'set-aside': 'you set it aside',
  'too-short': `it has fewer than ${SHORTEST_CYCLE} days`,
};

export function lengthWords({ start, length }: LoggedCycle, today: Day): string {
  if (length !== undefined) return daysWords(length);
  // One that was saved further east may begin tomorrow.
  return start > today ? 'not begun yet' : `day ${daysBetween(start, today) + 1} so far`;
}

/** `usualLength`: how long a period lasts by the answers. */
export function bleedingWords(
  period: LoggedPeriod,
  usualLength: number | undefined,
  today: Day,
  isUnderWay: boolean,
): string {
  if (isUnderWay) return `Period under way, day ${daysBetween(period.start, today) + 1}.`;
  if (period.lengthFrom !== 'usual') return `${daysWords(lengthOf(period))} of bleeding.`;
  return usualLength
    ? `${daysWords(lengthOf(period))}, by your answers.`
    : 'How long the bleeding lasted is not known.';
}

/**
 * What would be said of several periods alike, said once: how long those last of which only the first day is known.
 * Undefined if there is at most one, which says it in its own place.
 */
export function sharedLengthWords(
  periods: readonly LoggedPeriod[],
  usualLength: number | undefined,
): string | undefined {
  if (periods.filter((period) => isAsUsual(period, usualLength)).length < 2) return undefined;
  return usualLength
    ? `Periods of which only the first day is saved are shown with ${daysWords(usualLength)}, by your answers.`
    : 'Of periods of which only the first day is saved, it is not known how long they lasted.';
}

/** A period that is as long as the answers say, since nothing else is known of it. */
export function isAsUsual(period: LoggedPeriod, usualLength: number | undefined): boolean {
  return period.lengthFrom === 'usual' && lengthOf(period) === (usualLength || 1);
}

export function notCountedWords({ notCounted }: LoggedCycle): string | undefined {
  return notCounted && `Not counted: ${NOT_COUNTED[notCounted]}.`;
}
