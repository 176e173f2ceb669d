// The day of the cycle and the wait for the next period, in plain and kind words.

import type { Cycle } from '@lunaria/cycle/cycle';
import { predictedStart } from '@lunaria/cycle/periods';
import type { CycleStatus } from '@lunaria/cycle/status';
import { dayToWordsWithoutYear } from '../../data/day-words.ts';

export function dayWords({ dayInCycle, nextPeriod }: CycleStatus): string {
  const day = `Day ${dayInCycle} of your cycle`;
  return nextPeriod.kind === 'due-in' ? `${day}.` : `${day}, if a new one began as predicted.`;
}

export function nextPeriodWords({ nextPeriod }: CycleStatus, cycle: Cycle): string {
  const date = dayToWordsWithoutYear(predictedStart(cycle));
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
