/** Lists and numbers, as the language writes them. */
import { LOCALE } from './locale.ts';

let lists: Intl.ListFormat | undefined;
const amounts = new Map<string, Intl.NumberFormat>();
let numbers: Intl.NumberFormat | undefined;

/** One; one and two; one, two, and three. */
export function listWords(items: readonly string[]): string {
  lists ??= new Intl.ListFormat(LOCALE);
  return lists.format(items);
}

/** 12,345. */
export function numberWords(count: number): string {
  numbers ??= new Intl.NumberFormat(LOCALE);
  return numbers.format(count);
}

/** 1 hour, 3 minutes. */
export function amountOf(count: number, unit: 'minute' | 'hour' | 'day'): string {
  const format =
    amounts.get(unit) ??
    new Intl.NumberFormat(LOCALE, { style: 'unit', unit, unitDisplay: 'long' });
  amounts.set(unit, format);
  return format.format(count);
}
