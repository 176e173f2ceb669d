/**
 * How good predictions are on cycles that happened: each start predicted from those before it, beside the rules that
 * most trackers use. `npm run bench` judges them on a cohort and takes the time that thirty years of logging cost;
 * `npm run backtest` judges them on a file.
 */
import { cyclesOf } from '@lunaria/cycle/cycles';
import type { Day } from '@lunaria/cycle/day';
import { type DayFacts, historyOf } from '@lunaria/cycle/history';
import { isoTextToDay } from '@lunaria/cycle/iso-date';
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
import { cohort, seeded } from './cohort.ts';
import { type Line, readCsv } from './csv.ts';
import { repeat, row, rowUnder, sum, timed } from './figures.ts';

/** Starts oldest first; days of ovulation as far as a file has them. */
export type Person = { person: string; starts: Day[]; ovulations: Day[] };
type Range = { earliest: number; likely: number; latest: number };
/** From the lengths of the cycles before, that of the one that began with the last start. */
type Predictor = (lengths: number[]) => Range;
/** The predicted start, and the one before it. */
export type Judged = Range & {
  person: string;
  index: number;
  completed: number;
  last: Day;
  actual: Day;
};

const HEADER = /^person,start(,ovulation)?$/;
/** As in the app: what is shorter is no cycle. */
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
  const people = readPeople(cohort());
  const judge = (predict: typeof predictAll) => {
    const figures = (name: keyof typeof PREDICTORS) => figuresOf(predict(people, PREDICTORS[name]));
    const ours = figures('Lunaria');
    const ofMean = figures('mean of six').mean;
    const ofMedian = figures('median of six').mean;
    return {
      ours,
      figure: `${ours.mean.toFixed(2)} days (mean of six ${ofMean.toFixed(2)}, median of six ${ofMedian.toFixed(2)})`,
      isBest: ours.mean < Math.min(ofMean, ofMedian),
    };
  };
  const all = judge(predictAll);
  const gaps = judge(predictWithGaps);
  const isHardlyWorse = gaps.ours.mean - all.ours.mean <= MOST_WORSE_WITH_GAPS;
  const most = `at most ${MOST_WORSE_WITH_GAPS} more`;
  const range = `holds ${(100 * all.ours.coverage).toFixed(1)} %, ${all.ours.width.toFixed(1)} days wide`;
  return [
    row('mean error of a prediction', all.figure, 'better than both', all.isBest),
    row('  with one start in ten left out', gaps.figure, most, gaps.isBest && isHardlyWorse),
    row('  its range', range),
    await costOfThirtyYears(),
  ];
};

/** From the days to the periods, the cycles, the prediction and its scorecard. Every day is logged, four of bleeding. */
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

/** People in the order in which a file names them, their days oldest first and each once. */
export function readPeople(text: string): Person[] {
  const [header, ...lines] = readCsv(text);
  const columns = HEADER.exec(header?.cells.join() ?? '');
  if (!columns) {
    throw new Problem(
      'The file should begin with the line "person,start" or "person,start,ovulation".',
    );
  }
  const people = new Map<string, Person>();
  for (const line of lines) {
    const { cells } = line;
    const ovulation = columns[1] ? cells.pop() : '';
    const start = cells.pop() ?? '';
    const person = cells.join(',');
    const known = people.get(person) ?? { person, starts: [], ovulations: [] };
    people.set(person, known);
    known.starts.push(readDate(start, line));
    if (ovulation) known.ovulations.push(readDate(ovulation, line));
  }
  const sorted = (days: Day[]) => [...new Set(days)].sort((one, other) => one - other);
  return [...people.values()].map(({ person, starts, ovulations }) => ({
    person,
    starts: sorted(starts),
    ovulations: sorted(ovulations),
  }));
}

function readDate(date: string, { number, text }: Line): Day {
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
      const completed = luteal.length;
      const range = startAfter(day, luteal);
      if (isPlausibleLuteal(actual - day)) luteal.push(actual - day);
      return [{ person, index: before + 1, completed, last, actual, ...range }];
    });
  });
}

/** Every start from the second on, predicted from those before it. */
export function predictAll(people: Person[], predictor: Predictor): Judged[] {
  return people.flatMap(({ person, starts }) =>
    starts.slice(1).map((actual, before) => {
      const last = starts[before] as Day;
      const lengths = starts
        .slice(1, before + 1)
        .map((start, index) => start - (starts[index] as Day))
        .filter((length) => length >= SHORTEST);
      const { earliest, likely, latest } = predictor(lengths);
      const range = { earliest: last + earliest, likely: last + likely, latest: last + latest };
      return { person, index: before + 1, completed: lengths.length, last, actual, ...range };
    }),
  );
}

/** The same with one start in ten left out. Where the start to be predicted is missing itself, nothing is judged. */
export function predictWithGaps(people: Person[], predictor: Predictor): Judged[] {
  const random = seeded(SEED);
  return people.flatMap(({ person, starts, ovulations }) => {
    const kept = starts.filter(() => random() >= SHARE_LEFT_OUT);
    return predictAll([{ person, starts: kept, ovulations }], predictor).filter(
      ({ last, actual }) => starts[starts.indexOf(last) + 1] === actual,
    );
  });
}

/** Of the predictions that have enough before them: from so many on the app predicts from history. */
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

/** Rules without a range, which know nothing before the first completed cycle. */
function exactly(length: number): Range {
  const day = Number.isNaN(length) ? CONSTANT : length;
  return { earliest: day, likely: day, latest: day };
}

const mean = (values: number[]) => sum(values) / values.length;
