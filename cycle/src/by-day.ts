/** What was logged, laid over one cycle or period: levels such as mood, bleeding, and symptoms, by day. */
import type { CountedCycle, LoggedCycle } from './cycles.ts';
import { addDays, type Day, daysBetween } from './day.ts';
import type { Bleeding, LoggedPeriod } from './history.ts';
import { sum } from './length-estimate.ts';
import { firstNoted, type MarksByDay, sharedDays, trackedCycles } from './marks.ts';

export type Levels = ReadonlyMap<Day, number>;

export type DayMean = ReturnType<typeof meansByDay>[number];

/** Of the last cycles with an end and a level, without days that have no level, or that fewer than half of them had. */
export const meansByDay = (cycles: readonly LoggedCycle[], levels: Levels) => {
  const noted = trackedCycles(cycles, levels);
  const last = sharedDays(noted.map(({ length }) => length));
  return Array.from({ length: last }, (_, index) => {
    const reached = noted.filter(({ length }) => length > index);
    const values = reached.flatMap(({ start }) => levels.get(addDays(start, index)) ?? []);
    // The day of the cycle is counted from 1.
    return { day: index + 1, mean: mean(values), noted: values.length };
  }).filter((day) => day.noted > 0);
};

export const mean = (values: readonly number[]): number => sum(values) / values.length;

export type BleedingByDay = ReturnType<typeof bleedingByDay>;
export type BleedingDay = BleedingByDay['days'][number];

/** Bodies change: what was long ago says little about today. */
const MOST_PERIODS = 24;

/** Of the last ones, up to the last day on which any of them had bleeding noted. */
export const bleedingByDay = (periods: readonly LoggedPeriod[]) => {
  const noted = periods.filter(({ bleeding }) => bleeding.size > 0).slice(-MOST_PERIODS);
  const days: Record<Bleeding, number>[] = [];
  for (const { start, bleeding } of noted) {
    for (const [day, strength] of bleeding) {
      const index = daysBetween(start, day);
      while (days.length <= index) days.push({ spotting: 0, light: 0, medium: 0, heavy: 0 });
      const counts = days[index];
      if (counts) counts[strength]++;
    }
  }
  return {
    periods: noted.length,
    days: days.map((counts, index) => ({ day: index + 1, counts })),
  };
};

export type ThingByDay = ReturnType<typeof toThing>;
export type DayCount = ThingByDay['days'][number];

export const symptomsByDay = (cycles: readonly LoggedCycle[], marks: MarksByDay) => {
  const tracked = trackedCycles(cycles, marks);
  const shown = sharedDays(tracked.map(({ length }) => length));
  const things = [...firstNoted(tracked, marks, shown)].map(([id, since]) =>
    toThing(id, tracked.slice(since), marks, shown),
  );
  return {
    cycles: tracked.length,
    things: things.sort((a, b) => b.noted - a.noted || (a.id < b.id ? -1 : 1)),
  };
};

function toThing(id: string, cycles: readonly CountedCycle[], marks: MarksByDay, shown: number) {
  const days = Array.from({ length: shown }, (_, index) => {
    const reached = cycles.filter(({ length }) => length > index);
    const noted = reached.flatMap(({ start }) => marks.get(addDays(start, index))?.get(id) ?? []);
    const strengths = noted.filter((strength) => strength > 0);
    return {
      day: index + 1,
      /** In how many cycles it was noted on this day, of those that had such a day. */
      noted: noted.length,
      cycles: reached.length,
      /** The mean of the strengths that were noted, 1 to 3; 0 without any. */
      strength: strengths.length === 0 ? 0 : mean(strengths),
    };
  });
  return { id, noted: sum(days.map(({ noted }) => noted)), days };
}
