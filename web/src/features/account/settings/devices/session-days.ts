// When a session began and was last used, in days: nobody needs the minutes.

import { select } from '@lingui/core/macro';
import type { Day } from '@lunaria/cycle/day';
import { isoTextToDay } from '@lunaria/cycle/iso-date';
import { momentToDay } from '../../../../data/api/use-today.ts';
import { dateToWordsAsOf } from '../../../../words/dates.ts';

export function beganWords(began: string, now: Date): string {
  const { when, date } = seenFrom(momentToDay(now), momentToDay(new Date(began)));
  return select(when, {
    today: 'Signed in today',
    yesterday: 'Signed in yesterday',
    unknown: 'Signed in on an unknown day',
    other: `Signed in on ${date}`,
  });
}

/** Compared in UTC, in which the cloud counts the days. */
export function lastUsedWords(day: string, now: Date): string {
  const { when, date } = seenFrom(isoTextToDay(now.toISOString().slice(0, 10)), isoTextToDay(day));
  return select(when, {
    today: 'Last used today',
    yesterday: 'Last used yesterday',
    unknown: 'Last used on an unknown day',
    other: `Last used on ${date}`,
  });
}

function seenFrom(today: Day | undefined, day: Day | undefined) {
  if (day === undefined || today === undefined) return { when: 'unknown', date: '' };
  const when = day >= today ? 'today' : today - day === 1 ? 'yesterday' : 'earlier';
  return { when, date: dateToWordsAsOf(today, day) };
}
