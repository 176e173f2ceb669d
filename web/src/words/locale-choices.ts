// How weeks and hours are written: as the language has them, unless the user chose otherwise in this browser.

import { useSyncExternalStore } from 'react';
import { LOCALE } from './locale.ts';

interface Choice<Value extends string> {
  readonly current: () => Value;
  readonly use: () => Value;
  readonly choose: (value: Value) => void;
}

/** In React Aria's names. */
export const weekStart = choiceOf('lunaria-week', ['sat', 'sun', 'mon'], usualStart);

/** Weekdays are numbered from Sunday. */
export const FIRST_WEEKDAYS = { sat: 6, sun: 0, mon: 1 };

export const hours = choiceOf('lunaria-hours', ['auto', '12', '24'], () => 'auto' as const);

/** Where a browser does not know, as in the United States. */
function usualStart(): 'sat' | 'sun' | 'mon' {
  const locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(
    LOCALE,
  );
  const first = locale.getWeekInfo?.().firstDay;
  if (first === 1) return 'mon';
  return first === 6 ? 'sat' : 'sun';
}

let times: ((time: string) => string) | undefined;

/** 6:30 AM, from 06:30. */
export function timeWords(time: string): string {
  times ??= formatTimes();
  return times(time);
}

function formatTimes(): (time: string) => string {
  const chosen = hours.current();
  const formatter = new Intl.DateTimeFormat(LOCALE, {
    timeStyle: 'short',
    timeZone: 'UTC',
    ...(chosen !== 'auto' && { hourCycle: chosen === '12' ? 'h12' : 'h23' }),
  });
  return (time) => formatter.format(new Date(`2026-01-01T${time}Z`));
}

function choiceOf<const Value extends string>(
  storageKey: string,
  values: readonly Value[],
  usual: () => Value,
): Choice<Value> {
  const listeners = new Set<() => void>();
  /** Null for no choice, undefined before it was read. */
  let chosen: string | null | undefined;

  const apply = (value: string | null) => {
    chosen = value;
    times = undefined;
    for (const listener of listeners) listener();
  };
  const current = () => {
    if (chosen === undefined) {
      try {
        chosen = localStorage.getItem(storageKey);
      } catch {
        chosen = null;
      }
    }
    return values.find((value) => value === chosen) ?? usual();
  };
  const subscribe = (listener: () => void) => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === storageKey) apply(newValue);
    };
    listeners.add(listener);
    addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', onStorage);
    };
  };
  return {
    current,
    use: () => useSyncExternalStore(subscribe, current, usual),
    choose: (value) => {
      apply(value);
      try {
        localStorage.setItem(storageKey, value);
      } catch {
        // Storage is blocked or full: the choice lasts as long as the page.
      }
    },
  };
}
