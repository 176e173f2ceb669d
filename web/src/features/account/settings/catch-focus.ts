// Keeps the place of somebody who uses the keyboard when what had the focus is gone.

import type { RefObject } from 'react';

/** Puts a lost focus on the first button of this place, or of the one around it if the place is gone too. */
export function catchFocus(place: RefObject<HTMLElement | null>): void {
  const element = place.current;
  const around = element?.parentElement;
  // A window that closes gives the focus back one frame later.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      (element?.isConnected ? element : around)?.querySelector('button')?.focus();
    }),
  );
}
