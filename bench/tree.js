/** Years of somebody's data in the spec's shape: symptoms and an entry for every day, up to yesterday. */

const DAY_MS = 86_400_000;
const ENTRY_CHARS = 600;
const DAYS_SINCE_PERIOD = 12;

/** @param {number} days */
export function createTree(days) {
  const dates = datesOf(days);
  return {
    age: '30',
    lastPeriod: short(new Date(today() - DAYS_SINCE_PERIOD * DAY_MS)),
    cycleLength: '28',
    periodLength: '5',
    symptoms: Object.fromEntries(dates.map((date) => [long(date), ['Pain', 'Moody']])),
    diaryEntries: dates.map(toEntry),
  };
}

/**
 * An entry for every day, and nothing else.
 * @param {number} days
 */
export function entriesOf(days) {
  return datesOf(days).map(toEntry);
}

/** @param {number} days */
function datesOf(days) {
  return Array.from({ length: days }, (_, day) => new Date(today() + (day - days) * DAY_MS));
}

function today() {
  const now = new Date();
  return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
}

/**
 * @param {Date} date
 * @param {number} number
 */
function toEntry(date, number) {
  return { date: short(date), entry: textOf(number) };
}

/** @param {number} number */
export function textOf(number) {
  return `Day ${number}. The moon was up early and the tea was warm. `
    .repeat(20)
    .slice(0, ENTRY_CHARS);
}

/** @param {Date} date */
function short(date) {
  return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`;
}

/** @param {Date} date */
function long(date) {
  return date.toUTCString().replace(/^(\w+), (\d+) (\w+) (\d+).*/, '$1 $3 $2 $4');
}
