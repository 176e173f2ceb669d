// Dates on the report: short, and always with their year, since paper is read later.

import { type Day, dayToCivil } from '@lunaria/cycle/day';
import { shortName } from '@lunaria/cycle/day-names';
import { monthName } from '../../words/dates.ts';

/** Nov 13, 2026. */
export function dateWords(day: Day): string {
  const civil = dayToCivil(day);
  return `${shortName(monthName(day))} ${civil.day}, ${civil.year}`;
}

/** Nov 13, 2026, or with its last day too. */
export function spanWords(from: Day, to: Day | undefined): string {
  if (to === undefined) return `since ${dateWords(from)}`;
  return from === to ? dateWords(from) : `${dateWords(from)} to ${dateWords(to)}`;
}
