/**
 * The predictor judged on cycles that happened: each start predicted from those before it, beside the rules that most
 * trackers use.
 */
import type { Day } from '@lunaria/cycle/day';
import { isoTextToDay } from '@lunaria/cycle/iso-date';
import { estimateLength, median, round } from '@lunaria/cycle/length-estimate';
import { isPlausibleLuteal, startAfter } from '@lunaria/cycle/prediction';
import { Problem } from '../scripts/say.js';
import { seeded } from './cohort.js';
import { readCsv } from './csv.ts';
import { sum } from './figures.ts';

/** Starts oldest first; days of ovulation as far as a file has them. */
export type Person = { person: string; starts: Day[]; ovulations: Day[] };
/** Lengths of the cycle that began with the last start. */
type Guess = { earliest: number; likely: number; latest: number };
type Predictor = (lengths: number[]) => Guess;
export type Judged = {
  person: string;
  index: number;
  completed: number;
  last: Day;
  actual: Day;
  guess: Guess;
};

const HEADER = /^person,start(,ovulation)?$/;
/** As in the app: what is shorter is no cycle. */
const SHORTEST = 15;
/** From so many completed cycles on the app predicts from history, and predictions are compared. */
export const LEAST_COMPLETED = 3;
const SHARE_LEFT_OUT = 0.1;
const SEED = 2026;
const CONSTANT = 28;

export const PREDICTORS = {
  Lunaria: (lengths) => estimateLength(lengths),
  'mean of six': (lengths) => exactly(round(mean(lengths.slice(-6)))),
  'median of six': (lengths) => exactly(round(median(lengths.slice(-6)))),
  'constant 28': () => exactly(CONSTANT),
} satisfies Record<string, Predictor>;

/** People in the order in which a file names them, their days oldest first and each once. */
export function readPeople(text: string): Person[] {
  const [header, ...lines] = readCsv(text);
  const columns = HEADER.exec(header?.cells.join() ?? '');
  if (!columns) {
    throw new Problem(
      'The file should begin with the line "person,start" or "person,start,ovulation".',
    );
  }
  const people = new Map<string, { starts: Set<Day>; ovulations: Set<Day> }>();
  for (const line of lines) {
    const { cells } = line;
    const ovulation = columns[1] ? cells.pop() : '';
    const start = cells.pop() ?? '';
    const person = cells.join(',');
    const known = people.get(person) ?? { starts: new Set(), ovulations: new Set() };
    people.set(person, known);
    known.starts.add(readDate(start, line));
    if (ovulation) known.ovulations.add(readDate(ovulation, line));
  }
  const sorted = (days: Set<Day>) => [...days].sort((one, other) => one - other);
  return [...people].map(([person, { starts, ovulations }]) => ({
    person,
    starts: sorted(starts),
    ovulations: sorted(ovulations),
  }));
}

function readDate(date: string, { number, text }: { number: number; text: string }): Day {
  const day = isoTextToDay(date);
  if (day !== undefined) return day;
  throw new Problem(
    `Line ${number} should hold a person and a date such as 2026-11-15: "${text}".`,
  );
}

/** Lunaria's prediction of each start whose cycle has a day of ovulation; `completed` counts the cycles before that have one. */
export function predictFromOvulation(people: Person[]): Judged[] {
  return people.flatMap(({ person, starts, ovulations }) => {
    const luteal: number[] = [];
    return starts.slice(1).flatMap((actual, before) => {
      const last = starts[before] as Day;
      const day = ovulations.findLast((ovulation) => last <= ovulation && ovulation < actual);
      if (day === undefined) return [];
      const { earliest, likely, latest } = startAfter(day, luteal);
      const guess = { earliest: earliest - last, likely: likely - last, latest: latest - last };
      const judged = { person, index: before + 1, completed: luteal.length, last, actual, guess };
      if (isPlausibleLuteal(actual - day)) luteal.push(actual - day);
      return [judged];
    });
  });
}

/** Every start from the second on, predicted from those before it. */
export function predictAll(people: Person[], predictor: Predictor): Judged[] {
  return people.flatMap(({ person, starts }) =>
    starts.slice(1).map((actual, before) => {
      const lengths = lengthsOf(starts.slice(0, before + 1));
      const last = starts[before] as Day;
      const completed = lengths.length;
      return { person, index: before + 1, completed, last, actual, guess: predictor(lengths) };
    }),
  );
}

/** The same with one start in ten left out. Where the start to be predicted is missing itself, nothing is judged. */
export function predictWithGaps(people: Person[], predictor: Predictor): Judged[] {
  const random = seeded(SEED);
  return people.flatMap(({ person, starts }) => {
    const kept = starts.filter(() => random() >= SHARE_LEFT_OUT);
    const next = new Map(starts.map((start, index) => [start, starts[index + 1]]));
    return predictAll([{ person, starts: kept, ovulations: [] }], predictor).filter(
      ({ last, actual }) => next.get(last) === actual,
    );
  });
}

/** Of the predictions that have enough before them. */
export function figuresOf(predictions: Judged[], least = LEAST_COMPLETED) {
  const judged = predictions.filter(({ completed }) => completed >= least);
  const errors = judged.map(({ last, actual, guess }) => Math.abs(actual - last - guess.likely));
  const isHeld = judged.map(
    ({ last, actual, guess: { earliest, latest } }) =>
      earliest <= actual - last && actual - last <= latest,
  );
  return {
    count: judged.length,
    mean: mean(errors),
    median: median(errors),
    within: [1, 2, 3].map((days) => mean(errors.map((error) => Number(error <= days)))),
    coverage: mean(isHeld.map(Number)),
    width: mean(judged.map(({ guess: { earliest, latest } }) => latest - earliest)),
  };
}

function lengthsOf(starts: Day[]): number[] {
  return starts
    .slice(1)
    .map((start, index) => start - (starts[index] ?? start))
    .filter((length) => length >= SHORTEST);
}

/** Rules without a range, which know nothing before the first completed cycle. */
function exactly(length: number): Guess {
  const day = Number.isNaN(length) ? CONSTANT : length;
  return { earliest: day, likely: day, latest: day };
}

const mean = (values: number[]) => sum(values) / values.length;
