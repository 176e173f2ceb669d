// What a report says about some months, computed from the log. It describes and judges nothing.

import { symptomsByDay, type ThingByDay } from '@lunaria/cycle/by-day';
import type { LoggedCycle, Pause } from '@lunaria/cycle/cycles';
import { addDays, addMonths, type Day, daysBetween } from '@lunaria/cycle/day';
import { termsFor } from '@lunaria/cycle/figo';
import { type History, isNear } from '@lunaria/cycle/history';
import { median } from '@lunaria/cycle/length-estimate';
import { type LengthFact, lengthFacts, summariseLengths } from '@lunaria/cycle/length-facts';
import type { MarksByDay } from '@lunaria/cycle/marks';
import { knownPeriodLengths, lengthOf } from '@lunaria/cycle/usual-period';
import { type CycleSignViews, cyclesWithTemperatures, signsOfCycle } from '../../data/api/signs.ts';
import type { KnownCycle } from '../../data/api/use-cycle.ts';

type Known = Pick<KnownCycle, 'history' | 'underWay' | 'cycles'>;

export interface ReportSource extends CycleSignViews, Known {
  readonly today: Day;
  readonly profile: Pick<KnownCycle['profile'], 'age' | 'cycleLength'>;
  readonly pauses: readonly Pause[];
  readonly marks: MarksByDay;
  readonly things: ReadonlyMap<string, { readonly name: string; readonly group: string }>;
}

export type Report = ReturnType<typeof reportOf>;
export type PeriodSummary = NonNullable<Report['periods']>;
export type CycleRow = Report['rows'][number];
export type NamedThing = Report['symptoms']['things'][number];
export type MedicineRow = Report['medicines'][number];

/** As many as fit on two pages. */
const MOST_ROWS = 16;
const MOST_CURVES = 4;
const LEAST_POINTS = 3;
const MOST_CYCLE_DAYS = 60;
const MOST_PERIOD_DAYS = 14;
const TREATMENTS = ['medicine', 'tests'];

export function reportOf(source: ReportSource, months: number) {
  const { today, profile, history, underWay, pauses } = source;
  const { age } = profile;
  const from = addDays(addMonths(today, -months), 1);
  const isInside = (day: Day) => from <= day && day <= today;
  const cycles = source.cycles.filter(
    ({ start, length }) => start <= today && (length === undefined || start + length > from),
  );
  const facts = lengthFacts(source.cycles, profile.cycleLength).filter((fact) =>
    cycles.some(({ start }) => start === fact.start),
  );
  const rows = rowsOf(cycles, facts, source).reverse();
  // The period that is under way has no length yet.
  const whole = cycles.filter(({ period }) => period !== underWay);
  return {
    from,
    to: today,
    age,
    lastStart: cycles.at(-1)?.start,
    lengths: summariseLengths(facts),
    periods: summarisePeriods(knownPeriodLengths(whole, today)),
    terms: termsFor(source.cycles, today, age),
    /** Without the spotting with which a period begins or ends. */
    between: apartFromPeriods(history).filter(isInside),
    pauses: pauses.filter((pause) => pause.from <= today && (pause.until ?? today) >= from),
    /** Newest first. */
    rows: rows.slice(0, MOST_ROWS),
    olderRows: Math.max(0, rows.length - MOST_ROWS),
    ...trackedRows(cycles, source, isInside),
    temperatures: curvesOf(cycles, source),
  };
}

function summarisePeriods(lengths: readonly number[]) {
  if (lengths.length === 0) return undefined;
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
  return { periods: lengths.length, median: median(lengths), shortest, longest };
}

function curvesOf(cycles: readonly LoggedCycle[], source: ReportSource) {
  const { today, history } = source;
  const shown = cyclesWithTemperatures(cycles, source, today, LEAST_POINTS).slice(-MOST_CURVES);
  return shown.map((cycle) => {
    const signs = signsOfCycle(cycle, source, history, today);
    return { ...signs, days: signs.days.filter(({ cycleDay }) => cycleDay <= MOST_CYCLE_DAYS) };
  });
}

function rowsOf(
  cycles: readonly LoggedCycle[],
  facts: readonly LengthFact[],
  { history, underWay, today }: ReportSource,
) {
  const kinds = new Map(facts.map(({ start, kind }) => [start, kind]));
  return cycles.map(({ start, length, period }) => {
    const isKnown = period.lengthFrom !== 'usual';
    const lastDay = lastOfRun(period.lastDay, history);
    const last = lastDay < today ? lastDay : today;
    const days = isKnown ? Math.min(daysBetween(start, last) + 1, MOST_PERIOD_DAYS) : 0;
    return {
      start,
      length,
      kind: kinds.get(start) ?? ('running' as const),
      /** Undefined when it is not known, or not over. */
      periodLength: isKnown && period !== underWay ? lengthOf(period) : undefined,
      /** From the first day of the period to the last spotting after it. */
      bleeding: Array.from({ length: days }, (_, index) => {
        const day = addDays(start, index);
        return period.bleeding.get(day) ?? history.between.get(day);
      }),
    };
  });
}

function lastOfRun(day: Day, { between }: History): Day {
  let last = day;
  for (const other of between.keys()) {
    if (other > last && isNear(last, other)) last = other;
  }
  return last;
}

/** Days of bleeding that belong to no period. Spotting may lead up to a period, or follow it, for days. */
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

function trackedRows(
  cycles: readonly LoggedCycle[],
  { marks, things }: ReportSource,
  isInside: (day: Day) => boolean,
) {
  const byDay = symptomsByDay(cycles, marks);
  const symptoms = byDay.things.flatMap((thing) => {
    const tracked = things.get(thing.id);
    return !tracked || TREATMENTS.includes(tracked.group) ? [] : [{ ...thing, name: tracked.name }];
  });
  const markedDays = [...marks.keys()].filter(isInside).sort((one, other) => one - other);
  const medicines = [...things]
    .filter(([, { group }]) => TREATMENTS.includes(group))
    .map(([id, { name, group }]) => ({
      id,
      name,
      isTest: group === 'tests',
      days: markedDays.filter((day) => marks.get(day)?.has(id)),
      cycleDays: mostOften(byDay.things.find((thing) => thing.id === id)),
    }))
    .filter(({ days }) => days.length > 0);
  return {
    symptoms: { cycles: byDay.cycles, things: symptoms },
    medicines: medicines.sort(
      (one, other) =>
        Number(one.isTest) - Number(other.isTest) || other.days.length - one.days.length,
    ),
  };
}

/** The days with at least half as many notes as the most frequent one; none where nothing recurs. */
function mostOften(thing: ThingByDay | undefined): readonly number[] {
  const days = thing?.days ?? [];
  const most = Math.max(0, ...days.map(({ noted }) => noted));
  return most < 2 ? [] : days.filter(({ noted }) => noted * 2 >= most).map(({ day }) => day);
}
