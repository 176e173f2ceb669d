/** How far this device's clock is from the cloud's, as the cloud's last answer told. */

/** An answer's way back, and clocks of good faith. */
const TOLERANCE_MS = 10 * 60_000;

let aheadMs = 0;
const listeners = new Set<() => void>();

/** By `Date` headers, which are exact to the second. */
export function noteCloudTime(date: string | null, now = Date.now()): void {
  const time = Date.parse(date ?? '');
  if (Number.isNaN(time)) return;
  const difference = now - time;
  const next = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
  if (Math.abs(next - aheadMs) <= TOLERANCE_MS) return;
  aheadMs = next;
  for (const listener of listeners) listener();
}

/** In milliseconds; negative when it is behind, 0 when it is right or nothing is known. */
export function clockAhead(): number {
  return aheadMs;
}

export function onClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
