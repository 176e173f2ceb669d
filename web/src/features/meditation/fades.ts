// Changes of loudness on the audio clock: they go on exactly while a page is slowed or its screen locked.

const CURVE_POINTS = 64;
const FADE_IN_CURVE = quarterWave((quarter) => Math.sin(quarter));
const FADE_OUT_CURVE = quarterWave((quarter) => Math.cos(quarter));

/** An exponential approach has practically arrived after this many of its time constants. */
const TIME_CONSTANTS = 4;

/**
 * Fades from wherever the gain is now. An approach does not have to read the present value, which
 * browsers do differently, so one fade can replace another without a click.
 */
export function fadeTo(
  { gain }: GainNode,
  level: number,
  { from, seconds }: { readonly from: number; readonly seconds: number },
): void {
  gain.setTargetAtTime(level, from, seconds / TIME_CONSTANTS);
}

/** Cancels what was planned from this moment on, and keeps the level that was reached. */
export function holdFades({ gain }: GainNode, from: number): void {
  // Firefox has only the second, which forgets a curve that has already begun.
  if (typeof gain.cancelAndHoldAtTime === 'function') gain.cancelAndHoldAtTime(from);
  else gain.cancelScheduledValues(from);
}

/** Two of these together, one in and one out, sound equally loud all the way. */
export function fadeWithEqualPower(
  { gain }: GainNode,
  direction: 'in' | 'out',
  { from, seconds }: { readonly from: number; readonly seconds: number },
): void {
  gain.cancelScheduledValues(from);
  gain.setValueCurveAtTime(direction === 'in' ? FADE_IN_CURVE : FADE_OUT_CURVE, from, seconds);
}

export function setLevel({ gain }: GainNode, level: number, at: number): void {
  gain.cancelScheduledValues(at);
  gain.setValueAtTime(level, at);
}

function quarterWave(shape: (quarter: number) => number): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: CURVE_POINTS }, (_, point) =>
    shape((point / (CURVE_POINTS - 1)) * (Math.PI / 2)),
  );
}
