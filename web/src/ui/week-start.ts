// The day with which a week begins: the language's, unless the user chose another one in this browser.

import { useSyncExternalStore } from 'react';
import { LOCALE } from '../words/locale.ts';

/** In React Aria's names. */
const STARTS = ['sat', 'sun', 'mon'] as const;
export type WeekStart = (typeof STARTS)[number];

const STORAGE_KEY = 'lunaria-week';
const listeners = new Set<() => void>();

/** Null for no choice, undefined before it was read. */
let chosen: string | null | undefined;

export function useWeekStart(): WeekStart {
  return useSyncExternalStore(subscribe, currentStart, usualStart);
}

export function chooseWeekStart(start: WeekStart): void {
  apply(start);
  try {
    localStorage.setItem(STORAGE_KEY, start);
  } catch {
    // Storage is blocked or full: the choice lasts as long as the page.
  }
}

function currentStart(): WeekStart {
  if (chosen === undefined) {
    try {
      chosen = localStorage.getItem(STORAGE_KEY);
    } catch {
      chosen = null;
    }
  }
  return STARTS.find((start) => start === chosen) ?? usualStart();
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

function apply(start: string | null): void {
  chosen = start;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === STORAGE_KEY) apply(newValue);
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}
