// What was tracked in the months of a report: symptoms laid over the cycle, and medicines and tests apart from them.

import type { LoggedCycle } from '@lunaria/cycle/cycles';
import type { Day } from '@lunaria/cycle/day';
import type { MarksByDay } from '@lunaria/cycle/marks';
import { symptomsByDay, type ThingByDay } from '@lunaria/cycle/symptoms-by-day';

/** By id. */
export type Things = ReadonlyMap<string, { readonly name: string; readonly group: string }>;

export interface NamedThing extends ThingByDay {
  readonly name: string;
}

export interface MedicineRow {
  readonly id: string;
  readonly name: string;
  readonly isTest: boolean;
  /** Oldest first. */
  readonly days: readonly Day[];
  /** Days of the cycle on which it was noted most often. */
  readonly cycleDays: readonly number[];
}

export interface TrackedRows {
  /** Most often noted first. */
  readonly symptoms: { readonly cycles: number; readonly things: readonly NamedThing[] };
  /** Tests last. */
  readonly medicines: readonly MedicineRow[];
}

const TREATMENTS = ['medicine', 'tests'];

export function trackedRows(
  cycles: readonly LoggedCycle[],
  marks: MarksByDay,
  things: Things,
  isInside: (day: Day) => boolean,
): TrackedRows {
  const byDay = symptomsByDay(cycles, marks);
  const groupOf = (id: string) => things.get(id)?.group ?? '';
  const symptoms = byDay.things.flatMap((thing) => {
    const name = things.get(thing.id)?.name;
    return name === undefined || TREATMENTS.includes(groupOf(thing.id)) ? [] : [{ ...thing, name }];
  });
  const medicines = [...daysById(marks, isInside)]
    .filter(([id]) => TREATMENTS.includes(groupOf(id)))
    .map(([id, days]) => ({
      id,
      name: things.get(id)?.name ?? id,
      isTest: groupOf(id) === 'tests',
      days: days.sort((one, other) => one - other),
      cycleDays: mostOften(byDay.things.find((thing) => thing.id === id)),
    }));
  return {
    symptoms: { cycles: byDay.cycles, things: symptoms },
    medicines: medicines.sort(
      (one, other) =>
        Number(one.isTest) - Number(other.isTest) || other.days.length - one.days.length,
    ),
  };
}

function daysById(marks: MarksByDay, isInside: (day: Day) => boolean): ReadonlyMap<string, Day[]> {
  const found = new Map<string, Day[]>();
  for (const [day, marked] of marks) {
    if (!isInside(day)) continue;
    for (const id of marked.keys()) {
      const days = found.get(id) ?? [];
      days.push(day);
      found.set(id, days);
    }
  }
  return found;
}

/** Those with at least half as many as the one with the most; none where nothing came back. */
function mostOften(thing: ThingByDay | undefined): readonly number[] {
  const most = Math.max(0, ...(thing?.days.map(({ noted }) => noted) ?? []));
  if (most < 2) return [];
  return thing?.days.filter(({ noted }) => noted * 2 >= most).map(({ day }) => day) ?? [];
}
