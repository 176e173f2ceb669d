/**
 * How long to wait before trying again: twice as long each time, and partly random, so that
 * not all devices come at once.
 */

const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

/** For the first failure and every one after it. Never less than half of the longest wait of that turn. */
export function backoffMs(failures: number, random: () => number = Math.random): number {
  const longest = Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS);
  return Math.round(longest * (0.5 + random() / 2));
}
