/** The draft for the form, kept before the page is hidden, left or closed. */
import { useEffect } from 'react';
import { useCell } from './cell.ts';
import type { Draft } from './draft-store.ts';
import { draft, followWriter, unfinishedEdits } from './in-progress.ts';

export function useDraft(): Draft {
  useEffect(() => {
    followWriter();
    void draft.refresh();
    const lookedAtOrAway = () => {
      if (document.visibilityState === 'visible') void draft.refresh();
      else draft.flush();
    };
    document.addEventListener('visibilitychange', lookedAtOrAway);
    window.addEventListener('pagehide', draft.flush);
    window.addEventListener('beforeunload', warnOfLoss);
    return () => {
      document.removeEventListener('visibilitychange', lookedAtOrAway);
      window.removeEventListener('pagehide', draft.flush);
      window.removeEventListener('beforeunload', warnOfLoss);
      draft.flush();
    };
  }, []);
  return useCell(draft);
}

/** The browser asks before it throws away what only this tab has. */
function warnOfLoss(event: BeforeUnloadEvent): void {
  draft.flush();
  const isUnkept = draft.get().keeping === 'unkept' && draft.get().text !== '';
  const hasChangedEdit = [...unfinishedEdits.get().values()].some((e) => e.text !== e.before);
  if (isUnkept || hasChangedEdit) event.preventDefault();
}
