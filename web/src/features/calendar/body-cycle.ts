// The phase as it goes in the body and the fertile days.

import { t } from '@lingui/core/macro';
import { type BodyCycle, fertileDays } from '@lunaria/cycle/body';
import type { LoggedCycle } from '@lunaria/cycle/cycles';
import { addDays, type Day } from '@lunaria/cycle/day';
import { periodUnderWay } from '@lunaria/cycle/history';
import type { Prediction } from '@lunaria/cycle/prediction';
import { dateToWordsAsOf } from '../../words/dates.ts';

/** The cycle of today, up to the next start that is likely. */
export function bodyCycleOn(
  today: Day,
  { period }: LoggedCycle,
  prediction: Prediction,
  usualLength: number,
): BodyCycle {
  const { start, lastDay, lengthFrom } = period;
  // While it is under way, days of bleeding may not be noted yet.
  const isOpen = lengthFrom !== 'end' && periodUnderWay(today, [period], usualLength) === period;
  const usualLast = addDays(start, usualLength - 1);
  return {
    start,
    nextStart: prediction.likely,
    lastBleedingDay: isOpen && usualLast > lastDay ? usualLast : lastDay,
  };
}

export function fertileWords(today: Day, cycle: BodyCycle): string {
  const { start, end } = fertileDays(cycle);
  const first = dateToWordsAsOf(today, start);
  const last = dateToWordsAsOf(today, addDays(end, -1));
  return today < end
    ? t`Your fertile days are probably between ${first} and ${last}. This is an estimate from dates alone. It is not contraception.`
    : t`Your fertile days were probably between ${first} and ${last}. This is an estimate from dates alone. It is not contraception.`;
}
