/** peri's backup: cycles with a start and the number of days that the period took. */
import { addDays } from '@lunaria/cycle/day';
import { isoStartToDay, printedToDay } from '../dates.ts';
import { type JsonFormat, type Place, readDated } from '../format.ts';
import { type Fields, isObject, numberOf, objectOf, someOf } from '../json.ts';

export const PERI: JsonFormat = {
  app: 'peri',
  fits: (json) =>
    isObject(json) &&
    someOf(
      json.cycles,
      (item) => 'startDate' in item && 'periodLength' in item && 'cycleLength' in item,
    ),
  read: (json, book) => {
    const { cycles } = objectOf(json);
    const toDay = (text: string) => printedToDay(text) ?? isoStartToDay(text);
    const readCycle = ({ periodLength }: Fields, { day: start, where }: Place) => {
      const length = numberOf(periodLength);
      if (!Number.isInteger(length)) book.missed(where, { reason: 'period-without-length' });
      // A period of no days is one that was only begun.
      else if (length === 0) book.starts(start);
      else book.period(start, addDays(start, length - 1), where, () => 'some');
    };
    readDated(cycles, 'startDate', 'cycle', book, readCycle, toDay);
  },
};
