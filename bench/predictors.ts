/**
 * The predictor judged on cycles that happened: each start predicted from those before it, beside the rules that most
 * trackers use.
 */
import { civilToDay, type Day, isCivil } from '@lunaria/cycle/day';
import { estimateLength, median, round } from '@lunaria/cycle/length-estimate';
import { Problem } from '../scripts/say.js';
import { seeded } from './cohort.js';
import { sum } from './figures.ts';

/** Starts oldest first. */
export type Person = { person: string; starts: Day[] };
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

const HEADER = 'person,start';
const ROW = /^(.*),"?(\d{4})-(\d{2})-(\d{2})"?$/;
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

/** People in the order in which a file names them, their starts oldest first and each once. */
export function readPeople(text: string): Person[] {
  const [header, ...rows] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (header?.replaceAll('"', '').trim() !== HEADER) {
    throw new Problem(`The file should begin with the line "${HEADER}".`);
  }
  const people = new Map<string, Set<Day>>();
  for (const [index, row] of rows.entries()) {
    if (row.trim() === '') continue;
    const [person, start] = readRow(row.trim(), index + 2);
    people.set(person, (people.get(person) ?? new Set()).add(start));
  }
  return [...people].map(([person, starts]) => ({
    person,
    starts: [...starts].sort((one, other) => one - other),
  }));
}

function readRow(row: string, line: number): [string, Day] {
  const [, person = '', ...parts] = ROW.exec(row) ?? [];
  const [year = 0, month = 0, day = 0] = parts.map(Number);
  if (!isCivil({ year, month, day })) {
    throw new Problem(`Line ${line} should hold a person and a date such as 2026-11-15: "${row}".`);
  }
  return [person.replace(/^"(.*)"$/, '$1'), civilToDay({ year, month, day })];
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
    return predictAll([{ person, starts: kept }], predictor).filter(
      ({ last, actual }) => next.get(last) === actual,
    );
  });
}

/** Of the predictions that have enough before them. */
export function figuresOf(predictions: Judged[]) {
  const judged = predictions.filter(({ completed }) => completed >= LEAST_COMPLETED);
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
