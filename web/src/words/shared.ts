/** Sentences that several pages have in common. */
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import type { Day } from '@lunaria/cycle/day';
import type { MissedLog } from '@lunaria/cycle/missed-logs';
import type { Prediction } from '@lunaria/cycle/prediction';
import type { TypedDateFault } from '@lunaria/cycle/typed-date';
import type { NameFault } from '../data/api/tracking.ts';
import { DataError } from '../data/kinds/data-error.ts';
import { TRACKABLE_NAME_MAX_CHARS } from '../data/kinds/limits.ts';
import { datesToWordsAsOf, dateToWordsAsOf, monthToWords } from './dates.ts';

export type { NameFault };

/** Asks about a gap in which a period was probably not logged. */
export function missedLogTexts({ start, next, length, missing }: MissedLog, today: Day) {
  const [first, last] = datesToWordsAsOf(today, start, next);
  const [likely = start] = missing;
  const day = dateToWordsAsOf(today, likely);
  return {
    likely,
    question:
      missing.length === 1
        ? t`${length} days between ${first} and ${last}. Did you miss one in between?`
        : t`${length} days between ${first} and ${last}. Did you miss some in between?`,
    add: t`Add it`,
    added: t`A period was added on ${day}. You can change its dates in History.`,
    deny: t`No, it was one cycle`,
    denied: t`Counted as one cycle.`,
  };
}

/** On a device that is new, until the whole history is there. */
export function arrivalWords(arrival: Day | 'now'): string {
  return arrival === 'now'
    ? t`Fetching your history...`
    : t`Fetching your history: back to ${{ month: monthToWords(arrival) }}.`;
}

export function basisWords({ basis, cycles }: Prediction): string {
  if (basis === 'signs') return estimateWords();
  return basis === 'history'
    ? plural(cycles, { one: 'From your last # cycle.', other: 'From your last # cycles.' })
    : t`From your answers.`;
}

/** Beside every day of ovulation and all fertile days. */
export function estimateWords(): string {
  return t`An estimate from your notes. Do not use it to prevent pregnancy.`;
}

export function dateFaultToWords(fault: TypedDateFault): string {
  return t(DATE_FAULTS[fault]);
}

const DATE_FAULTS: Readonly<Record<TypedDateFault, MessageDescriptor>> = {
  missing: msg`Please enter a date.`,
  incomplete: msg`Please enter the month, the day and the year.`,
  'no-such-day': msg`There is no such day. Please check the date.`,
  'too-early': msg`Please enter a year from 1900 on.`,
  'in-the-future': msg`This day is still to come. Please enter today or an earlier day.`,
};

/** Undefined while there is room for more than `near` characters. */
export function charactersLeftWords(text: string, max: number, near: number): string | undefined {
  const left = max - text.length;
  return left < 0 || left > near
    ? undefined
    : plural(left, { one: '# character left.', other: '# characters left.' });
}

export function nameFaultToWords(fault: NameFault): string {
  switch (fault) {
    case 'empty':
      return t`Please enter a name.`;
    case 'too-long':
      return t`A name can have up to ${TRACKABLE_NAME_MAX_CHARS} characters. Please shorten it.`;
    case 'taken':
      return t`You already track something with this name.`;
  }
}

export function saveFailureToWords(error: unknown): string {
  switch (error instanceof DataError ? error.code : undefined) {
    case 'data/signed-out':
      return t`Please log in to save data.`;
    case 'data/device-full':
      return t`This device has no room left, so nothing was saved. Please make some room and try again.`;
    case 'data/unreadable':
      return t`A newer version of Lunaria wrote here. Please reload the page to update, then try again.`;
    case 'data/damaged':
      return t`This could not be saved, because the copy in the cloud or on this device is damaged. Settings says what can be done, under “Your data”.`;
    default:
      return t`This device could not save it. Please reload the page and try again.`;
  }
}
