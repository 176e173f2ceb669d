// How long guessing a password would take, in plain words.

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
const MONTH = YEAR / 12;

/** From so many seconds on it is counted in this unit. */
const UNITS = [
  { from: 2 * YEAR, seconds: YEAR, name: 'years' },
  { from: 2 * MONTH, seconds: MONTH, name: 'months' },
  { from: 2 * DAY, seconds: DAY, name: 'days' },
  { from: 2 * HOUR, seconds: HOUR, name: 'hours' },
  { from: 2 * MINUTE, seconds: MINUTE, name: 'minutes' },
  { from: 2, seconds: 1, name: 'seconds' },
] as const;

const MOST_YEARS = 1_000;

export function strengthWords(seconds: number): string {
  return `Someone who stole the database would ${needWords(seconds)} to guess it.`;
}

function needWords(seconds: number): string {
  if (seconds >= MOST_YEARS * YEAR) return 'need more than a thousand years';
  const unit = UNITS.find(({ from }) => seconds >= from);
  if (!unit) return 'need no time at all';
  return `need about ${Math.round(seconds / unit.seconds)} ${unit.name}`;
}
