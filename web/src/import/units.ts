/** Temperatures and weights of people, in the units in which Lunaria keeps them. */

/** A body's; in the other unit the same. No number is in both. */
export const CELSIUS = { min: 34, max: 43 };
const FAHRENHEIT = { min: 93.2, max: 109.4 };
export const KILOGRAMS = { min: 20, max: 400 };
export const KG_PER_POUND = 0.45359237;

/** In the unit that is given, or the one that the number can only be in. Undefined for what no body has. */
export function toCelsius(value: number, unit: 'C' | 'F' | undefined): number | undefined {
  if (unit !== 'F' && isIn(value, CELSIUS)) return rounded(value);
  return unit !== 'C' && isIn(value, FAHRENHEIT) ? rounded(((value - 32) * 5) / 9) : undefined;
}

export function toKilograms(value: number): number | undefined {
  return isIn(value, KILOGRAMS) ? rounded(value) : undefined;
}

function isIn(value: number, { min, max }: typeof CELSIUS): boolean {
  return value >= min && value <= max;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
