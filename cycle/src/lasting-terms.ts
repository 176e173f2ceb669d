/** What of FIGO's terms has lasted, and is therefore worth telling a doctor. A single odd season is not. */
import type { LoggedCycle } from './cycles.ts';
import { addDays, type Day, daysBetween } from './day.ts';
import { type CycleTerms, LEAST_CYCLES, NORMAL_LENGTH, SIX_MONTHS, termsFor } from './figo.ts';
import { certainCycles } from './missed-logs.ts';

export type Concern = 'frequent' | 'infrequent' | 'irregular' | 'prolonged';

export interface LastingTerms {
  /** As of today; undefined with too few cycles in the last six months. */
  readonly terms: CycleTerms | undefined;
  /** What is out of FIGO's limits, and was so three months ago already. */
  readonly lasting: ReadonlySet<Concern>;
}

const THREE_MONTHS = 91;

export const lastingTerms = (
  cycles: readonly LoggedCycle[],
  today: Day,
  age: number | undefined,
): LastingTerms => {
  const terms = termsFor(cycles, today, age);
  const then = addDays(today, -THREE_MONTHS);
  const before = concernsIn(termsFor(endedBy(then, cycles), then, age));
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

/** So many cycles that are too far apart last longer than three months by themselves. */
function areFarApart(cycles: readonly LoggedCycle[], today: Day): boolean {
  const last = certainCycles(cycles).slice(-LEAST_CYCLES);
  const latest = last.at(-1);
  if (latest === undefined || last.length < LEAST_CYCLES) return false;
  const isRecent = daysBetween(addDays(latest.start, latest.length), today) <= SIX_MONTHS;
  return isRecent && last.every(({ length }) => length > NORMAL_LENGTH.max);
}
