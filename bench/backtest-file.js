/** Reads the starts of many people from a file, `person,start` with dates as 2026-11-15, and writes predictions. */
import { Problem } from '../scripts/say.js';
import { civilToDay, dayToCivil, isCivil } from './backtest-score.js';

/** @typedef {import('./backtest-score.js').Day} Day */

const HEADER = 'person,start';
const ROW = /^(.*),"?(\d{4})-(\d{2})-(\d{2})"?$/;

/**
 * People in the order in which the file names them, their starts oldest first and each once.
 * @param {string} text
 * @returns {import('./backtest-score.js').Person[]}
 */
export function readPeople(text) {
  const [header, ...rows] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (header?.replaceAll('"', '').trim() !== HEADER) {
    throw new Problem(`The file should begin with the line "${HEADER}".`);
  }
  /** @type {Map<string, Set<Day>>} */
  const people = new Map();
  for (const [index, row] of rows.entries()) {
    if (row.trim() === '') continue;
    const [person, start] = readRow(row.trim(), index + 2);
    people.set(person, (people.get(person) ?? new Set()).add(start));
  }
  return [...people].map(([person, starts]) => ({
    person,
    starts: [...starts].sort((one, other) => one - other),
  }));
}

/**
 * @param {string} row
 * @param {number} line
 * @returns {[string, Day]}
 */
function readRow(row, line) {
  const [, person = '', ...parts] = ROW.exec(row) ?? [];
  const [year = 0, month = 0, day = 0] = parts.map(Number);
  if (!isCivil({ year, month, day })) {
    throw new Problem(`Line ${line} should hold a person and a date such as 2026-11-15: "${row}".`);
  }
  return [person.replace(/^"(.*)"$/, '$1'), civilToDay({ year, month, day })];
}

/**
 * One line for each prediction.
 * @param {import('./backtest-score.js').Judged[]} predictions
 */
export function linesOf(predictions) {
  return predictions
    .map(({ person, index, completed, last, actual, guess }) => {
      const after = (/** @type {number} */ days) => isoOf(/** @type {Day} */ (last + days));
      return JSON.stringify({
        person,
        index,
        completed,
        last: isoOf(last),
        predicted: after(guess.likely),
        earliest: after(guess.earliest),
        latest: after(guess.latest),
        actual: isoOf(actual),
      });
    })
    .map((line) => `${line}\n`)
    .join('');
}

/** @param {Day} day */
function isoOf(day) {
  const { year, month, day: number } = dayToCivil(day);
  const pad = (/** @type {number} */ value, length = 2) => String(value).padStart(length, '0');
  return `${pad(year, 4)}-${pad(month)}-${pad(number)}`;
}
