/** Texts in progress that are to be kept at once, because the page is about to be left: it locks, or is left in haste. */

const keepers = new Set<() => void>();

export function beforeLeaving(keep: () => void): void {
  keepers.add(keep);
}

export function tellBeforeLeaving(): void {
  for (const keep of keepers) keep();
}
