// When a session began and was last used, in days: nobody needs the minutes.

import type { Day } from '@lunaria/cycle/day';
import { isoTextToDay } from '@lunaria/cycle/iso-date';
import { momentToDay } from '../../../../data/api/use-today.ts';
import { dateToWordsAsOf } from '../../../../words/dates.ts';

export function beganWords(began: string, now: Date): string {
  return `Signed in ${dayWords(momentToDay(new Date(began)), momentToDay(now))}`;
}

/** Compared in UTC, in which the cloud counts the days. */
export function lastUsedWords(day: string, now: Date): string {
  return `Last used ${dayWords(isoTextToDay(day), isoTextToDay(now.toISOString().slice(0, 10)))}`;
}

function dayWords(day: Day | undefined, today: Day | undefined): string {
  if (day === undefined || today === undefined) return 'on an unknown day';
  if (day >= today) return 'today';
  return today - day === 1 ? 'yesterday' : `on ${dateToWordsAsOf(today, day)}`;
}
