/**
 * How good predictions are on past cycles: each start is predicted from the earlier ones, by Lunaria and by the rules of
 * most trackers. `npm run bench` judges them on a cohort and measures the time for thirty years of logging; `npm run
 * backtest` judges them on a file.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { mean } from '@lunaria/cycle/by-day';
import { cyclesOf } from '@lunaria/cycle/cycles';
import { type Day, isoTextToDay } from '@lunaria/cycle/day';
import { type DayFacts, historyOf } from '@lunaria/cycle/history';
import { estimateLength, median, round } from '@lunaria/cycle/length-estimate';
import {
  isPlausibleLuteal,
  LEAST_CYCLES,
  predictNext,
  startAfter,
} from '@lunaria/cycle/prediction';
import { scorecard } from '@lunaria/cycle/scorecard';
import { Problem } from '../scripts/say.js';
import type { Part } from './app.ts';
import { type Line, readCsv } from './csv.ts';
import { repeat, row, rowUnder, seeded, timed } from './figures.ts';

/** Oldest first; predictions know some or all of the starts. A file may include days of ovulation. */
export type Person = { person: string; starts: Day[]; known: Day[]; ovulations: Day[] };
type Range = { earliest: number; likely: number; latest: number };
/** Predicts the length of the current cycle from the lengths of the earlier ones. */
type Predictor = (lengths: number[]) => Range;
/** The predicted start, and the one before it. */
export type Judged = Range & {
  person: string;
  index: number;
  completed: number;
  last: Day;
  actual: Day;
};

/**
 * People made up from published figures (Bull and others 2019; Li and others 2022): a person's cycles vary about their own
 * mean, 29.3 ± 3 days over all people, by 1.5 to 4 days, more often long than short; one in thirty is 8 to 20 days longer.
 */
const COHORT = fileURLToPath(new URL('cohort.csv', import.meta.url));
const HEADER = /^person,start(,ovulation)?$/;
/** As in the app: anything shorter is not a cycle. */
const SHORTEST = 15;
const SHARE_LEFT_OUT = 0.1;
const SEED = 2026;
const CONSTANT = 28;
const MOST_WORSE_WITH_GAPS = 0.1;
const MONTHS = 390;
const TIMES = 25;
const MOST_MS = 20;

export const PREDICTORS = {
  Lunaria: (lengths) => estimateLength(lengths),
  'mean of six': (lengths) => exactly(round(mean(lengths.slice(-6)))),
  'median of six': (lengths) => exactly(round(median(lengths.slice(-6)))),
  'constant 28': () => exactly(CONSTANT),
} satisfies Record<string, Predictor>;

export const measurePredictions: Part = async () => {
  const people = readPeople(await readFile(COHORT, 'utf8'));
  const judge = (what: string, of: Person[], limit: string, most: number) => {
    const figures = (name: keyof typeof PREDICTORS) => figuresOf(predictAll(of, PREDICTORS[name]));
    const ours = figures('Lunaria');
    const ofMean = figures('mean of six').mean;
    const ofMedian = figures('median of six').mean;
    const others = `mean of six ${ofMean.toFixed(2)}, median of six ${ofMedian.toFixed(2)}`;
    const isKept = ours.mean < Math.min(ofMean, ofMedian) && ours.mean <= most;
    return { ours, row: row(what, `${ours.mean.toFixed(2)} days (${others})`, limit, isKept) };
  };
  const all = judge('mean error of a prediction', people, 'better than both', Infinity);
  const most = all.ours.mean + MOST_WORSE_WITH_GAPS;
  const limit = `at most ${MOST_WORSE_WITH_GAPS} more`;
  const gaps = judge('  with one start in ten left out', leaveSomeOut(people), limit, most);
  const { coverage, width } = all.ours;
  const range = `covers ${(100 * coverage).toFixed(1)} %, ${width.toFixed(1)} days wide`;
  return [all.row, gaps.row, row('  its range', range), await costOfThirtyYears()];
};

/** From days to periods, cycles, prediction and scorecard. Every day is logged, four per cycle with bleeding. */
async function costOfThirtyYears() {
  const log = new Map<Day, DayFacts>();
  for (let month = 0; month < MONTHS; month++) {
    const length = 26 + ((month * 7) % 5);
    for (let day = 0; day < length; day++) {
      log.set(log.size as Day, day < 4 ? { bleeding: 'medium' } : {});
    }
  }
  const predict = async () => {
    const cycles = cyclesOf(historyOf(log).periods, log.size as Day);
    predictNext(cycles, undefined);
    scorecard(cycles);
  };
  const times = await repeat(() => timed(predict), TIMES);
  return rowUnder(`history and prediction from ${log.size} days`, median(times), MOST_MS);
}

/** People in the order of the file, their days sorted and unique. */
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
    const days = people.get(person) ?? { starts: new Set(), ovulations: new Set() };
    people.set(person, days);
    days.starts.add(readDate(start, line));
    if (ovulation) days.ovulations.add(readDate(ovulation, line));
  }
  const sorted = (days: Set<Day>) => [...days].sort((one, other) => one - other);
  return [...people].map(([person, days]) => {
    const starts = sorted(days.starts);
    return { person, starts, known: starts, ovulations: sorted(days.ovulations) };
  });
}

function readDate(date: string, { number, text }: Line): Day {
  const day = isoTextToDay(date);
  if (day !== undefined) return day;
  throw new Problem(
    `Line ${number} should hold a person and a date such as 2026-11-15: "${text}".`,
  );
}

/** Lunaria's prediction of each start whose cycle has a day of ovulation; `completed` counts the earlier ones of those. */
export function predictFromOvulation(people: Person[]): Judged[] {
  return people.flatMap(({ person, starts, ovulations }) => {
    const luteal: number[] = [];
    return starts.slice(1).flatMap((actual, before) => {
      const last = starts[before] as Day;
      const day = ovulations.findLast((ovulation) => last <= ovulation && ovulation < actual);
      if (day === undefined) return [];
      const completed = luteal.length;
      const range = startAfter(day, luteal);
      if (isPlausibleLuteal(actual - day)) luteal.push(actual - day);
      return [{ person, index: before + 1, completed, last, actual, ...range }];
    });
  });
}

/** Every known start from the second on, predicted from the earlier ones, unless an unknown start lies in between. */
export function predictAll(people: Person[], predictor: Predictor): Judged[] {
  return people.flatMap(({ person, starts, known }) =>
    known.slice(1).flatMap((actual, before) => {
      const last = known[before] as Day;
      if (starts[starts.indexOf(last) + 1] !== actual) return [];
      const lengths = known
        .slice(1, before + 1)
        .map((start, index) => start - (known[index] as Day))
        .filter((length) => length >= SHORTEST);
      const { earliest, likely, latest } = predictor(lengths);
      const range = { earliest: last + earliest, likely: last + likely, latest: last + latest };
      return [{ person, index: before + 1, completed: lengths.length, last, actual, ...range }];
    }),
  );
}

/** The same people with one start in ten left out. */
export function leaveSomeOut(people: Person[]): Person[] {
  const random = seeded(SEED);
  return people.map((person) => ({
    ...person,
    known: person.starts.filter(() => random() >= SHARE_LEFT_OUT),
  }));
}

/** Figures of the predictions with enough completed cycles, by default as many as the app needs. */
export function figuresOf(predictions: Judged[], least = LEAST_CYCLES) {
  const judged = predictions.filter(({ completed }) => completed >= least);
  const errors = judged.map(({ actual, likely }) => Math.abs(actual - likely));
  const shareOf = <T>(all: T[], test: (one: T) => boolean) => mean(all.map(test).map(Number));
  return {
    count: judged.length,
    mean: mean(errors),
    median: median(errors),
    within: [1, 2, 3].map((days) => shareOf(errors, (error) => error <= days)),
    coverage: shareOf(judged, (one) => one.earliest <= one.actual && one.actual <= one.latest),
    width: mean(judged.map(({ earliest, latest }) => latest - earliest)),
  };
}

/** A rule without a range; before the first completed cycle it uses the constant. */
function exactly(length: number): Range {
  const day = Number.isNaN(length) ? CONSTANT : length;
  return { earliest: day, likely: day, latest: day };
}
