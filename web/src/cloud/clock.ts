/** How far the cloud's clock is ahead of this device's, as the cloud's last answer told. */

/** An answer's way back, and clocks of good faith. */
const TOLERANCE_MS = 10 * 60_000;

let aheadMs = 0;
/** As it was told of last. */
let toldMs = 0;
const listeners = new Set<() => void>();

/** By `Date` headers, which are exact to the second. */
export function noteCloudTime(date: string | null, now = Date.now()): void {
  const time = Date.parse(date ?? '');
  if (Number.isNaN(time)) return;
  aheadMs = time - now;
  const next = Math.abs(aheadMs) > TOLERANCE_MS ? aheadMs : 0;
  if (Math.abs(next - toldMs) <= TOLERANCE_MS) return;
  toldMs = next;
  for (const listener of listeners) listener();
}

/** In milliseconds; negative when it is behind, 0 as long as nothing is known. */
export function cloudAhead(): number {
  return aheadMs;
}

/** How far this device is ahead, if that is worth a word: otherwise 0. */
export function deviceAhead(): number {
  return toldMs === 0 ? 0 : -toldMs;
}

export function onClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
