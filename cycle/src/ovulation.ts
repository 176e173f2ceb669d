/**
 * The day of ovulation from signs: temperature, mucus and LH tests, by the retrospective rules of the sympto-thermal method
 * (Frank-Herrmann and others 2007). The README explains them.
 */
import { addDays, type Day, daysIn } from './day.ts';

export type Mucus = 'dry' | 'moist' | 'sticky' | 'creamy' | 'eggwhite' | 'watery';

export interface Signs {
  readonly day: Day;
  readonly celsius?: number | undefined;
  /** Fever, alcohol, little sleep, measured late: the temperature is left out. */
  readonly isDisturbed?: boolean | undefined;
  readonly mucus?: Mucus | undefined;
  readonly test?: 'positive' | 'negative' | undefined;
}

export interface Ovulation {
  readonly day: Day;
  readonly certainty: 'temperature and mucus' | 'temperature' | 'mucus' | 'test';
  /** The first day on which it could be told from the notes. */
  readonly known: Day;
}

const STEPS_PER_DEGREE = 20;
/** 0.2 °C. */
const CLEARLY_HIGHER = 4;
const BEFORE = 6;
const DAYS_OF_LOWER_MUCUS = 3;
const APART_AT_MOST = 3;
export const QUALITY: Record<Mucus, number> = {
  dry: 0,
  moist: 1,
  sticky: 2,
  creamy: 2,
  eggwhite: 3,
  watery: 3,
};

export function signsBetween(
  signs: ReadonlyMap<Day, Signs>,
  first: Day,
  last: Day,
): readonly Signs[] {
  return daysIn(first, last).flatMap((day) => signs.get(day) ?? []);
}

/** The days are those of one cycle, in order; days without a note may be missing. */
export function findOvulation(days: readonly Signs[]): Ovulation | undefined {
  const temperature = byTemperature(days);
  const mucus = byMucus(days);
  if (!temperature || !mucus) return temperature ?? mucus ?? byTest(days);
  if (Math.abs(temperature.day - mucus.day) > APART_AT_MOST)
    return temperature.day > mucus.day ? temperature : mucus;
  const known = temperature.known > mucus.known ? temperature.known : mucus.known;
  return { day: temperature.day, certainty: 'temperature and mucus', known };
}

function byTemperature(days: readonly Signs[]): Ovulation | undefined {
  const shift = findTemperatureShift(days);
  if (shift === undefined) return undefined;
  return { day: addDays(shift.firstHigher, -1), certainty: 'temperature', known: shift.complete };
}

function byMucus(days: readonly Signs[]): Ovulation | undefined {
  const found = findMucusPeak(days);
  return found && { day: found.peak, certainty: 'mucus', known: found.complete };
}

function byTest(days: readonly Signs[]): Ovulation | undefined {
  const positive = days.find(({ test }) => test === 'positive');
  return positive && { day: addDays(positive.day, 1), certainty: 'test', known: positive.day };
}

/** Three over six. Values are compared in steps of 0.05 °C. */
export function findTemperatureShift(days: readonly Signs[]) {
  const values = days.flatMap(({ day, celsius, isDisturbed }) =>
    celsius === undefined || isDisturbed
      ? []
      : [{ day, steps: Math.round(celsius * STEPS_PER_DEGREE) }],
  );
  for (let first = BEFORE; first < values.length; first++) {
    const line = Math.max(...values.slice(first - BEFORE, first).map(({ steps }) => steps));
    const above = values.slice(first, first + 4).map(({ steps }) => steps - line);
    const found = matchRule(above);
    const firstHigher = values[first]?.day;
    const complete = found && values[first + found.last]?.day;
    if (found && firstHigher !== undefined && complete !== undefined)
      return { firstHigher, coverLine: line / STEPS_PER_DEGREE, rule: found.rule, complete };
  }
  return undefined;
}

/** `above`: by how many steps the candidate and the three after it lie above the line. Rules 1 and 2 are exceptions. */
function matchRule(above: readonly number[]): { rule: 0 | 1 | 2; last: number } | undefined {
  const [first = 0, second = 0, third = 0, fourth = 0] = above;
  if (first <= 0 || above.length < 3) return undefined;
  if (second > 0 && third >= CLEARLY_HIGHER) return { rule: 0, last: 2 };
  if (above.length < 4) return undefined;
  if (second > 0 && third > 0) return fourth > 0 ? { rule: 1, last: 3 } : undefined;
  const isOneLeftOut = second > 0 || third > 0;
  return isOneLeftOut && fourth >= CLEARLY_HIGHER ? { rule: 2, last: 3 } : undefined;
}

/** The last day of the cycle's best mucus, once three days in a row were noted as lower. */
export function findMucusPeak(days: readonly Signs[]) {
  const noted = days.flatMap(({ day, mucus }) =>
    mucus === undefined ? [] : [{ day, quality: QUALITY[mucus] }],
  );
  const best = Math.max(0, ...noted.map(({ quality }) => quality));
  if (best === 0) return undefined;
  const at = noted.findLastIndex(({ quality }) => quality === best);
  const after = noted.slice(at + 1);
  const third = after.find(
    ({ day }, index) =>
      index >= 2 && after[index - 2]?.day === addDays(day, 1 - DAYS_OF_LOWER_MUCUS),
  );
  const peak = noted[at]?.day;
  return third && peak !== undefined ? { peak, complete: third.day } : undefined;
}
