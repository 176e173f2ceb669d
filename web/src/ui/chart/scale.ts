// From values to places in a picture.

export type Range = readonly [from: number, to: number];
export type Scale = (value: number) => number;

export function linearScale([first, last]: Range, [from, to]: Range): Scale {
  return (value) => from + ((value - first) / (last - first)) * (to - from);
}

/** What is beyond the values is at their end. */
export function clampedScale(values: Range, places: Range): Scale {
  const scale = linearScale(values, places);
  return (value) => scale(Math.min(Math.max(value, values[0]), values[1]));
}

/** About so many round values: 1, 2 or 5 times a power of ten apart. */
export function ticksOf([first, last]: Range, count: number): readonly number[] {
  const step = stepOf(last - first, count);
  // Steps below one are no exact numbers; how many of them there are in one is.
  const scaled = (value: number) => (step < 1 ? value * Math.round(1 / step) : value / step);
  const from = Math.ceil(scaled(first));
  const length = Math.floor(scaled(last)) - from + 1;
  return Array.from({ length: Math.max(0, length) }, (_, index) =>
    step < 1 ? (from + index) / Math.round(1 / step) : (from + index) * step,
  );
}

/** From zero, the next value that has a tick. */
export function roundedUp(value: number, count: number): number {
  const rounded = Math.ceil(value / stepOf(value, count)) * stepOf(value, count);
  return rounded === value ? value : roundedUp(rounded, count);
}

function stepOf(length: number, count: number): number {
  const power = 10 ** Math.floor(Math.log10(length / count));
  const times = length / count / power;
  if (times >= Math.sqrt(50)) return 10 * power;
  if (times >= Math.sqrt(10)) return 5 * power;
  return times >= Math.sqrt(2) ? 2 * power : power;
}

/** Places of equal width, with a part of their distance left free between and around them. */
export function bandScale(count: number, [from, to]: Range, gap: number) {
  const distance = (to - from) / (count + gap);
  const start = (index: number) => from + (index + gap) * distance;
  return { distance, width: distance * (1 - gap), start };
}
