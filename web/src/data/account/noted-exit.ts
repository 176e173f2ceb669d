/** Where Quick exit leads, if she wants it at all, and whether this tab was left by it. Small: every page looks here. */
import { tryStorage } from './try-storage.ts';

export const EXIT_KEY = 'lunaria-quick-exit';
/** In the tab's own storage: app/boot.ts and pages kept for Back look for it. */
export const LEFT_KEY = 'lunaria-left';
export const BLANK = 'about:blank';

const listeners = new Set<() => void>();

/** None while Quick exit is off. */
export function exitAddress(): string | undefined {
  const noted = tryStorage(() => localStorage.getItem(EXIT_KEY)) ?? undefined;
  return noted === undefined ? undefined : (textToExitAddress(noted) ?? BLANK);
}

export function setExitAddress(address: string | undefined): void {
  tryStorage(() => {
    if (address === undefined) localStorage.removeItem(EXIT_KEY);
    else localStorage.setItem(EXIT_KEY, address);
  });
  for (const listener of listeners) listener();
}

/** Calls back when it is chosen here or in another tab. */
export function onExitChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => key === EXIT_KEY && listener();
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

/** An empty text is a blank page, one without a scheme is meant as https. Undefined for whatever is neither. */
export function textToExitAddress(text: string): string | undefined {
  const typed = text.trim();
  if (typed === '' || typed === BLANK) return BLANK;
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  try {
    const { protocol, href, hostname } = new URL(whole);
    return protocol === 'https:' && hostname.includes('.') ? href : undefined;
  } catch {
    return undefined;
  }
}
