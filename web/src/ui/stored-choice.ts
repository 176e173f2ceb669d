// A choice that all tabs of this browser share. app/boot.ts reads some of them before the first paint.

import { useSyncExternalStore } from 'react';

/**
 * One of a few values; the usual one unless another was chosen. `onChange` gets what is chosen here or in another tab.
 * Choosing undefined forgets the choice.
 */
export function choiceOf<const Value extends string, Usual extends NoInfer<Value> | undefined>(
  key: string,
  values: readonly Value[],
  usual: () => Usual,
  onChange?: (value: Value | Usual) => void,
) {
  const listeners = new Set<() => void>();
  let stored: string | null | undefined;

  const current = () => {
    if (stored === undefined) stored = readStored(key);
    return values.find((value) => value === stored) ?? usual();
  };
  const change = (next: string | null) => {
    stored = next;
    onChange?.(current());
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key) change(event.newValue);
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
    subscribe,
    use: () => useSyncExternalStore(subscribe, current, usual),
    choose: (value: Value | Usual) => {
      change(value ?? null);
      writeStored(key, value ?? null);
    },
  };
}

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

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is blocked or full: it lasts as long as the page.
  }
}
