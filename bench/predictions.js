/**
 * How good the predictions are on the cohort beside this file, and what it costs to make them after thirty years of
 * logging. The same table for cycles of your own: `npm run backtest`.
 */
import { readFile } from 'node:fs/promises';
import { readPeople } from './backtest-file.js';
import {
  figuresOf,
  importCycle,
  PREDICTORS,
  predictAll,
  predictWithGaps,
} from './backtest-score.js';
import { COHORT_FILE } from './cohort.js';
import { median, ms } from './table.js';

/** @typedef {import('./backtest-score.js').Figures} Figures */
/** @typedef {import('@lunaria/cycle/history').DayFacts} DayFacts */

const MOST_WORSE_WITH_GAPS = 0.1;
const MONTHS = 390;
const TIMES = 25;
const MOST_MS = 20;

/** @type {import('./part.d.ts').Part['measure']} */
export const measure = async () => {
  const people = readPeople(await readFile(COHORT_FILE, 'utf8'));
  const all = judge((predictor) => figuresOf(predictAll(people, predictor)));
  const gaps = judge((predictor) => figuresOf(predictWithGaps(people, predictor)));
  return [
    {
      what: 'mean error of a prediction',
      figure: figureOf(all),
      limit: 'better than both',
      isKept: isBest(all),
    },
    {
      what: '  with one start in ten left out',
      figure: figureOf(gaps),
      limit: `at most ${MOST_WORSE_WITH_GAPS} more`,
      isKept: isBest(gaps) && gaps.ours.mean - all.ours.mean <= MOST_WORSE_WITH_GAPS,
    },
    {
      what: '  its range',
      figure: `holds ${(100 * all.ours.coverage).toFixed(1)} %, ${all.ours.width.toFixed(1)} days wide`,
    },
    await costOfThirtyYears(),
  ];
};

/** @param {(predictor: import('./backtest-score.js').Predictor) => Figures} figures */
function judge(figures) {
  const [ours, ofMean, ofMedian] = [...PREDICTORS.values()].map(figures);
  if (!ours || !ofMean || !ofMedian) throw new Error('There are fewer predictors than there were.');
  return { ours, ofMean, ofMedian };
}

/** @param {ReturnType<typeof judge>} figures */
function figureOf({ ours, ofMean, ofMedian }) {
  const [mean, ofSix, median] = [ours, ofMean, ofMedian].map((each) => each.mean.toFixed(2));
  return `${mean} days (mean of six ${ofSix}, median of six ${median})`;
}

/** @param {ReturnType<typeof judge>} figures */
function isBest({ ours, ofMean, ofMedian }) {
  return ours.mean < Math.min(ofMean.mean, ofMedian.mean);
}

/** From the days to the periods, the cycles, the prediction and its scorecard. */
async function costOfThirtyYears() {
  /** @type {typeof import('@lunaria/cycle/history')} */
  const { historyOf } = await importCycle('history');
  /** @type {typeof import('@lunaria/cycle/cycles')} */
  const { cyclesOf } = await importCycle('cycles');
  /** @type {typeof import('@lunaria/cycle/prediction')} */
  const { predictNext } = await importCycle('prediction');
  /** @type {typeof import('@lunaria/cycle/scorecard')} */
  const { scorecard } = await importCycle('scorecard');

  const log = thirtyYears();
  const today = /** @type {import('@lunaria/cycle/day').Day} */ (log.size);
  const times = Array.from({ length: TIMES }, () => {
    const start = performance.now();
    const cycles = cyclesOf(historyOf(log).periods, today);
    predictNext(cycles, undefined);
    scorecard(cycles);
    return performance.now() - start;
  });
  return {
    what: `history and prediction from ${log.size} days`,
    figure: ms(median(times)),
    limit: `median under ${MOST_MS} ms`,
    isKept: median(times) < MOST_MS,
  };
}

/** Every day logged: four of bleeding, then dry ones, in cycles of 26 to 30 days. */
function thirtyYears() {
  /** @type {Map<import('@lunaria/cycle/day').Day, DayFacts>} */
  const log = new Map();
  for (let month = 0; month < MONTHS; month++) {
    const length = 26 + ((month * 7) % 5);
    for (let day = 0; day < length; day++) {
      const key = /** @type {import('@lunaria/cycle/day').Day} */ (log.size);
      log.set(key, day < 4 ? { bleeding: 'medium' } : {});
    }
  }
  return log;
}
