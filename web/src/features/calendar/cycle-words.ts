// The day of the cycle, the wait for the next period, and what to say when that wait has become long, in plain
// and kind words.

import type { Cycle } from '@lunaria/cycle/cycle';
import type { Day } from '@lunaria/cycle/day';
import { predictedStart } from '@lunaria/cycle/periods';
import type { CycleStatus } from '@lunaria/cycle/status';
import { dayToWordsAsOf } from '../../data/api/day-words.ts';

export function dayWords({ dayInCycle, nextPeriod }: CycleStatus): string {
  const day = `Day ${dayInCycle} of your cycle`;
  return nextPeriod.kind === 'due-in' ? `${day}.` : `${day}, if a new one began as predicted.`;
}

export function nextPeriodWords({ nextPeriod }: CycleStatus, cycle: Cycle, today: Day): string {
  const date = dayToWordsAsOf(today, predictedStart(cycle));
  switch (nextPeriod.kind) {
    case 'due-in':
      return nextPeriod.days === 1
        ? `Your next period is predicted for tomorrow, ${date}.`
        : `Your next period is predicted in ${nextPeriod.days} days, on ${date}.`;
    case 'due-today':
      return 'Your next period is predicted to start today.';
    case 'late':
      return (
        `Your period is ${nextPeriod.days} ${nextPeriod.days === 1 ? 'day' : 'days'} later than ` +
        `predicted (${date}). Cycles vary. When it comes, save its first day below.`
      );
  }
}

/** Instead of both, once the status is outdated: by then, how late a period is would be a guess. */
export function outdatedWords({ lastPeriod }: Cycle, today: Day): string {
  return (
    `It has been a while: the last period saved here began on ${dayToWordsAsOf(today, lastPeriod)}. ` +
    'The phase is still counted from that day and may no longer be right.'
  );
}
