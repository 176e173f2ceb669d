/**
 * How fast the app felt on this device, by the web's usual measures: CLS, FID, FCP, INP, LCP and TTFB, all passed
 * to one callback. They stay on the device unless whoever built the app named an address to send them to.
 */
import { useSyncExternalStore } from 'react';
import { onceSettled } from './once-settled.ts';

export type Vital = {
  readonly name: 'CLS' | 'FCP' | 'FID' | 'INP' | 'LCP' | 'TTFB';
  /** In milliseconds; CLS has no unit. */
  readonly value: number;
};

/** Called with a measure each time it is known more precisely. */
export type OnVital = (vital: Vital) => void;

/** Where the measures are sent as well, if anywhere. */
export const VITALS_URL: string | undefined = import.meta.env.VITE_VITALS_URL || undefined;

let measured: readonly Vital[] = [];
const listeners = new Set<() => void>();

/** What was measured since the page was loaded, by name. */
export function useVitals(): readonly Vital[] {
  return useSyncExternalStore(subscribe, () => measured);
}

/** Begins once the page has settled: the browser reports afterwards what happened before. */
export function measureVitals(onVital: OnVital = keepOrSend): void {
  const begin = async () => {
    const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
    for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
      measure(({ name, value }) => onVital({ name, value }), { reportAllChanges: true });
    }
    onFirstInputDelay((value) => onVital({ name: 'FID', value }));
  };
  onceSettled(() => void begin().catch(() => {}));
}

/** The library measures INP instead; browsers still report the first input. */
function onFirstInputDelay(onDelay: (delay: number) => void): void {
  const observer = new PerformanceObserver((list) => {
    const [first] = list.getEntries() as PerformanceEventTiming[];
    if (first) onDelay(first.processingStart - first.startTime);
    observer.disconnect();
  });
  observer.observe({ type: 'first-input', buffered: true });
}

function keepOrSend(vital: Vital): void {
  const others = measured.filter(({ name }) => name !== vital.name);
  measured = [...others, vital].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const listener of listeners) listener();
  if (VITALS_URL) navigator.sendBeacon(VITALS_URL, JSON.stringify(vital));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
