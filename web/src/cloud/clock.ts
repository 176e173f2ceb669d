/** How far the cloud's clock is ahead of this device's, by the `Date` header of its last answer. */

/** For latency, and clocks that are roughly right. */
const TOLERANCE_MS = 10 * 60_000;

let aheadMs = 0;
let reportedMs = 0;
const listeners = new Set<() => void>();

export function noteCloudTime(date: string | null, now = Date.now()): void {
  const time = Date.parse(date ?? '');
  if (Number.isNaN(time)) return;
  aheadMs = time - now;
  const next = Math.abs(aheadMs) > TOLERANCE_MS ? aheadMs : 0;
  if (Math.abs(next - reportedMs) <= TOLERANCE_MS) return;
  reportedMs = next;
  for (const listener of listeners) listener();
}

/** In milliseconds; 0 as long as nothing is known. */
export function cloudAhead(): number {
  return aheadMs;
}

export function deviceAhead(): number {
  return reportedMs === 0 ? 0 : -reportedMs;
}

export function onClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
