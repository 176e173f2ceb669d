/** What was common on these days of earlier cycles: today's day of the cycle and the two after it. */
import type { CountedCycle, LoggedCycle } from './cycles.ts';
import { addDays } from './day.ts';
import { sum } from './length-estimate.ts';
import { firstNoted, type MarksByDay, trackedCycles } from './marks.ts';

export type CommonThing = ReturnType<typeof commonOn>[number];

const DAYS_AHEAD = 3;
const LEAST_CYCLES = 4;
const LEAST_SHARE = 0.5;
/** Twice may be chance. */
const LEAST_NOTED = 3;

/** Most common first. What is noted as often on any other days of the cycle says nothing about these, and is left out. */
export const commonOn = (dayInCycle: number, cycles: readonly LoggedCycle[], marks: MarksByDay) => {
  const tracked = trackedCycles(cycles, marks);
  const longest = Math.max(0, ...tracked.map(({ length }) => length));
  const common = [...firstNoted(tracked, marks)].flatMap(([id, place]) => {
    const since = tracked.slice(place);
    const here = countAt(dayInCycle, id, since, marks);
    if (here.cycles < LEAST_CYCLES || here.noted < LEAST_NOTED) return [];
    const all = Array.from({ length: longest }, (_, index) => countAt(index + 1, id, since, marks));
    const share = sum(all.map(({ noted }) => noted)) / sum(all.map(({ cycles }) => cycles));
    return shareOf(here) >= LEAST_SHARE && shareOf(here) > share ? [{ id, ...here }] : [];
  });
  return common.sort((a, b) => shareOf(b) - shareOf(a) || (a.id < b.id ? -1 : 1));
};

/** The number of cycles in which it was noted on one of these days, of those that had them. */
function countAt(first: number, id: string, cycles: readonly CountedCycle[], marks: MarksByDay) {
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

function shareOf({ noted, cycles }: ReturnType<typeof countAt>): number {
  return noted / cycles;
}
