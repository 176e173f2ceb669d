/** What was common on these days of earlier cycles: today's day of the cycle and the two after it. */
import type { CountedCycle, LoggedCycle } from './cycles.ts';
import { addDays } from './day.ts';
import { firstNoted, type MarksByDay, trackedCycles } from './marks.ts';

interface Count {
  /** The number of cycles in which it was noted on one of these days, of those that had them. */
  readonly noted: number;
  readonly cycles: number;
}

export interface CommonThing extends Count {
  readonly id: string;
}

const DAYS_AHEAD = 3;
const LEAST_CYCLES = 4;
const LEAST_SHARE = 0.5;
/** Twice may be chance. */
const LEAST_NOTED = 3;

/**
 * Most common first; empty with fewer than four cycles. What is noted as often on any other days of the cycle says
 * nothing about these, and is left out.
 */
export const commonOn = (
  dayInCycle: number,
  cycles: readonly LoggedCycle[],
  marks: MarksByDay,
): readonly CommonThing[] => {
  const tracked = trackedCycles(cycles, marks);
  const longest = Math.max(0, ...tracked.map(({ length }) => length));
  return [...firstNoted(tracked, marks)]
    .map(([id, since]) => ({ id, since: tracked.slice(since) }))
    .filter(({ id, since }) => {
      const here = countAt(dayInCycle, id, since, marks);
      const isCommon = here.noted >= LEAST_NOTED && shareOf(here) >= LEAST_SHARE;
      if (here.cycles < LEAST_CYCLES || !isCommon) return false;
      const everywhere = Array.from({ length: longest }, (_, index) =>
        countAt(index + 1, id, since, marks),
      );
      return shareOf(here) > shareOf(sum(everywhere));
    })
    .map(({ id, since }) => ({ id, ...countAt(dayInCycle, id, since, marks) }))
    .sort((a, b) => shareOf(b) - shareOf(a) || (a.id < b.id ? -1 : 1));
};

function countAt(
  first: number,
  id: string,
  cycles: readonly CountedCycle[],
  marks: MarksByDay,
): Count {
  const reached = cycles.filter(({ length }) => length >= first);
  const noted = reached.filter(({ start, length }) => {
    const last = Math.min(length, first + DAYS_AHEAD - 1);
    for (let day = first; day <= last; day++) {
      if (marks.get(addDays(start, day - 1))?.has(id)) return true;
    }
    return false;
  });
  return { noted: noted.length, cycles: reached.length };
}

function sum(counts: readonly Count[]): Count {
  return counts.reduce(
    (total, { noted, cycles }) => ({ noted: total.noted + noted, cycles: total.cycles + cycles }),
    { noted: 0, cycles: 0 },
  );
}

function shareOf({ noted, cycles }: Count): number {
  return cycles === 0 ? 0 : noted / cycles;
}
