/** Minutes of meditation by week, the days after meditating beside all other days, and feelings before and after. */
import { type Levels, mean } from './by-day.ts';
import { addDays, type Day, daysBetween, startOfWeek } from './day.ts';

export type Week = ReturnType<typeof minutesByWeek>[number];

const DAYS_IN_WEEK = 7;
const WEEKS = 26;

/** The last weeks, oldest first, that of today the last one: all of them, those without a minute too. */
export const minutesByWeek = (
  sessions: readonly { readonly day: Day; readonly minutes: number }[],
  today: Day,
  firstWeekday: number,
) => {
  const last = startOfWeek(today, firstWeekday);
  const first = addDays(last, -(WEEKS - 1) * DAYS_IN_WEEK);
  const minutes = new Array<number>(WEEKS).fill(0);
  for (const session of sessions) {
    const week = Math.floor(daysBetween(first, session.day) / DAYS_IN_WEEK);
    if (week in minutes) minutes[week] = (minutes[week] ?? 0) + session.minutes;
  }
  return minutes.map((sum, index) => ({
    start: addDays(first, index * DAYS_IN_WEEK),
    minutes: sum,
  }));
};

const ROUNDS = 2_000;
const SEED = 20;
/** Sums of the same numbers in another order may differ in their last digits. */
const ROUNDING = 1e-9;

/** How easily chance gives a difference, by a permutation test: the share of shuffles whose means differ at least as much. */
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
  return shareOfRounds(rounds, (draw) => {
    const sum = dealSum(pool, few.length, draw);
    return Math.abs(sum / few.length - (total - sum) / many.length) >= least;
  });
};

/** The same for the mean of changes: chance may only swap the two values of a pair, which turns the sign. */
export const chanceOfChange = (changes: readonly number[], rounds = ROUNDS): number => {
  if (changes.length === 0) return 1;
  const least = Math.abs(changes.reduce((sum, change) => sum + change, 0)) - ROUNDING;
  return shareOfRounds(rounds, (draw) => {
    let sum = 0;
    for (const change of changes) sum += draw(2) === 0 ? change : -change;
    return Math.abs(sum) >= least;
  });
};

type Draw = (below: number) => number;

/** What was observed counts as one more round. */
function shareOfRounds(rounds: number, isAsFar: (draw: Draw) => boolean): number {
  const draw = createDraw();
  let hits = 1;
  for (let round = 0; round < rounds; round++) if (isAsFar(draw)) hits++;
  return hits / (rounds + 1);
}

function dealSum(pool: Float64Array, count: number, draw: Draw): number {
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

/** Xorshift (Marsaglia 2003): whole numbers from 0 to just below a limit, the same ones each time. */
function createDraw(): Draw {
  let state = SEED;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return Math.floor(((state >>> 0) / 2 ** 32) * below);
  };
}

export type DaysAfter = ReturnType<typeof compareDaysAfter>;

export const LEAST_DAYS_AFTER = 10;
/** A limit, so that comparing takes no longer however long the history is. */
const DAYS_BACK = 365;

/** Of the days of the last year that have a level. A day is after something that was done on the day before it. */
export const compareDaysAfter = (levels: Levels, done: ReadonlySet<Day>, today: Day) => {
  const after: number[] = [];
  const other: number[] = [];
  for (let day = addDays(today, 1 - DAYS_BACK); day <= today; day = addDays(day, 1)) {
    const level = levels.get(day);
    if (level !== undefined) (done.has(addDays(day, -1)) ? after : other).push(level);
  }
  const isEnough = Math.min(after.length, other.length) >= LEAST_DAYS_AFTER;
  return {
    after: sideOf(after),
    other: sideOf(other),
    /** Undefined while there are too few values to compare. */
    difference: isEnough
      ? { mean: mean(after) - mean(other), chance: chanceOfDifference(after, other) }
      : undefined,
  };
};

interface Rated {
  readonly day: Day;
  readonly before?: number | undefined;
  readonly after?: number | undefined;
}

export type BeforeAndAfter = ReturnType<typeof compareBeforeAndAfter>;

export const LEAST_SESSIONS = 10;

/** Of the sessions of the last year that have both. */
export const compareBeforeAndAfter = (sessions: readonly Rated[], today: Day) => {
  const first = addDays(today, 1 - DAYS_BACK);
  const pairs = sessions.flatMap(({ day, before, after }) =>
    day >= first && day <= today && before !== undefined && after !== undefined
      ? [{ before, after }]
      : [],
  );
  const changes = pairs.map(({ before, after }) => after - before);
  return {
    sessions: pairs.length,
    before: sideOf(pairs.map(({ before }) => before)).mean,
    after: sideOf(pairs.map(({ after }) => after)).mean,
    /** Undefined while there are too few values to compare. */
    difference:
      pairs.length >= LEAST_SESSIONS
        ? { mean: mean(changes), chance: chanceOfChange(changes) }
        : undefined,
  };
};

function sideOf(values: readonly number[]) {
  return { days: values.length, mean: values.length === 0 ? undefined : mean(values) };
}
