/**
 * How good the predictions are on the cohort beside this file, and what it costs to make them after thirty years of
 * logging. The same table for cycles of your own: `npm run backtest`.
 */
import { readFile } from 'node:fs/promises';
import { cyclesOf } from '@lunaria/cycle/cycles';
import type { Day } from '@lunaria/cycle/day';
import { type DayFacts, historyOf } from '@lunaria/cycle/history';
import { predictNext } from '@lunaria/cycle/prediction';
import { scorecard } from '@lunaria/cycle/scorecard';
import { COHORT_FILE } from './cohort.js';
import { median, type Part, row, rowUnder } from './figures.ts';
import { figuresOf, PREDICTORS, predictAll, predictWithGaps, readPeople } from './predictors.ts';

const MOST_WORSE_WITH_GAPS = 0.1;
const MONTHS = 390;
const TIMES = 25;
const MOST_MS = 20;

export const measurePredictions: Part = async () => {
  const people = readPeople(await readFile(COHORT_FILE, 'utf8'));
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
  return [
    row('mean error of a prediction', all.figure, 'better than both', all.isBest),
    row(
      '  with one start in ten left out',
      gaps.figure,
      `at most ${MOST_WORSE_WITH_GAPS} more`,
      gaps.isBest && isHardlyWorse,
    ),
    row(
      '  its range',
      `holds ${(100 * all.ours.coverage).toFixed(1)} %, ${all.ours.width.toFixed(1)} days wide`,
    ),
    costOfThirtyYears(),
  ];
};

/** From the days to the periods, the cycles, the prediction and its scorecard. */
function costOfThirtyYears() {
  const log = thirtyYears();
  const times = Array.from({ length: TIMES }, () => {
    const start = performance.now();
    const cycles = cyclesOf(historyOf(log).periods, log.size as Day);
    predictNext(cycles, undefined);
    scorecard(cycles);
    return performance.now() - start;
  });
  return rowUnder(`history and prediction from ${log.size} days`, median(times), MOST_MS);
}

/** Every day logged: four of bleeding, then dry ones, in cycles of 26 to 30 days. */
function thirtyYears() {
  const log = new Map<Day, DayFacts>();
  for (let month = 0; month < MONTHS; month++) {
    const length = 26 + ((month * 7) % 5);
    for (let day = 0; day < length; day++) {
      log.set(log.size as Day, day < 4 ? { bleeding: 'medium' } : {});
    }
  }
  return log;
}
