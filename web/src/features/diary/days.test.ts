import { textToDay } from '@lunaria/cycle/date-texts';
import type { Day } from '@lunaria/cycle/day';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  calendarDateToDay,
  dayToCalendarDate,
  dayToShortWords,
  dayToWords,
  deviceToday,
  onThisDay,
} from './days.ts';

afterEach(() => vi.useRealTimers());

test('today is the day of the device’s own clock, from its midnight to its midnight', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 15, 0, 0, 0) });
  expect(deviceToday()).toBe(day('11/15/2026'));
  vi.setSystemTime(new Date(2026, 10, 15, 23, 59, 59));
  expect(deviceToday()).toBe(day('11/15/2026'));
  vi.setSystemTime(new Date(2026, 10, 16, 0, 0, 0));
  expect(deviceToday()).toBe(day('11/16/2026'));
});

test('a day is written out', () => {
  expect(dayToWords(day('11/15/2026'))).toBe('Sunday, November 15, 2026');
  expect(dayToShortWords(day('11/15/2026'))).toBe('Sunday, November 15');
});

test('a day goes into the calendar and comes back the same', () => {
  const date = dayToCalendarDate(day('2/29/2024'));
  expect(date.toString()).toBe('2024-02-29');
  expect(calendarDateToDay(date)).toBe(day('2/29/2024'));
});

describe('on this day', () => {
  test('are the days of earlier years, the latest first', () => {
    const days = daysOf('11/15/2020', '11/15/2025', '11/14/2025', '11/15/2026', '11/15/2027');
    expect(onThisDay(day('11/15/2026'), days)).toEqual([day('11/15/2025'), day('11/15/2020')]);
  });

  test('is nothing without entries', () => {
    expect(onThisDay(day('11/15/2026'), new Set())).toEqual([]);
  });

  test('finds leap days on leap days only', () => {
    const days = daysOf('2/29/2020', '2/28/2023', '3/1/2023', '2/29/2024');
    expect(onThisDay(day('2/29/2028'), days)).toEqual([day('2/29/2024'), day('2/29/2020')]);
    expect(onThisDay(day('2/28/2026'), days)).toEqual([day('2/28/2023')]);
  });
});

function day(text: string): Day {
  const read = textToDay(text, ['short']);
  if (!read.ok) throw new Error(`${text} is no day`);
  return read.value;
}

function daysOf(...texts: readonly string[]): ReadonlySet<Day> {
  return new Set(texts.map(day));
}
