/** How far off the device's clock is, in words. */

const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

/** Undefined for a clock that is right. */
export function clockWords(aheadMs: number): string | undefined {
  if (aheadMs === 0) return undefined;
  const off = Math.abs(aheadMs);
  const [unit, length] = UNITS.find(([, length]) => off >= length) ?? UNITS[2];
  const count = Math.round(off / length);
  const amount = `${count} ${unit}${count === 1 ? '' : 's'}`;
  const way = aheadMs > 0 ? 'ahead' : 'behind';
  return `This device’s clock is about ${amount} ${way}. Please set it right: it decides which day is today.`;
}
