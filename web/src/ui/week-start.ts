// The day with which a week begins: the language's, unless the user chose another one in this browser.

import { useSyncExternalStore } from 'react';
import { LOCALE } from '../words/locale.ts';
import { storedChoice } from './stored-choice.ts';

/** In React Aria's names. */
const STARTS = ['sat', 'sun', 'mon'] as const;
type WeekStart = (typeof STARTS)[number];

const stored = storedChoice('lunaria-week');

export function useWeekStart(): WeekStart {
  return useSyncExternalStore(stored.subscribe, currentStart, usualStart);
}

export function chooseWeekStart(start: WeekStart): void {
  stored.choose(start);
}

function currentStart(): WeekStart {
  return STARTS.find((start) => start === stored.value()) ?? usualStart();
}

/** Where a browser does not know, as in the United States. */
function usualStart(): WeekStart {
  const locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(
    LOCALE,
  );
  const first = locale.getWeekInfo?.().firstDay;
  if (first === 1) return 'mon';
  return first === 6 ? 'sat' : 'sun';
}
