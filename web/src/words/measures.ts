/** Temperatures and weights as the language writes numbers, in the units of the user's region. */
import { fromStored, type Unit } from '../data/api/measures.ts';
import { DIRECTION, numberFormat } from './locale.ts';

const numbers = numberFormat({ maximumFractionDigits: 2 });

/** 36.6 °C, 128.5 lb. */
export function measureToWords(stored: number, unit: Unit): string {
  const words = `${measureToText(stored, unit)} ${unit}`;
  // Isolated, so that the number stays before its unit.
  return DIRECTION === 'rtl' ? `\u2066${words}\u2069` : words;
}

export function measureToText(stored: number, unit: Unit): string {
  return numbers(fromStored(stored, unit));
}
