/** A value outside of the components that show it, which outlives the page. */
import { useSyncExternalStore } from 'react';

export interface Cell<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createCell<Value>(initial: Value): Cell<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useCell<Value>({ subscribe, get }: Omit<Cell<Value>, 'set'>): Value {
  return useSyncExternalStore(subscribe, get, get);
}
