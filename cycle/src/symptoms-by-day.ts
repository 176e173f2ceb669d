/** What was tracked, laid over one cycle: of each thing, in how many cycles it was noted on each day of the cycle. */
import type { CountedCycle, LoggedCycle } from './cycles.ts';
import { daysOf, type MarksByDay, sharedDays, trackedCycles } from './marks.ts';

export interface DayCount {
  /** The day of the cycle, counted from 1. */
  readonly day: number;
  /** In how many cycles it was noted on this day, of those that had such a day. */
  readonly noted: number;
  readonly cycles: number;
  /** The mean of the strengths that were noted, 1 to 3; 0 without any. */
  readonly strength: number;
}

export interface ThingByDay {
  readonly id: string;
  /** On how many days it was noted in all. */
  readonly noted: number;
  /** One for each day that at least half of the cycles had. */
  readonly days: readonly DayCount[];
}

export interface SymptomsByDay {
  readonly cycles: number;
  /** Most often noted first. */
  readonly things: readonly ThingByDay[];
}

export const symptomsByDay = (cycles: readonly LoggedCycle[], marks: MarksByDay): SymptomsByDay => {
  const tracked = trackedCycles(cycles, marks);
  const shown = sharedDays(tracked.map(({ length }) => length));
  const tallies = new Map<string, Tally>();
  for (const [place, cycle] of tracked.entries()) {
    for (const [index, day] of daysOf(cycle).slice(0, shown).entries()) {
      for (const [id, strength] of marks.get(day) ?? []) {
        const tally = tallies.get(id) ?? newTally(place, shown);
        tallies.set(id, tally);
        const cell = tally.cells[index];
        if (!cell) continue;
        cell.noted++;
        if (strength > 0) {
          cell.strengths++;
          cell.sum += strength;
        }
      }
    }
  }
  const things = [...tallies].map(([id, tally]) => toThing(id, tally, tracked));
  return {
    cycles: tracked.length,
    things: things.sort((a, b) => b.noted - a.noted || (a.id < b.id ? -1 : 1)),
  };
};

interface Tally {
  /** The first cycle in which it was noted: before that she may not have tracked it at all. */
  readonly since: number;
  readonly cells: { noted: number; strengths: number; sum: number }[];
}

function newTally(since: number, days: number): Tally {
  return {
    since,
    cells: Array.from({ length: days }, () => ({ noted: 0, strengths: 0, sum: 0 })),
  };
}

function toThing(
  id: string,
  { since, cells }: Tally,
  tracked: readonly CountedCycle[],
): ThingByDay {
  const lengths = tracked.slice(since).map(({ length }) => length);
  const days = cells.map(({ noted, strengths, sum }, index) => ({
    day: index + 1,
    noted,
    cycles: lengths.filter((length) => length > index).length,
    strength: strengths === 0 ? 0 : sum / strengths,
  }));
  return { id, noted: days.reduce((total, { noted }) => total + noted, 0), days };
}
