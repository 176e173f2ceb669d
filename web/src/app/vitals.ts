// How fast the app is on this device, by web vitals. They stay on the device unless the build names an address to send
// them to.

import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { createCell } from '../data/api/cell.ts';

type Vital = {
  readonly name: 'CLS' | 'FCP' | 'FID' | 'INP' | 'LCP' | 'TTFB';
  /** In milliseconds; CLS has no unit. */
  readonly value: number;
};

export const VITALS_URL: string | undefined = import.meta.env.VITE_VITALS_URL || undefined;

export const vitals = createCell<readonly Vital[]>([]);

/** The browser also reports what happened before this is called. */
export function measureVitals(): void {
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    measure(({ name, value }) => onVital({ name, value }), { reportAllChanges: true });
  }
  onFirstInputDelay((value) => onVital({ name: 'FID', value }));
}

/** The library no longer has it; browsers still report the first input. */
function onFirstInputDelay(onDelay: (delay: number) => void): void {
  const observer = new PerformanceObserver((list) => {
    const [first] = list.getEntries() as PerformanceEventTiming[];
    if (first) onDelay(first.processingStart - first.startTime);
    observer.disconnect();
  });
  observer.observe({ type: 'first-input', buffered: true });
}

function onVital(vital: Vital): void {
  const others = vitals.get().filter(({ name }) => name !== vital.name);
  vitals.set([...others, vital].sort((a, b) => (a.name < b.name ? -1 : 1)));
  if (VITALS_URL) navigator.sendBeacon(VITALS_URL, JSON.stringify(vital));
}
