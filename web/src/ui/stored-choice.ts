// A choice that all tabs of this browser share. app/boot.ts reads some of them before the first paint.

import { useSyncExternalStore } from 'react';

/** `onChange` gets what was chosen here or in another tab, null for no choice. */
export function storedChoice(key: string, onChange?: (value: string | null) => void) {
  const listeners = new Set<() => void>();
  let value: string | null | undefined;

  const change = (next: string | null) => {
    value = next;
    onChange?.(next);
    for (const listener of listeners) listener();
  };

  return {
    value: () => {
      if (value === undefined) value = readStored(key);
      return value;
    },
    choose: (next: string | null) => {
      change(next);
      writeStored(key, next);
    },
    subscribe: (listener: () => void) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key) change(event.newValue);
      };
      listeners.add(listener);
      addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', onStorage);
      };
    },
  };
}

/** One of a few values; the usual one unless another was chosen. */
export function choiceOf<const Value extends string>(
  key: string,
  values: readonly Value[],
  usual: () => NoInfer<Value>,
) {
  const { value: stored, choose, subscribe } = storedChoice(key);
  const current = () => values.find((value) => value === stored()) ?? usual();
  return {
    current,
    use: () => useSyncExternalStore(subscribe, current, usual),
    choose: (value: Value) => choose(value),
  };
}

/** Something that is on or off. */
export function switchOf(key: string, usual: boolean) {
  const { use, choose } = choiceOf(key, ['true', 'false'], () => (usual ? 'true' : 'false'));
  return {
    use: () => use() === 'true',
    choose: (isOn: boolean) => choose(isOn ? 'true' : 'false'),
  };
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is blocked or full: the choice lasts as long as the page.
  }
}
