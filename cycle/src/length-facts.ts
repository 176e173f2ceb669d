/** The lengths of cycles over time, what kind of cycle each was, and between which lengths they usually lie. */
import type { LoggedCycle } from './cycles.ts';
import { median, quantile } from './length-estimate.ts';
import { missedLogs } from './missed-logs.ts';
import { LEAST_CYCLES } from './prediction.ts';

export type LengthFact = ReturnType<typeof lengthFacts>[number];

export type LengthSummary = NonNullable<ReturnType<typeof summariseLengths>>;

const LEAST_SHARE = 0.1;
const MOST_SHARE = 0.9;

/** Those that have an end, oldest first. */
export const lengthFacts = (cycles: readonly LoggedCycle[], toldLength: number | undefined) => {
  const gaps = new Set(missedLogs(cycles, toldLength).map(({ start }) => start));
  return cycles.flatMap(({ start, length, notCounted }) => {
    if (length === undefined) return [];
    /** Why it says nothing about the usual length; `gap` when a start within it was probably not logged. */
    const kind = notCounted ?? (gaps.has(start) ? ('gap' as const) : ('counted' as const));
    return [{ start, length, kind }];
  });
};

/** Undefined when no cycle counts. The usual range leaves out the shortest and the longest tenth. */
export const summariseLengths = (facts: readonly LengthFact[]) => {
  const lengths = facts.filter(({ kind }) => kind === 'counted').map(({ length }) => length);
  if (lengths.length === 0) return undefined;
  return {
    cycles: lengths.length,
    median: median(lengths),
    shortest: Math.min(...lengths),
    longest: Math.max(...lengths),
    /** Undefined with too few cycles to call anything usual. */
    usual: lengths.length < LEAST_CYCLES ? undefined : usualRange(lengths),
  };
};

function usualRange(lengths: readonly number[]) {
  const from = Math.floor(quantile(lengths, LEAST_SHARE));
  const to = Math.ceil(quantile(lengths, MOST_SHARE));
  return { from, to, within: lengths.filter((length) => from <= length && length <= to).length };
}
