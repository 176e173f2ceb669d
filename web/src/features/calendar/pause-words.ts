// What the phase card says while a pause is open, and until the next period after one.

import type { Pause, PauseReason } from '@lunaria/cycle/cycles';
import type { Day } from '@lunaria/cycle/day';
import { dateToWordsAsOf } from '../../words/dates.ts';

const WHY: Record<PauseReason, string> = {
  pregnancy: ' for your pregnancy',
  breastfeeding: ' while you are breastfeeding',
  contraception: ' while you use hormonal contraception',
  other: '',
};

export function pauseWords({ from, until, why }: Pause, today: Day): string {
  const since = `since ${dateToWordsAsOf(today, from)}`;
  const span = until === undefined ? since : `${since}, until ${dateToWordsAsOf(today, until)}`;
  return `Your cycle is paused${WHY[why]}, ${span}. Nothing is predicted meanwhile; what you note is kept.`;
}

export const AFTER_PAUSE_WORDS =
  'Your pause is over. Predictions begin again with your next period, whenever it comes.';
