/** For tests only: random days and cycles, and days by their texts. */
import fc from 'fast-check';
import type { Cycle } from './cycle.ts';
import { type CycleWords, cyclesOf, type LoggedCycle } from './cycles.ts';
import { addDays, civilToDay, type Day, FIRST_DAY, LAST_DAY, textToDay } from './day.ts';
import { type DayFacts, type DayLog, historyOf } from './history.ts';
import type { MarksByDay, Strength } from './marks.ts';
import type { LogEdits } from './period-edits.ts';
import { LIMITS } from './profile.ts';

/** Any day that a date text can represent. */
export const anyDay: fc.Arbitrary<Day> = fc
  .integer({ min: FIRST_DAY, max: LAST_DAY })
  .map((days) => addDays(FIRST_DAY, days - FIRST_DAY));

/** Any cycle that a profile can hold, mostly of realistic lengths, sometimes with a period longer than the cycle. */
export const anyCycle: fc.Arbitrary<Cycle> = fc
  .tuple(
    anyDay,
    fc.oneof(
      { weight: 3, arbitrary: fc.integer({ min: 15, max: 60 }) },
      { weight: 1, arbitrary: fc.integer(LIMITS.cycleLength) },
    ),
  )
  .chain(([lastPeriod, cycleLength]) =>
    fc
      .oneof(
        { weight: 3, arbitrary: fc.integer({ min: 0, max: Math.min(8, cycleLength) }) },
        { weight: 2, arbitrary: fc.nat(cycleLength) },
        { weight: 1, arbitrary: fc.integer(LIMITS.periodLength) },
      )
      .map((periodLength) => ({ lastPeriod, cycleLength, periodLength })),
  );

/** Days since a last period: from none to long after every prediction. */
export const anyElapsed: fc.Arbitrary<number> = fc.oneof(fc.nat(120), fc.nat(40_000));

/** The same, in either direction. */
export const anyDistance: fc.Arbitrary<number> = fc
  .tuple(anyElapsed, fc.constantFrom(1, -1))
  .map(([days, direction]) => days * direction);

/** The day of an example's text, which must be valid. */
export const dayOf = (text: string): Day => {
  const forms = ['onboarding', 'short', 'long'] as const;
  const day = forms.map((form) => textToDay(text, form)).find((each) => each !== undefined);
  if (day === undefined) throw new Error(`The example is no day: ${text}`);
  return day;
};

/** The profile of an example, with its last period as a day. */
export const typed = ({ lastPeriod, ...texts }: Partial<Record<string, string>>) => ({
  ...texts,
  lastPeriod: lastPeriod ? dayOf(lastPeriod) : undefined,
});

const DAY_1 = civilToDay({ year: 2026, month: 1, day: 1 });

/** A day by its number, from 1: the days that the letters of `logOf` stand for. */
export const nth = (number: number): Day => addDays(DAY_1, number - 1);

/** The inverse of `nth`. */
export const numberOf = (day: Day): number => day - DAY_1 + 1;

const FACTS: Record<string, DayFacts> = {
  '.': {},
  n: { bleeding: 'none' },
  s: { bleeding: 'spotting' },
  l: { bleeding: 'light' },
  m: { bleeding: 'medium' },
  h: { bleeding: 'heavy' },
  S: { starts: true },
  L: { bleeding: 'light', starts: true },
  x: { bleeding: 'light', starts: false },
  e: { ends: true },
  E: { bleeding: 'light', ends: true },
};

/** A log with a letter for each day: see `FACTS`. A number stands for that many empty days. */
export const logOf = (letters: string): DayLog => {
  const days = letters.replace(/\d+/g, (count) => '.'.repeat(Number(count)));
  return new Map([...days].map((letter, index) => [nth(index + 1), factsOf(letter)]));
};

function factsOf(letter: string): DayFacts {
  const facts = FACTS[letter];
  if (facts === undefined) throw new Error(`The example has an unknown letter: ${letter}`);
  return facts;
}

/** Cycles of these lengths from day 1 on, and the current one, on its first day. Each period lasts `periodLength`. */
export const cyclesFrom = (
  lengths: readonly number[],
  words?: CycleWords,
  periodLength = 4,
): LoggedCycle[] => {
  const log = new Map<Day, DayFacts>();
  let start = nth(1);
  for (const length of [...lengths, 0]) {
    log.set(start, { starts: true });
    if (length > 0) log.set(addDays(start, periodLength - 1), { ends: true });
    start = addDays(start, length);
  }
  return cyclesOf(historyOf(log).periods, start, words);
};

/** Realistic lengths of completed cycles, with occasional outliers and missed logs. */
export const anyLengths: fc.Arbitrary<number[]> = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 24, max: 34 }) },
    { weight: 1, arbitrary: fc.integer({ min: 15, max: 120 }) },
  ),
  { maxLength: 40 },
);

/** A log of some months: mostly days without bleeding, clusters of bleeding, and occasional user-set starts and ends. */
export const anyLog: fc.Arbitrary<DayLog> = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.nat(40).map((count) => '.'.repeat(count)) },
      { weight: 3, arbitrary: stringOf('..nsllmh', 10) },
      { weight: 1, arbitrary: stringOf('.nslmhSLxeE', 6) },
    ),
    { maxLength: 10 },
  )
  .map((parts) => logOf(parts.join('')));

function stringOf(letters: string, maxLength: number): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...letters), { maxLength }).map((chosen) => chosen.join(''));
}

/** The edits that restore the previous facts of these days. */
export const undoOf = (log: DayLog, edits: LogEdits): LogEdits =>
  new Map([...edits.keys()].map((day) => [day, log.get(day) ?? {}]));

/** Six cycles for `ruledMarks`; the independently computed values use the same rule. */
export const RULED_LENGTHS = [27, 29, 28, 31, 28, 30];

/** A thing marked on day `d` of cycle `c` (from 0) if 7d + 3c is a multiple of 5, with the strength (d + c) mod 4. */
export const ruledMarks = (id: string): MarksByDay => {
  const marks = new Map<Day, ReadonlyMap<string, Strength>>();
  let start = nth(1);
  for (const [cycle, length] of RULED_LENGTHS.entries()) {
    for (let day = 1; day <= length; day++) {
      const isNoted = (7 * day + 3 * cycle) % 5 === 0;
      const strength = ((day + cycle) % 4) as Strength;
      if (isNoted) marks.set(addDays(start, day - 1), new Map([[id, strength]]));
    }
    start = addDays(start, length);
  }
  return marks;
};

/** Things marked on days by their numbers, without a strength. */
export const marksOf = (things: Readonly<Record<string, readonly number[]>>): MarksByDay => {
  const marks = new Map<Day, Map<string, Strength>>();
  for (const [id, days] of Object.entries(things)) {
    for (const number of days) {
      const day = nth(number);
      marks.set(day, (marks.get(day) ?? new Map<string, Strength>()).set(id, 0));
    }
  }
  return marks;
};
