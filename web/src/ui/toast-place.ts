// Where a toast stands in the window: at its lower edge if nothing that can be pressed is there, otherwise at its
// upper edge, and failing that as low as possible without covering anything that can be pressed.

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** From the edges of the window, and from whatever can be pressed. */
export const TOAST_MARGIN = 12;
const STEP = 4;
/** What counts as the lower and the upper edge, as shares of the window. */
const LOWER_EDGE = 0.25;
const UPPER_EDGE = 0.15;

/** The toast's distance from the top of the window. Where there is no room at all, it stands at the upper edge. */
export function toastTop(toast: Size, window: Size, taken: readonly Box[]): number {
  const lowest = window.height - TOAST_MARGIN - toast.height;
  const fromBelow = range(lowest, TOAST_MARGIN).filter((top) => isFree(top, toast, window, taken));
  const isLow = (top: number) => top >= window.height * (1 - LOWER_EDGE) - toast.height;
  const isHigh = (top: number) => top <= window.height * UPPER_EDGE;
  return fromBelow.find(isLow) ?? fromBelow.findLast(isHigh) ?? fromBelow[0] ?? TOAST_MARGIN;
}

/** It stands in the middle, from left to right. */
function isFree(
  top: number,
  { width, height }: Size,
  window: Size,
  taken: readonly Box[],
): boolean {
  const left = (window.width - width) / 2 - TOAST_MARGIN;
  const right = (window.width + width) / 2 + TOAST_MARGIN;
  return !taken.some(
    (box) =>
      box.left < right &&
      box.right > left &&
      box.top < top + height + TOAST_MARGIN &&
      box.bottom > top - TOAST_MARGIN,
  );
}

function range(from: number, downTo: number): readonly number[] {
  const count = Math.max(0, Math.floor((from - downTo) / STEP) + 1);
  return Array.from({ length: count }, (_, index) => from - index * STEP);
}
