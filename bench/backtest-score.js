/**
 * The predictor judged on cycles that happened: each start predicted from those before it, beside the rules that most
 * trackers use.
 */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { seeded } from './cohort.js';

/**
 * Days are counted from January 1, 1970, as everywhere in cycle/.
 * @typedef {import('@lunaria/cycle/day').Day} Day
 * @typedef {{ person: string, starts: Day[] }} Person  its starts oldest first
 * @typedef {{ earliest: number, likely: number, latest: number }} Guess  lengths of the cycle that began with the last start
 * @typedef {(lengths: number[]) => Guess} Predictor
 * @typedef {{ person: string, index: number, completed: number, last: Day, actual: Day, guess: Guess }} Judged
 * @typedef {{ count: number, mean: number, median: number, within: number[], coverage: number, width: number }} Figures
 */

/** As in the app: what is shorter is no cycle. */
const SHORTEST = 15;
/** From so many completed cycles on the app predicts from history, and predictions are compared. */
export const LEAST_COMPLETED = 3;
const SHARE_LEFT_OUT = 0.1;
const SEED = 2026;
const SIX = 6;
const CONSTANT = 28;

/**
 * Imports a module of cycle/, which is TypeScript, as Node cannot yet by itself.
 * @template Module
 * @param {string} name
 * @returns {Promise<Module>}
 */
export async function importCycle(name) {
  const path = fileURLToPath(new URL(`../cycle/src/${name}.ts`, import.meta.url));
  const { module } = await runnerImport(path, { configFile: false, logLevel: 'error' });
  return /** @type {Module} */ (module);
}

/** @type {typeof import('@lunaria/cycle/length-estimate')} */
const { estimateLength, median, round } = await importCycle('length-estimate');
/** @type {typeof import('@lunaria/cycle/day')} */
export const { civilToDay, dayToCivil, isCivil } = await importCycle('day');

/** Ours first. */
export const PREDICTORS = new Map(
  /** @type {[string, Predictor][]} */ ([
    ['Lunaria', (lengths) => estimateLength(lengths)],
    ['mean of six', (lengths) => exactly(round(mean(lengths.slice(-SIX))))],
    ['median of six', (lengths) => exactly(round(median(lengths.slice(-SIX))))],
    ['constant 28', () => exactly(CONSTANT)],
  ]),
);

/**
 * Every start from the second on, predicted from those before it.
 * @param {Person[]} people
 * @param {Predictor} predictor
 * @returns {Judged[]}
 */
export function predictAll(people, predictor) {
  return people.flatMap(({ person, starts }) =>
    starts.slice(1).map((actual, before) => {
      const known = starts.slice(0, before + 1);
      const lengths = lengthsOf(known);
      const last = /** @type {Day} */ (known.at(-1));
      const completed = lengths.length;
      return { person, index: before + 1, completed, last, actual, guess: predictor(lengths) };
    }),
  );
}

/**
 * The same with one start in ten left out. Where the start to be predicted is missing itself, nothing is judged.
 * @param {Person[]} people
 * @param {Predictor} predictor
 * @returns {Judged[]}
 */
export function predictWithGaps(people, predictor) {
  const random = seeded(SEED);
  return people.flatMap(({ person, starts }) => {
    const kept = starts.filter(() => random() >= SHARE_LEFT_OUT);
    const next = new Map(starts.map((start, index) => [start, starts[index + 1]]));
    return predictAll([{ person, starts: kept }], predictor).filter(
      ({ last, actual }) => next.get(last) === actual,
    );
  });
}

/**
 * Of the predictions that have enough before them.
 * @param {Judged[]} predictions
 * @returns {Figures}
 */
export function figuresOf(predictions) {
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

/** @param {Day[]} starts */
function lengthsOf(starts) {
  return starts
    .slice(1)
    .map((start, index) => start - (starts[index] ?? start))
    .filter((length) => length >= SHORTEST);
}

/**
 * Rules without a range, which know nothing before the first completed cycle.
 * @param {number} length
 * @returns {Guess}
 */
function exactly(length) {
  const day = Number.isNaN(length) ? CONSTANT : length;
  return { earliest: day, likely: day, latest: day };
}

/** @param {number[]} values */
function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
