// Why a period was refused and what to do, for the field beside which it is said.

import type { PeriodFault } from '@lunaria/cycle/check-period';
import type { Day } from '@lunaria/cycle/day';
import { datesToWordsAsOf, dateToWordsAsOf } from '../../words/dates.ts';
import { dateFaultToWords } from '../../words/shared.ts';

export function periodFaultWords(fault: PeriodFault, today: Day): string {
  switch (fault.reason) {
    case 'in-the-future':
      return dateFaultToWords('in-the-future');
    case 'overlaps': {
      const { start, lastDay } = fault.other;
      return fault.field === 'first'
        ? `This day belongs to the period from ${datesToWordsAsOf(today, start, lastDay).join(' to ')}.`
        : `Another period began on ${dateToWordsAsOf(today, start)}. Please enter an earlier day.`;
    }
    case 'before-first':
      return 'The last day comes before the first. Please check both.';
    case 'longer-than-cycle':
      return 'A period cannot be longer than its cycle. Please check both days.';
    case 'bleeding-follows':
      return `Bleeding is logged for ${dateToWordsAsOf(today, fault.day)}, so soon afterwards that it belongs to this period. Please enter that day or a later one, or change it on the calendar.`;
  }
}
