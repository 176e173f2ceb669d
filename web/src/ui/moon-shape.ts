// In a square of 100 by 100.

const CENTRE = 50;
export const MOON_RADIUS = 48;
const TOP = CENTRE - MOON_RADIUS;
const BOTTOM = CENTRE + MOON_RADIUS;

/**
 * The path around the lit part of a waxing moon (lit from the right); a waning one is its mirror
 * image. `lit` is the lit share of the disc, 0 to 1; values outside are taken as the nearer end.
 *
 * The limb is half a circle; the border between light and dark is half an ellipse, whose half-width
 * makes the area between the two exactly the share asked for.
 */
export function litPath(lit: number): string {
  const share = Math.min(1, Math.max(0, lit));
  const halfWidth = round(MOON_RADIUS * Math.abs(1 - 2 * share));
  const bulgesIntoTheDark = share > 0.5 ? 1 : 0;
  return (
    `M${CENTRE} ${TOP}A${MOON_RADIUS} ${MOON_RADIUS} 0 0 1 ${CENTRE} ${BOTTOM}` +
    `A${halfWidth} ${MOON_RADIUS} 0 0 ${bulgesIntoTheDark} ${CENTRE} ${TOP}Z`
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
