/** Keeps the last value where the next one is equal, so that what did not change stays the same object. */

export function keepEqualSet<Item>(
  last: ReadonlySet<Item> | undefined,
  next: ReadonlySet<Item>,
): ReadonlySet<Item> {
  const isEqual = last?.size === next.size && [...next].every((item) => last.has(item));
  return isEqual && last ? last : next;
}

/** Keeps each list of a map that has the same items as before. */
export function keepEqualLists<Key, Item>(
  last: ReadonlyMap<Key, readonly Item[]> | undefined,
  next: ReadonlyMap<Key, readonly Item[]>,
): ReadonlyMap<Key, readonly Item[]> {
  if (!last) return next;
  return new Map([...next].map(([key, items]) => [key, keepEqualList(last.get(key), items)]));
}

function keepEqualList<Item>(
  last: readonly Item[] | undefined,
  next: readonly Item[],
): readonly Item[] {
  const isEqual = last?.length === next.length && next.every((item, at) => item === last[at]);
  return isEqual && last ? last : next;
}
