import { CalendarDate } from '@internationalized/date';
import { civilToDay, FIRST_DAY, LAST_DAY } from '@lunaria/cycle/day';
import { expect, it } from 'vitest';
import { dateToDay, dayToDate } from './calendar-parts.tsx';

it('converts a day to its date and back', () => {
  const leapDay = civilToDay({ year: 2024, month: 2, day: 29 });
  expect(dayToDate(leapDay).toString()).toBe('2024-02-29');
  expect(dateToDay(dayToDate(leapDay))).toBe(leapDay);
});

it('has no day beyond the first and the last', () => {
  expect(dateToDay(dayToDate(FIRST_DAY))).toBe(FIRST_DAY);
  expect(dateToDay(dayToDate(LAST_DAY))).toBe(LAST_DAY);
  expect(() => dateToDay(dayToDate(FIRST_DAY).subtract({ days: 1 }))).toThrow(RangeError);
  expect(() => dateToDay(new CalendarDate('BC', 1, 12, 31))).toThrow(RangeError);
});
