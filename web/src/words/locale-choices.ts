// How weeks and hours are written: as the language has them, unless the user chose otherwise in this browser.

import { choiceOf } from '../ui/stored-choice.ts';
import { LOCALE } from './locale.ts';

export const weekStart = choiceOf('lunaria-week', ['sat', 'sun', 'mon'], usualStart);

/** Weekdays are numbered from Sunday. */
export const FIRST_WEEKDAYS = { sat: 6, sun: 0, mon: 1 };

export const hours = choiceOf('lunaria-hours', ['auto', '12', '24'], () => 'auto');

/** Where a browser does not know, as in the United States. */
function usualStart(): 'sat' | 'sun' | 'mon' {
  const locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(
    LOCALE,
  );
  const first = locale.getWeekInfo?.().firstDay;
  if (first === 1) return 'mon';
  return first === 6 ? 'sat' : 'sun';
}

/** Of the 24 hours of a day: 6 PM, 18. */
export function hourNames(chosen: string): readonly string[] {
  const formatter = formatterOf(chosen, { hour: 'numeric' });
  return Array.from({ length: 24 }, (_, hour) => formatter.format(hour * 3_600_000));
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** 6:30 AM, from 06:30. */
export function timeWords(time: string): string {
  const chosen = hours.current();
  const formatter = formatters.get(chosen) ?? formatterOf(chosen, { timeStyle: 'short' });
  formatters.set(chosen, formatter);
  return formatter.format(new Date(`2026-01-01T${time}Z`));
}

function formatterOf(chosen: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(LOCALE, {
    ...parts,
    timeZone: 'UTC',
    // Not `hour12`, with which browsers write half past midnight as 24:30.
    ...(chosen !== 'auto' && { hourCycle: chosen === '12' ? 'h12' : 'h23' }),
  });
}
