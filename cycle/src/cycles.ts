/** Cycles, from one start to the next, and which of them say something about the usual length. */
import { addDays, type Day, daysBetween } from './day.ts';
import type { LoggedPeriod } from './history.ts';
import type { Ovulation } from './ovulation.ts';

export type PauseReason = 'pregnancy' | 'breastfeeding' | 'contraception' | 'other';

export interface Pause {
  readonly from: Day;
  /** Its last day; without one it is open. */
  readonly until?: Day | undefined;
  readonly why: PauseReason;
}

/** What the user said about cycles, each named by its first day. */
export interface CycleWords {
  readonly pauses?: readonly Pause[] | undefined;
  readonly setAside?: ReadonlySet<Day> | undefined;
  /** So long that a start seems to be missing, but confirmed to be one cycle. */
  readonly whole?: ReadonlySet<Day> | undefined;
  /** The day of ovulation that signs tell for the cycle from a day to another, both included. */
  readonly ovulationIn?: ((first: Day, last: Day) => Ovulation | undefined) | undefined;
}

export interface LoggedCycle {
  readonly start: Day;
  /** Undefined for the running one, which is the last. */
  readonly length: number | undefined;
  readonly period: LoggedPeriod;
  readonly notCounted: 'paused' | 'set-aside' | 'too-short' | undefined;
  readonly isWhole: boolean;
  readonly ovulation?: Ovulation | undefined;
}

export interface CountedCycle extends LoggedCycle {
  readonly length: number;
  readonly notCounted: undefined;
}

export const SHORTEST_CYCLE = 15;

/** Oldest first. The running cycle reaches until today. */
export const cyclesOf = (
  periods: readonly LoggedPeriod[],
  today: Day,
  { pauses = [], setAside, whole, ovulationIn }: CycleWords = {},
): LoggedCycle[] =>
  periods.map((period, index) => {
    const { start } = period;
    const next = periods[index + 1]?.start;
    const length = next === undefined ? undefined : daysBetween(start, next);
    const isPaused = pauses.some((pause) => touches(pause, start, next ?? today + 1));
    const isShort = length !== undefined && length < SHORTEST_CYCLE;
    return {
      start,
      length,
      period,
      notCounted: isPaused
        ? 'paused'
        : setAside?.has(start)
          ? 'set-aside'
          : isShort
            ? 'too-short'
            : undefined,
      isWhole: whole?.has(start) ?? false,
      ovulation: ovulationIn?.(start, next === undefined ? today : addDays(next, -1)),
    };
  });

export const countedCycles = (cycles: readonly LoggedCycle[]): CountedCycle[] =>
  cycles.filter(isCounted);

export const pauseOn = (day: Day, pauses: readonly Pause[]): Pause | undefined =>
  pauses.find((pause) => touches(pause, day, day + 1));

function isCounted(cycle: LoggedCycle): cycle is CountedCycle {
  return cycle.length !== undefined && cycle.notCounted === undefined;
}

function touches({ from, until }: Pause, start: Day, end: number): boolean {
  return from < end && (until === undefined || until >= start);
}
