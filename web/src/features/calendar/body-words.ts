// The phase as it goes in the body and the fertile days, with how sure they are.

import { type BodyCycle, fertileDays } from '@lunaria/cycle/body';
import type { LoggedCycle } from '@lunaria/cycle/cycles';
import { addDays, type Day } from '@lunaria/cycle/day';
import { periodUnderWay } from '@lunaria/cycle/history';
import type { Prediction } from '@lunaria/cycle/prediction';
import { dateToWordsAsOf } from '../../words/dates.ts';

export const HOW_SURE_WORDS =
  'The phase is estimated from dates alone. Ovulation may be some days earlier or later: no app that ' +
  'knows only dates gets its day right more than about one time in five.';

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
  const verb = today < end ? 'are' : 'were';
  return (
    `Your fertile days ${verb} probably between ${dateToWordsAsOf(today, start)} and ` +
    `${dateToWordsAsOf(today, addDays(end, -1))}. This is an estimate from dates alone. It is not contraception.`
  );
}
