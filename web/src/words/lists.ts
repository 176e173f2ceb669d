/** Lists and numbers, as the language writes them. */
import { LOCALE } from './locale.ts';

let lists: Intl.ListFormat | undefined;
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
