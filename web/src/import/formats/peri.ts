/** peri's backup: cycles with a start and the number of days that the period took. */
import { addDays } from '@lunaria/cycle/day';
import { isoStartToDay, printedToDay } from '../dates.ts';
import type { JsonFormat } from '../format.ts';
import { isObject, listOf, numberOf, objectOf, someOf, textOf } from '../json.ts';

export const PERI: JsonFormat = {
  app: 'peri',
  fits: (json) =>
    isObject(json) &&
    someOf(
      json.cycles,
      (item) => 'startDate' in item && 'periodLength' in item && 'cycleLength' in item,
    ),
  read: (json, book) => {
    listOf(objectOf(json).cycles).forEach((cycle, index) => {
      const where = `cycle ${index + 1}`;
      const { startDate, periodLength } = objectOf(cycle);
      const start = book.dayOf(
        textOf(startDate),
        where,
        (text) => printedToDay(text) ?? isoStartToDay(text),
      );
      const length = numberOf(periodLength);
      if (start === undefined) return;
      if (!Number.isInteger(length)) book.missed(where, 'a period without a length');
      // A period of no days is one that was only begun.
      else if (length === 0) book.starts(start);
      else book.period(start, addDays(start, length - 1), where, () => 'some');
    });
  },
};
