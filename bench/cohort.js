/**
 * A cohort of people made up from published figures (Bull and others 2019; Li and others 2022): a person's cycles lie
 * about a mean of her own, 29.3 ± 3 days over all people, by 1.5 to 4 days, more often long than short; one in thirty is
 * 8 to 20 days longer. `node bench/cohort.js` writes it to cohort.csv, the same each time.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export const COHORT_FILE = fileURLToPath(new URL('cohort.csv', import.meta.url));

const SEED = 29_3;
const PEOPLE = 160;
const CYCLES = { least: 6, most: 20 };
const MEAN = { mean: 29.3, spread: 3 };
const SPREAD = { least: 1.5, most: 4 };
const ONE_LONG_IN = 30;
const LONGER_BY = { least: 8, most: 20 };
const SHORTEST = 18;

const FIRST_DAY = Date.UTC(2020, 0, 1);
const MS_IN_DAY = 86_400_000;

/** A row for each start, with its header. */
export function cohort() {
  const random = seeded(SEED);
  const rows = ['person,start'];
  for (let person = 1; person <= PEOPLE; person++) {
    for (const day of startsOf(random)) {
      const date = new Date(FIRST_DAY + day * MS_IN_DAY).toISOString().slice(0, 10);
      rows.push(`${person},${date}`);
    }
  }
  return `${rows.join('\n')}\n`;
}

/**
 * Days of one person's starts.
 * @param {() => number} random
 */
function startsOf(random) {
  const mean = MEAN.mean + MEAN.spread * normal(random);
  const spread = between(SPREAD, random);
  const count = Math.round(between(CYCLES, random));
  const starts = [Math.floor(28 * random())];
  while (starts.length <= count) {
    const extra = random() < 1 / ONE_LONG_IN ? between(LONGER_BY, random) : 0;
    const length = Math.round(mean + spread * skewed(random) + extra);
    starts.push((starts.at(-1) ?? 0) + Math.max(SHORTEST, length));
  }
  return starts;
}

/**
 * Mulberry32: the same numbers from 0 to 1 for the same seed, on every machine.
 * @param {number} seed
 */
export function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * @param {{ least: number, most: number }} range
 * @param {() => number} random
 */
function between({ least, most }, random) {
  return least + (most - least) * random();
}

/**
 * A standard normal number, by the central limit: twelve uniform ones less six.
 * @param {() => number} random
 */
function normal(random) {
  let sum = -6;
  for (let turn = 0; turn < 12; turn++) sum += random();
  return sum;
}

/**
 * A number of mean 0 and spread 1 with a tail to the right: four waiting times.
 * @param {() => number} random
 */
function skewed(random) {
  let sum = -4;
  for (let turn = 0; turn < 4; turn++) sum -= Math.log(1 - random());
  return sum / 2;
}

if (process.argv[1]?.endsWith('cohort.js')) await writeFile(COHORT_FILE, cohort());
