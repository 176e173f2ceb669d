/**
 * Lists and numbers as English writes them. The browser could do it, but the first time it is asked it opens its tables of
 * all languages, which takes longer than drawing a page: 35 ms of the main thread, and four times that on a slow phone.
 */

/** One; one and two; one, two, and three. */
export function listWords(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  if (items.length <= 1) return last;
  const comma = items.length > 2 ? ',' : '';
  return `${items.slice(0, -1).join(', ')}${comma} and ${last}`;
}

/** 12,345: for whole numbers. */
export function numberWords(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
