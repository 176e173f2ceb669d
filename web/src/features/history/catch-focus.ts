// Keeps the place of somebody who uses the keyboard when the row that had the focus is gone.

/** Puts a lost focus on the row at this place, or on the last one. */
export function catchFocus(list: HTMLElement | null, index: number): void {
  // A window that closes gives the focus back one frame later.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const rows = list?.children;
      rows?.[Math.min(index, rows.length - 1)]?.querySelector('button')?.focus();
    }),
  );
}
