// What happens before a page is left. Back closes the window that is open, as on a phone everything that rises over a
// page is closed; a page that asks first (ui/leave-question.ts) decides itself. Both are here, since the router has room
// for one blocker.

import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { isOnPurpose, leaveQuestion } from '../ui/leave-question.ts';

export function useLeaving(): void {
  const blocker = useBlocker(({ historyAction, nextLocation }) => {
    if (historyAction === 'POP') return openWindow() !== undefined || leaveQuestion() !== undefined;
    return leaveQuestion() !== undefined && !isOnPurpose(nextLocation);
  });
  const isAsking = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const answer = (go: () => void) => {
      if (isAsking.current) go();
      isAsking.current = false;
    };
    const open = openWindow();
    if (!open) {
      isAsking.current = true;
      leaveQuestion()?.({
        leave: () => answer(blocker.proceed),
        stay: () => answer(blocker.reset),
      });
      return;
    }
    isAsking.current = false;
    blocker.reset();
    const alert = open.closest('dialog');
    // As Escape does: a window decides itself what that means.
    if (alert) alert.close();
    else open.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  }, [blocker]);
}

/** The one on top: its focus, or where that is nowhere, the window itself. */
function openWindow(): Element | undefined {
  const last = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  return last?.querySelector(':focus') ?? last;
}
