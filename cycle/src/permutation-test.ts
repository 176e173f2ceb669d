/**
 * How easily chance alone would give a difference: the values of both groups are dealt out anew many times, and it is
 * counted how often their means then differ at least as much. It supposes nothing about how the values are spread.
 */
import { mean } from './means-by-day.ts';

const ROUNDS = 2_000;
const SEED = 20;
/** Sums of the same numbers in another order may differ in their last digits. */
const ROUNDING = 1e-9;

/**
 * The share of deals, the true one among them, whose means differ at least as much, in whatever direction. The same
 * values always give the same share. 1 when a group is empty.
 */
export const chanceOfDifference = (
  one: readonly number[],
  other: readonly number[],
  rounds = ROUNDS,
): number => {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  if (few.length === 0) return 1;
  const pool = Float64Array.from([...few, ...many]);
  const total = pool.reduce((sum, value) => sum + value, 0);
  const least = Math.abs(mean(few) - mean(many)) - ROUNDING;
  const draw = createDraw(SEED);
  let hits = 1;
  for (let round = 0; round < rounds; round++) {
    const sum = dealSum(pool, few.length, draw);
    if (Math.abs(sum / few.length - (total - sum) / many.length) >= least) hits++;
  }
  return hits / (rounds + 1);
};

/** Shuffles so many values to the front, and adds them up. */
function dealSum(pool: Float64Array, count: number, draw: (below: number) => number): number {
  let sum = 0;
  for (let index = 0; index < count; index++) {
    const from = index + draw(pool.length - index);
    const value = pool[from] ?? 0;
    pool[from] = pool[index] ?? 0;
    pool[index] = value;
    sum += value;
  }
  return sum;
}

/** Whole numbers from 0 to just below a limit, by the shift register of Marsaglia (2003): the same ones for each seed. */
function createDraw(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return Math.floor(((state >>> 0) / 2 ** 32) * below);
  };
}
