// The day with which a week begins: the language's, unless the user chose another one in this browser.

import { CalendarDate, startOfWeek } from '@internationalized/date';
import { useSyncExternalStore } from 'react';
import { LOCALE } from '../words/locale.ts';

export type WeekStart = (typeof STARTS)[number];

/** With what weeks begin anywhere in the world, as React Aria calls it. */
const STARTS = ['sat', 'sun', 'mon'] as const;
const SATURDAY = new CalendarDate(2026, 11, 14);
const MONDAY = SATURDAY.add({ days: 2 });
const STORAGE_KEY = 'lunaria-week';
const listeners = new Set<() => void>();

/** Null for no choice, undefined before it was looked up. */
let chosen: string | null | undefined;

export function useWeekStart(): WeekStart {
  return useSyncExternalStore(subscribe, currentStart, () => 'sun');
}

function currentStart(): WeekStart {
  if (chosen === undefined) {
    try {
      chosen = localStorage.getItem(STORAGE_KEY);
    } catch {
      chosen = null;
    }
  }
  const usual = STARTS[startOfWeek(MONDAY, LOCALE).compare(SATURDAY)] ?? 'sun';
  return STARTS.find((start) => start === chosen) ?? usual;
}

export function chooseWeekStart(start: WeekStart): void {
  apply(start);
  try {
    localStorage.setItem(STORAGE_KEY, start);
  } catch {
    // Storage is blocked or full: the choice lasts as long as the page.
  }
}

function apply(start: string | null): void {
  chosen = start;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => key === STORAGE_KEY && apply(newValue);
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}
