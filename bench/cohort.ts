/**
 * A synthetic cohort based on published figures (Bull and others 2019; Li and others 2022): a person's cycles vary around
 * their own mean (29.3 ± 3 days over all people) by 1.5 to 4 days, with more long cycles than short ones; one in thirty is 8
 * to 20 days longer. cohort.csv has the same data for `npm run backtest`.
 */
import { addDays, civilToDay } from '@lunaria/cycle/day';
import { dayToIsoText } from '@lunaria/cycle/iso-date';

const SEED = 29_3;
const PEOPLE = 160;
const FIRST_DAY = civilToDay({ year: 2020, month: 1, day: 1 });

/** As CSV: a header, and a row for each start. */
export function cohort(): string {
  const random = seeded(SEED);
  const rows = ['person,start'];
  for (let person = 1; person <= PEOPLE; person++) {
    for (const day of startsOf(random)) {
      rows.push(`${person},${dayToIsoText(addDays(FIRST_DAY, day))}`);
    }
  }
  return `${rows.join('\n')}\n`;
}

function startsOf(random: () => number): number[] {
  const between = (least: number, most: number) => least + (most - least) * random();
  const total = (start: number, count: number, next: () => number) => {
    for (let turn = 0; turn < count; turn++) start += next();
    return start;
  };
  // The sum of four exponential variables is skewed to the right.
  const skewed = () => total(-4, 4, () => -Math.log(1 - random())) / 2;

  const mean = 29.3 + 3 * total(-6, 12, random);
  const spread = between(1.5, 4);
  const count = Math.round(between(6, 20));
  const starts = [Math.floor(28 * random())];
  while (starts.length <= count) {
    const extra = random() < 1 / 30 ? between(8, 20) : 0;
    const length = Math.round(mean + spread * skewed() + extra);
    starts.push((starts.at(-1) ?? 0) + Math.max(18, length));
  }
  return starts;
}

/** Mulberry32: the same numbers from 0 to 1 for the same seed, on every machine. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
