// Keeps the place of somebody who uses the keyboard when what had the focus is gone.

import type { RefObject } from 'react';

/** Puts a lost focus on the first button of this row, or of the list if the row is gone too. */
export function catchFocus(row: RefObject<HTMLElement | null>): void {
  const element = row.current;
  const list = element?.parentElement;
  // A window that closes gives the focus back one frame later.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      (element?.isConnected ? element : list)?.querySelector('button')?.focus();
    }),
  );
}
