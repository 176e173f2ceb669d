// Dates on the report: short, and always with their year, since paper is read later.

import type { Day } from '@lunaria/cycle/day';

const MS_PER_DAY = 86_400_000;
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Nov 13, 2026. */
export function dateWords(day: Day): string {
  return DATE.format(day * MS_PER_DAY);
}

/** Nov 13, 2026, or with its last day too. */
export function spanWords(from: Day, to: Day | undefined): string {
  if (to === undefined) return `since ${dateWords(from)}`;
  return from === to ? dateWords(from) : `${dateWords(from)} to ${dateWords(to)}`;
}
