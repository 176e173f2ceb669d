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
import type { History, LoggedPeriod } from '@lunaria/cycle/history';
import { median } from '@lunaria/cycle/length-estimate';
import { type LengthSummary, lengthFacts, summariseLengths } from '@lunaria/cycle/length-facts';
import type { MarksByDay } from '@lunaria/cycle/marks';
import { knownPeriodLengths } from '@lunaria/cycle/usual-period';
import { apartFromPeriods, type CycleRow, rowsOf } from './bleeding-rows.ts';
import { type Things, type TrackedRows, trackedRows } from './tracked-rows.ts';

export interface ReportSource {
  readonly today: Day;
  readonly age: number | undefined;
  /** The length of a cycle by her own answer. */
  readonly toldLength: number | undefined;
  readonly history: History;
  /** The period that is under way today: it has no length yet. */
  readonly underWay: LoggedPeriod | undefined;
  /** All of them, oldest first. */
  readonly cycles: readonly LoggedCycle[];
  readonly pauses: readonly Pause[];
  readonly marks: MarksByDay;
  /** In degrees Celsius. */
  readonly temperatures: ReadonlyMap<Day, number>;
  readonly things: Things;
}

export interface Report extends TrackedRows {
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
  /** Oldest first. */
  readonly temperatures: readonly TemperatureCurve[];
}

export interface PeriodSummary {
  readonly periods: number;
  readonly median: number;
  readonly shortest: number;
  readonly longest: number;
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

export function reportOf(source: ReportSource, months: number): Report {
  const { today, age, history, underWay, pauses } = source;
  const from = addDays(monthsBefore(today, months), 1);
  const isInside = (day: Day) => from <= day && day <= today;
  const cycles = source.cycles.filter(
    ({ start, length }) => start <= today && (length === undefined || start + length > from),
  );
  const facts = lengthFacts(source.cycles, source.toldLength).filter((fact) =>
    cycles.some(({ start }) => start === fact.start),
  );
  const rows = rowsOf(cycles, facts, source).toReversed();
  const whole = cycles.filter(({ period }) => period !== underWay);
  return {
    from,
    to: today,
    age,
    lastStart: cycles.at(-1)?.start,
    lengths: summariseLengths(facts),
    periods: summarisePeriods(knownPeriodLengths(whole, today)),
    terms: termsFor(source.cycles, today, age),
    between: apartFromPeriods(history).filter(isInside),
    pauses: pauses.filter((pause) => pause.from <= today && (pause.until ?? today) >= from),
    rows: rows.slice(0, MOST_ROWS),
    olderRows: Math.max(0, rows.length - MOST_ROWS),
    ...trackedRows(cycles, source.marks, source.things, isInside),
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

function summarisePeriods(lengths: readonly number[]): PeriodSummary | undefined {
  if (lengths.length === 0) return undefined;
  return {
    periods: lengths.length,
    median: median(lengths),
    shortest: Math.min(...lengths),
    longest: Math.max(...lengths),
  };
}

function curvesOf(
  cycles: readonly LoggedCycle[],
  { today, temperatures }: ReportSource,
): readonly TemperatureCurve[] {
  const curves = cycles.map(({ start, length = daysBetween(start, today) + 1 }) => {
    const days = Math.min(length, MOST_CYCLE_DAYS);
    const points = Array.from({ length: days }, (_, index) => {
      const celsius = temperatures.get(addDays(start, index));
      return celsius === undefined ? [] : [{ cycleDay: index + 1, celsius }];
    });
    return { start, points: points.flat() };
  });
  return curves.filter(({ points }) => points.length >= LEAST_POINTS).slice(-MOST_CURVES);
}
