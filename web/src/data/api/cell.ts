/** A value outside of the components that show it, which outlives the page. */
import { useSyncExternalStore } from 'react';

export function createCell<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next: Value) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type Cell<Value> = ReturnType<typeof createCell<Value>>;

export function useCell<Value>({ subscribe, get }: Omit<Cell<Value>, 'set'>): Value {
  return useSyncExternalStore(subscribe, get, get);
}
