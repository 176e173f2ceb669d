// A choice that all tabs of this browser share. app/boot.ts reads some of them before the first paint.

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

export function readStored(key: string): string | null {
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
    // Storage is blocked or full: the choice lasts as long as the page.
  }
}
