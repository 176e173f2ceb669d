// A cycle of the history in words: how long it was, how long the bleeding lasted, and why it does not count.

import { type LoggedCycle, SHORTEST_CYCLE } from '@lunaria/cycle/cycles';
import { type Day, daysBetween } from '@lunaria/cycle/day';
import type { LoggedPeriod } from '@lunaria/cycle/history';
import { lengthOf } from '@lunaria/cycle/usual-period';
import { daysWords } from '../../data/api/day-words.ts';

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

/** Without an end and without logged bleeding, nobody knows. */
export function bleedingWords(period: LoggedPeriod, today: Day, isUnderWay: boolean): string {
  if (isUnderWay) return `Period under way, day ${daysBetween(period.start, today) + 1}.`;
  return period.lengthFrom === 'usual'
    ? 'How long the bleeding lasted is not known.'
    : `${daysWords(lengthOf(period))} of bleeding.`;
}

export function notCountedWords({ notCounted }: LoggedCycle): string | undefined {
  return notCounted && `Not counted: ${NOT_COUNTED[notCounted]}.`;
}
