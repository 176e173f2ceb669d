/** The cycle in the body, counted back from the next start, which varies less: an estimate, never contraception. */
import type { DaySpan, Phase } from './cycle.ts';
import { addDays, type Day, daysBetween } from './day.ts';

/** A cycle with its next start, known or predicted. */
export interface BodyCycle {
  readonly start: Day;
  readonly nextStart: Day;
  readonly lastBleedingDay: Day;
  readonly ovulation?: Day | undefined;
}

const OVULATION_BEFORE_NEXT = 14;
/** Ovulation is a matter of a day, but which one it is cannot be told more closely from dates. */
const DAYS_AROUND_OVULATION = 1;

const FERTILE_DAYS_BEFORE_OVULATION = 5;
const FERTILE_PADDING = 3;

/** A start that is late leaves the luteal phase going on. Days before the cycle have no phase in it. */
export const bodyPhaseOn = (day: Day, cycle: BodyCycle): Phase | undefined => {
  if (day < cycle.start) return undefined;
  if (day <= cycle.lastBleedingDay) return 'menstruation';
  const fromOvulation = daysBetween(ovulationOf(cycle), day);
  if (fromOvulation < -DAYS_AROUND_OVULATION) return 'follicular';
  return fromOvulation > DAYS_AROUND_OVULATION ? 'luteal' : 'ovulation';
};

/** The six days that end with ovulation, and three more on either side: the six alone would miss most of the true ones. */
export const fertileDays = (cycle: BodyCycle): DaySpan => {
  const { start } = cycle;
  const ovulation = ovulationOf(cycle);
  const first = addDays(ovulation, -FERTILE_DAYS_BEFORE_OVULATION - FERTILE_PADDING);
  const end = addDays(ovulation, FERTILE_PADDING + 1);
  const clipped = first < start ? start : first;
  return { start: clipped, end: end < clipped ? clipped : end };
};

function ovulationOf({ nextStart, ovulation }: BodyCycle): Day {
  return ovulation ?? addDays(nextStart, -OVULATION_BEFORE_NEXT);
}
