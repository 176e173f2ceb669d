/** Where Quick exit leads, if it is on. Imports little: every page reads it. */
import { readFlag, writeFlag } from './device-flags.ts';

export const EXIT_KEY = 'lunaria-quick-exit';
/** In sessionStorage, set when this tab was left by Quick exit: app/boot.ts and pages frozen for Back read it. */
export const LEFT_KEY = 'lunaria-left';
export const BLANK = 'about:blank';

const listeners = new Set<() => void>();

export function exitAddress(): string | undefined {
  const stored = readFlag(EXIT_KEY) ?? undefined;
  return stored === undefined ? undefined : (textToExitAddress(stored) ?? BLANK);
}

export function setExitAddress(address: string | undefined): void {
  writeFlag(EXIT_KEY, address);
  for (const listener of listeners) listener();
}

export function onExitChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => key === EXIT_KEY && listener();
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

/** Empty means a blank page; without a scheme it is https. Undefined if it is not a valid https address. */
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
