// How long a cycle of the history was, and how long the bleeding lasted.

import { plural, t } from '@lingui/core/macro';
import type { LoggedCycle } from '@lunaria/cycle/cycles';
import { type Day, daysBetween } from '@lunaria/cycle/day';
import type { LoggedPeriod } from '@lunaria/cycle/history';
import { lengthOf } from '@lunaria/cycle/usual-period';
import { daysWords } from '../../words/dates.ts';
import { numberWords } from '../../words/lists.ts';

export function lengthWords({ start, length }: LoggedCycle, today: Day): string {
  if (length !== undefined) return daysWords(length);
  // One that was saved further east may begin tomorrow.
  return start > today
    ? t`not begun yet`
    : t`day ${{ day: numberWords(daysBetween(start, today) + 1) }} so far`;
}

/** `usualLength`: how long a period lasts by the answers. */
export function bleedingWords(
  period: LoggedPeriod,
  usualLength: number | undefined,
  today: Day,
  isUnderWay: boolean,
): string {
  if (isUnderWay) {
    return t`Period under way, day ${{ day: numberWords(daysBetween(period.start, today) + 1) }}.`;
  }
  const days = lengthOf(period);
  if (period.lengthFrom !== 'usual') {
    return t`${plural(days, { one: '# day', other: '# days' })} of bleeding.`;
  }
  return usualLength
    ? t`${plural(days, { one: '# day', other: '# days' })}, by your answers.`
    : t`How long the bleeding lasted is not known.`;
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
    ? t`Periods of which only the first day is saved are shown with ${plural(usualLength, { one: '# day', other: '# days' })}, by your answers.`
    : t`Of periods of which only the first day is saved, it is not known how long they lasted.`;
}

/** A period that is as long as the answers say, since nothing else is known of it. */
export function isAsUsual(period: LoggedPeriod, usualLength: number | undefined): boolean {
  return period.lengthFrom === 'usual' && lengthOf(period) === (usualLength || 1);
}
