// What a report says about some months, read out of what she logged. It describes and judges nothing.

import type { LoggedCycle, Pause } from '@lunaria/cycle/cycles';
import {
  addDays,
  civilToDay,
  type Day,
  daysBetween,
  dayToCivil,
  isCivil,
} from '@lunaria/cycle/day';
import { type CycleTerms, termsFor } from '@lunaria/cycle/figo';
import { type Bleeding, type History, isNear, periodUnderWay } from '@lunaria/cycle/history';
import { median } from '@lunaria/cycle/length-estimate';
import {
  type LengthFact,
  type LengthSummary,
  lengthFacts,
  summariseLengths,
} from '@lunaria/cycle/length-facts';
import type { Marks } from '@lunaria/cycle/marks';
import { symptomsByDay, type ThingByDay } from '@lunaria/cycle/symptoms-by-day';
import { knownPeriodLengths, lengthOf } from '@lunaria/cycle/usual-period';

export interface ReportSource {
  readonly today: Day;
  readonly age: number | undefined;
  readonly history: History;
  /** All of them, oldest first. */
  readonly cycles: readonly LoggedCycle[];
  readonly pauses: readonly Pause[];
  readonly marks: Marks;
  /** In degrees Celsius. */
  readonly temperatures: ReadonlyMap<Day, number>;
  readonly things: ReadonlyMap<string, { readonly name: string; readonly group: string }>;
}

export interface Report {
  readonly from: Day;
  readonly to: Day;
  readonly age: number | undefined;
  readonly lastStart: Day | undefined;
  readonly lengths: LengthSummary | undefined;
  readonly periods: PeriodSummary | undefined;
  readonly terms: CycleTerms | undefined;
  /** Days of bleeding between periods, without the spotting with which one begins or ends. */
  readonly between: readonly Day[];
  readonly pauses: readonly Pause[];
  /** Newest first. */
  readonly rows: readonly CycleRow[];
  /** How many older ones there was no room for. */
  readonly olderRows: number;
  readonly symptoms: { readonly cycles: number; readonly things: readonly NamedThing[] };
  readonly medicines: readonly MedicineRow[];
  /** Oldest first. */
  readonly temperatures: readonly TemperatureCurve[];
}

export interface PeriodSummary {
  readonly periods: number;
  readonly median: number;
  readonly shortest: number;
  readonly longest: number;
}

export interface CycleRow {
  readonly start: Day;
  readonly length: number | undefined;
  readonly kind: LengthFact['kind'] | 'running';
  /** Undefined when it is not known, or not over. */
  readonly periodLength: number | undefined;
  /** From the first day of the period on, to the last spotting with which it ends; a day without a word is undefined. */
  readonly bleeding: readonly (Bleeding | undefined)[];
}

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

export interface TemperatureCurve {
  readonly start: Day;
  readonly points: readonly { readonly cycleDay: number; readonly celsius: number }[];
}

/** As many as fit on two pages. */
const MOST_ROWS = 16;
const MOST_CURVES = 4;
const LEAST_POINTS = 3;
const MOST_CYCLE_DAYS = 60;
const MOST_PERIOD_DAYS = 14;
const TREATMENTS = ['medicine', 'tests'];

export function reportOf(source: ReportSource, months: number): Report {
  const { today, age, history, pauses } = source;
  const from = addDays(monthsBefore(today, months), 1);
  const isInside = (day: Day) => from <= day && day <= today;
  const cycles = source.cycles.filter(
    ({ start, length }) => start <= today && (length === undefined || start + length > from),
  );
  const rows = rowsOf(cycles, source).toReversed();
  const facts = lengthFacts(source.cycles).filter((fact) =>
    cycles.some(({ start }) => start === fact.start),
  );
  return {
    from,
    to: today,
    age,
    lastStart: cycles.at(-1)?.start,
    lengths: summariseLengths(facts),
    periods: summarisePeriods(knownPeriodLengths(cycles, today)),
    terms: termsFor(source.cycles, today, age),
    between: apartFromPeriods(history).filter(isInside),
    pauses: pauses.filter((pause) => pause.from <= today && (pause.until ?? today) >= from),
    rows: rows.slice(0, MOST_ROWS),
    olderRows: Math.max(0, rows.length - MOST_ROWS),
    ...trackedIn(cycles, source, isInside),
    temperatures: curvesOf(cycles, source),
  };
}

/** The same day so many months ago, or the last one of its month. */
export function monthsBefore(day: Day, months: number): Day {
  const civil = dayToCivil(day);
  const count = civil.year * 12 + (civil.month - 1) - months;
  const month = { year: Math.floor(count / 12), month: (count % 12) + 1 };
  let number = civil.day;
  while (!isCivil({ ...month, day: number })) number--;
  return civilToDay({ ...month, day: number });
}

function rowsOf(cycles: readonly LoggedCycle[], source: ReportSource): readonly CycleRow[] {
  const { today, history } = source;
  const kinds = new Map(lengthFacts(source.cycles).map(({ start, kind }) => [start, kind]));
  const underWay = periodUnderWay(today, history.periods);
  return cycles.map(({ start, length, period }) => {
    const isKnown = period.lengthFrom !== 'usual';
    const lastDay = lastOfRun(period.lastDay, history);
    const last = lastDay < today ? lastDay : today;
    const days = isKnown ? Math.min(daysBetween(start, last) + 1, MOST_PERIOD_DAYS) : 0;
    return {
      start,
      length,
      kind: kinds.get(start) ?? 'running',
      periodLength: isKnown && period !== underWay ? lengthOf(period) : undefined,
      bleeding: Array.from({ length: days }, (_, index) => {
        const day = addDays(start, index);
        return period.bleeding.get(day) ?? history.between.get(day);
      }),
    };
  });
}

/** The last day of the bleeding that goes on from this one. */
function lastOfRun(day: Day, { between }: History): Day {
  let last = day;
  for (const other of between.keys()) {
    if (other > last && isNear(last, other)) last = other;
  }
  return last;
}

/** Days that belong together are looked at together: spotting may lead up to a period, or follow it, for days. */
function apartFromPeriods({ periods, between }: History): readonly Day[] {
  const runs: { readonly first: Day; last: Day; readonly days: Day[] }[] = [];
  for (const day of between.keys()) {
    const run = runs.at(-1);
    if (run && isNear(run.last, day)) {
      run.last = day;
      run.days.push(day);
    } else runs.push({ first: day, last: day, days: [day] });
  }
  const touches = ({ first, last }: (typeof runs)[number]) =>
    periods.some(({ start, lastDay }) => isNear(lastDay, first) && isNear(last, start));
  return runs.filter((run) => !touches(run)).flatMap(({ days }) => days);
}

function summarisePeriods(lengths: readonly number[]): PeriodSummary | undefined {
  if (lengths.length === 0) return undefined;
  return {
    periods: lengths.length,
    median: median(lengths),
    shortest: Math.min(...lengths),
    longest: Math.max(...lengths),
  };
}

function trackedIn(
  cycles: readonly LoggedCycle[],
  { marks, things }: ReportSource,
  isInside: (day: Day) => boolean,
): Pick<Report, 'symptoms' | 'medicines'> {
  const byDay = symptomsByDay(cycles, marks);
  const groupOf = (id: string) => things.get(id)?.group ?? '';
  const symptoms = byDay.things.flatMap((thing) => {
    const name = things.get(thing.id)?.name;
    return name === undefined || TREATMENTS.includes(groupOf(thing.id)) ? [] : [{ ...thing, name }];
  });
  const daysById = new Map<string, Day[]>();
  for (const [day, marked] of marks) {
    if (!isInside(day)) continue;
    for (const id of marked.keys()) daysById.set(id, [...(daysById.get(id) ?? []), day]);
  }
  const medicines = [...daysById]
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

/** Those with at least half as many as the one with the most; none where nothing came back. */
function mostOften(thing: ThingByDay | undefined): readonly number[] {
  const most = Math.max(0, ...(thing?.days.map(({ noted }) => noted) ?? []));
  if (most < 2) return [];
  return thing?.days.filter(({ noted }) => noted * 2 >= most).map(({ day }) => day) ?? [];
}

function curvesOf(
  cycles: readonly LoggedCycle[],
  { today, temperatures }: ReportSource,
): readonly TemperatureCurve[] {
  const curves = cycles.map(({ start, length = daysBetween(start, today) + 1 }) => {
    const days = Math.min(length, MOST_CYCLE_DAYS);
    const points = Array.from({ length: days }, (_, index) => ({
      cycleDay: index + 1,
      celsius: temperatures.get(addDays(start, index)),
    }));
    return { start, points: points.filter(isMeasured) };
  });
  return curves.filter(({ points }) => points.length >= LEAST_POINTS).slice(-MOST_CURVES);
}

function isMeasured(point: {
  readonly cycleDay: number;
  readonly celsius: number | undefined;
}): point is TemperatureCurve['points'][number] {
  return point.celsius !== undefined;
}
