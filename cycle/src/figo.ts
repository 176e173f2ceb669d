/** The terms of FIGO, the federation of gynaecologists (2018), for the last six months. Words of doctors, no diagnosis. */
import type { LoggedCycle } from './cycles.ts';
import { addDays, type Day, daysBetween } from './day.ts';
import { median } from './length-estimate.ts';
import { certainCycles } from './missed-logs.ts';
import { knownPeriodLengths } from './usual-period.ts';

export type CycleTerms = NonNullable<ReturnType<typeof termsFor>>;

export const SIX_MONTHS = 183;
export const LEAST_CYCLES = 3;
export const NORMAL_LENGTH = { min: 24, max: 38 };
const LONGEST_NORMAL_PERIOD = 8;

/** The most by which the shortest and the longest regular cycle differ. */
const VARIATIONS = [
  { from: 18, to: 25, most: 9 },
  { from: 26, to: 41, most: 7 },
  { from: 42, to: 45, most: 9 },
] as const;

/** Of the cycles that ended in the last six months; undefined with fewer than three. Missed logs do not count. */
export const termsFor = (cycles: readonly LoggedCycle[], today: Day, age: number | undefined) => {
  const recent = certainCycles(cycles).filter(
    ({ start, length }) => daysBetween(start, today) - length <= SIX_MONTHS,
  );
  if (recent.length < LEAST_CYCLES) return undefined;
  const lengths = recent.map(({ length }) => length);
  const shortest = Math.min(...lengths);
  const longest = Math.max(...lengths);
  return {
    cycles: recent.length,
    shortest,
    longest,
    frequency: frequencyOf(median(lengths)),
    regularity: regularityOf(longest - shortest, age),
    duration: durationOf(knownPeriodLengths(recent, today)),
  };
};

function frequencyOf(length: number) {
  if (length < NORMAL_LENGTH.min) return 'frequent';
  return length > NORMAL_LENGTH.max ? 'infrequent' : 'normal';
}

/** Undefined where FIGO has no limit for the age, or the age is unknown. */
function regularityOf(variation: number, age: number | undefined) {
  const limit = VARIATIONS.find(({ from, to }) => age !== undefined && from <= age && age <= to);
  if (limit === undefined) return undefined;
  return variation <= limit.most ? 'regular' : 'irregular';
}

function durationOf(lengths: readonly number[]) {
  if (lengths.length === 0) return undefined;
  return median(lengths) > LONGEST_NORMAL_PERIOD ? 'prolonged' : 'normal';
}

export type Concern = 'frequent' | 'infrequent' | 'irregular' | 'prolonged';

export type LastingTerms = ReturnType<typeof lastingTerms>;

const THREE_MONTHS = 91;

export const lastingTerms = (
  cycles: readonly LoggedCycle[],
  today: Day,
  age: number | undefined,
) => {
  const terms = termsFor(cycles, today, age);
  const then = addDays(today, -THREE_MONTHS);
  const before = concernsIn(termsFor(endedBy(then, cycles), then, age));
  /** What is out of FIGO's limits, and was so three months ago already. */
  const lasting = new Set(concernsIn(terms).filter((concern) => before.includes(concern)));
  // In six months there may be too few long cycles for a term, and then it is most needed.
  if (areFarApart(cycles, today)) lasting.add('infrequent');
  return { terms, lasting };
};

function concernsIn(terms: CycleTerms | undefined): Concern[] {
  if (terms === undefined) return [];
  const { frequency, regularity, duration } = terms;
  return [frequency, regularity, duration].filter((term) => isConcern(term));
}

function isConcern(term: string | undefined): term is Concern {
  return term !== undefined && term !== 'normal' && term !== 'regular';
}

function endedBy(day: Day, cycles: readonly LoggedCycle[]): LoggedCycle[] {
  return cycles.filter(({ start, length }) => length !== undefined && start + length <= day);
}

/** Three cycles that are too far apart take longer than three months by themselves. */
function areFarApart(cycles: readonly LoggedCycle[], today: Day): boolean {
  const last = certainCycles(cycles).slice(-LEAST_CYCLES);
  const latest = last.at(-1);
  if (latest === undefined || last.length < LEAST_CYCLES) return false;
  const isRecent = daysBetween(addDays(latest.start, latest.length), today) <= SIX_MONTHS;
  return isRecent && last.every(({ length }) => length > NORMAL_LENGTH.max);
}
