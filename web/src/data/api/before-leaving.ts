/** What happens before the page locks or is left by Quick exit: texts in progress are kept, and nothing asks. */

const keepers = new Set<() => void>();

export function beforeLeaving(keep: () => void): void {
  keepers.add(keep);
}

export function tellBeforeLeaving(): void {
  isLeft = true;
  for (const keep of keepers) keep();
}

let isLeft = false;

/** For listeners of `beforeunload`: nothing may ask "Leave site?" any more. */
export function isLeftWithoutAsking(): boolean {
  return isLeft;
}
