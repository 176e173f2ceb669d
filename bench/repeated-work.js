/** Work of a page's main thread that is done several times over, as rows of the table. */
import { median, ms } from './table.js';

const TIMES = 7;
const LIMIT_MS = 100;

/**
 * @template Value
 * @param {(time: number) => Promise<Value>} once
 */
export async function repeat(once) {
  const values = [];
  for (let time = 0; time < TIMES; time++) values.push(await once(time));
  return values;
}

/**
 * @param {string} what
 * @param {number[]} values
 * @param {boolean} [isLimited]
 * @returns {import('./part.d.ts').Row}
 */
export function row(what, values, isLimited = false) {
  const usual = median(values);
  const figure = `${ms(usual)} (best ${ms(Math.min(...values))}, worst ${ms(Math.max(...values))})`;
  if (!isLimited) return { what, figure };
  return { what, figure, limit: `median under ${LIMIT_MS} ms`, isKept: usual < LIMIT_MS };
}

/** @param {{ untilShown: number }} work */
export function untilShown(work) {
  return work.untilShown;
}

/** @param {{ inAll: number }} work */
export function inAll(work) {
  return work.inAll;
}
