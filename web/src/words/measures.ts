/** Temperatures and weights as the language writes numbers, in the units of the user's region. */
import { fromStored, type Unit } from '../data/api/measures.ts';
import { DIRECTION, LOCALE } from './locale.ts';

let numbers: Intl.NumberFormat | undefined;

/** 36.6 °C, 128.5 lb. */
export function measureToWords(stored: number, unit: Unit): string {
  const words = `${measureToText(stored, unit)} ${unit}`;
  // Isolated, so that the number stays before its unit.
  return DIRECTION === 'rtl' ? `\u2066${words}\u2069` : words;
}

export function measureToText(stored: number, unit: Unit): string {
  numbers ??= new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 });
  return numbers.format(fromStored(stored, unit));
}
