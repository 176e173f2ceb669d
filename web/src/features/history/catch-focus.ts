// Keeps the place of somebody who uses the keyboard when the row that had the focus is gone.

import type { RefObject } from 'react';

/** Puts a lost focus on the row at this place, on the last one, or where the first one can be added. */
export function catchFocus(list: RefObject<HTMLElement | null>, index: number): void {
  // A window that closes gives the focus back one frame later.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const rows = [...(list.current?.children ?? [])];
      const button = (rows[index] ?? rows.at(-1) ?? document.querySelector('main'))?.querySelector(
        'button',
      );
      button?.focus();
    }),
  );
}
