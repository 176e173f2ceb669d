// Back closes the window that is open, as on a phone everything that rises over a page is closed, and only then leaves
// the page.

import { useEffect } from 'react';
import { useBlocker } from 'react-router';

export function useBackToClose(): void {
  const blocker = useBlocker(
    ({ historyAction }) => historyAction === 'POP' && openWindow() !== undefined,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    const open = openWindow();
    const alert = open?.closest('dialog');
    // As Escape does: a window decides itself what that means.
    if (alert) alert.close();
    else open?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  }, [blocker]);
}

/** The one on top: its focus, or where that is nowhere, the window itself. */
function openWindow(): Element | undefined {
  const last = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  return last?.querySelector(':focus') ?? last;
}
