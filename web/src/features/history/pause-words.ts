// Pauses in words: what they are for, how long they last, and why one was refused.

import type { PauseFault } from '@lunaria/cycle/check-pause';
import type { Pause, PauseReason } from '@lunaria/cycle/cycles';
import type { Day } from '@lunaria/cycle/day';
import { datesToWordsAsOf, dateToWordsAsOf } from '../../words/dates.ts';
import { dateFaultToWords } from '../../words/shared.ts';

export const PAUSE_REASONS: Record<PauseReason, string> = {
  pregnancy: 'Pregnancy',
  breastfeeding: 'Breastfeeding',
  contraception: 'Hormonal contraception',
  other: 'Other',
};

/** Pause: pregnancy. */
export function pauseTitle({ why }: Pause): string {
  return why === 'other' ? 'Pause' : `Pause: ${PAUSE_REASONS[why].toLowerCase()}`;
}

export function pauseSpanWords({ from, until }: Pause, today: Day): string {
  if (until === undefined) {
    return `Open since ${dateToWordsAsOf(today, from)}. Nothing is predicted meanwhile.`;
  }
  return from === until
    ? `On ${dateToWordsAsOf(today, from)}.`
    : `From ${datesToWordsAsOf(today, from, until).join(' to ')}.`;
}

export function pauseFaultWords(fault: PauseFault, today: Day): string {
  switch (fault.reason) {
    case 'in-the-future':
      return dateFaultToWords('in-the-future');
    case 'before-from':
      return 'The pause would end before it began. Please check both days.';
    case 'overlaps': {
      const { from, until } = fault.other;
      if (fault.field === 'until') {
        return `Another pause began on ${dateToWordsAsOf(today, from)}. Please enter an earlier day.`;
      }
      return until === undefined
        ? `A pause is open since ${dateToWordsAsOf(today, from)}. Please end that one first.`
        : `This day belongs to the pause from ${datesToWordsAsOf(today, from, until).join(' to ')}.`;
    }
  }
}
