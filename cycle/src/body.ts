/**
 * The cycle as it goes in the body, counted back from the next start, which varies less than counting on from the last
 * one: an estimate from dates alone, never contraception.
 */

import type { DaySpan, Phase } from './cycle.ts';
import { addDays, type Day, daysBetween } from './day.ts';

/** A cycle with its next start, known or predicted. */
export interface BodyCycle {
  readonly start: Day;
  readonly nextStart: Day;
  readonly lastBleedingDay: Day;
}

const OVULATION_BEFORE_NEXT = 14;
/** Ovulation is a matter of a day, but which one it is cannot be told more closely from dates. */
const DAYS_AROUND_OVULATION = 1;

const FERTILE_DAYS_BEFORE_OVULATION = 5;
const FERTILE_PADDING = 3;

export const ovulationDay = (nextStart: Day): Day => addDays(nextStart, -OVULATION_BEFORE_NEXT);

/** A start that is late leaves the luteal phase going on. Days before the cycle have no phase in it. */
export const bodyPhaseOn = (
  day: Day,
  { start, nextStart, lastBleedingDay }: BodyCycle,
): Phase | undefined => {
  if (day < start) return undefined;
  if (day <= lastBleedingDay) return 'menstruation';
  const fromOvulation = daysBetween(ovulationDay(nextStart), day);
  if (fromOvulation < -DAYS_AROUND_OVULATION) return 'follicular';
  return fromOvulation > DAYS_AROUND_OVULATION ? 'luteal' : 'ovulation';
};

/**
 * The six days that end with ovulation, and three more on either side, because the six alone would miss most of the
 * true ones.
 */
export const fertileDays = ({ start, nextStart }: BodyCycle): DaySpan => {
  const ovulation = ovulationDay(nextStart);
  const first = addDays(ovulation, -FERTILE_DAYS_BEFORE_OVULATION - FERTILE_PADDING);
  const end = addDays(ovulation, FERTILE_PADDING + 1);
  const clipped = first < start ? start : first;
  return { start: clipped, end: end < clipped ? clipped : end };
};
