/**
 * From the lengths of completed cycles to the length of the next: the likely one, and a range that holds about four
 * times in five.
 *
 * [Note: The estimate] A mean is thrown off by one odd cycle, and by a start that was not logged, which makes two cycles
 * look like one of twice the length. So lengths near a multiple of the usual one are taken for that many cycles; and the
 * estimate is a Student-t location, in which a length counts less the farther off it is, recent ones more, and the
 * population as one cycle more, so that few cycles are not taken for a rule.
 */

export type LengthEstimate = ReturnType<typeof estimateLength>;

/** Lengths before these count for less than a thousandth of a day. */
const MOST_LENGTHS = 200;

const POPULATION_LENGTH = 29;
const POPULATION_WEIGHT = 1;
const FADING = 0.95;
const DEGREES_OF_FREEDOM = 3;
const SCALE = 2.5;
const ROUNDS = 15;

const POPULATION_SPREAD = 1.9;
const POPULATION_SPREAD_WEIGHT = 3;
const FARTHEST_OFF = 8;
const SPREADS_BEFORE = 1.3;
const SPREADS_AFTER = 1.45;

const LEAST_SKIP = 1.7;
const SKIP_TOLERANCE = 0.25;

/** Oldest first. `isWhole` names lengths, by index, that were confirmed to be one cycle. */
export const estimateLength = (
  lengths: readonly number[],
  isWhole: (index: number) => boolean = () => false,
) => {
  const skipped = Math.max(0, lengths.length - MOST_LENGTHS);
  const recent = lengths.slice(skipped);
  const usual = usualLength(recent);
  const single = recent.map((length, index) =>
    isWhole(skipped + index) ? length : length / cyclesWithin(length, usual),
  );
  const fades = single.map((_, index) => FADING ** (single.length - 1 - index));
  const middle = locationOf(single, fades);
  /** How many cycles' worth of knowledge it rests on: recent ones count almost fully, old ones hardly. */
  const weight = sum(fades);
  return { ...rangeOf(middle, spreadOf(single, fades, middle, weight)), weight };
};

/** The median, drawn a little towards the population. */
export const usualLength = (lengths: readonly number[]): number =>
  lengths.length === 0
    ? POPULATION_LENGTH
    : (POPULATION_WEIGHT * POPULATION_LENGTH + lengths.length * median(lengths)) /
      (POPULATION_WEIGHT + lengths.length);

/** How many cycles a length probably holds: more than one when starts in between seem not to be logged. */
export const cyclesWithin = (length: number, usual: number): number => {
  const count = Math.max(1, round(length / usual));
  const isMultiple = Math.abs(length / count - usual) <= SKIP_TOLERANCE * usual;
  return count >= 2 && length >= LEAST_SKIP * usual && isMultiple ? count : 1;
};

/** The range is wider after the likely day than before it: cycles are more often long than short. */
export const rangeOf = (middle: number, spread: number) => ({
  earliest: round(middle - SPREADS_BEFORE * spread),
  likely: round(middle),
  latest: round(middle + SPREADS_AFTER * spread),
  /** The same before rounding: the middle, and how far cycles usually lie from it. */
  middle,
  spread,
});

/** How much wider the range for one cycle is because the middle itself is only an estimate. */
export const doubtFactor = (weight: number, cyclesAhead = 1): number =>
  Math.sqrt(cyclesAhead + cyclesAhead ** 2 / (weight + 1));

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Interpolated straight, as spreadsheets do (type 7 of Hyndman and Fan). Not a number for no values. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const lower = sorted[Math.floor(place)] ?? Number.NaN;
  const upper = sorted[Math.ceil(place)] ?? Number.NaN;
  return lower + (upper - lower) * (place - Math.floor(place));
};

export const round = (value: number): number => Math.floor(value + 0.5);

export const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

function locationOf(lengths: readonly number[], fades: readonly number[]): number {
  let middle = usualLength(lengths);
  for (let turn = 0; turn < ROUNDS; turn++) {
    let weights = POPULATION_WEIGHT;
    let total = POPULATION_WEIGHT * POPULATION_LENGTH;
    for (const [index, length] of lengths.entries()) {
      const off = (length - middle) / SCALE;
      const trust = (DEGREES_OF_FREEDOM + 1) / (DEGREES_OF_FREEDOM + off ** 2);
      const weight = (fades[index] ?? 0) * trust;
      weights += weight;
      total += weight * length;
    }
    middle = total / weights;
  }
  return middle;
}

function spreadOf(
  lengths: readonly number[],
  fades: readonly number[],
  middle: number,
  weight: number,
): number {
  const offs = lengths.map(
    (length, index) => (fades[index] ?? 0) * Math.min(Math.abs(length - middle), FARTHEST_OFF),
  );
  const mean =
    (POPULATION_SPREAD_WEIGHT * POPULATION_SPREAD + sum(offs)) /
    (POPULATION_SPREAD_WEIGHT + weight);
  return mean * doubtFactor(weight);
}
