/** The draft for the form. It and unfinished edits are kept before the page is hidden, left or closed. */
import { useEffect } from 'react';
import { useCell } from '../../data/api/cell.ts';
import { isLeftWithoutAsking, onDraftChange } from '../../data/api/draft.ts';
import { type Draft, isBlank } from './draft-store.ts';
import { draft, followWriter, keepNow, unfinishedEdits } from './in-progress.ts';

export function useDraft(): Draft {
  useEffect(() => {
    followWriter();
    void draft.refresh();
    const lookedAtOrAway = () => {
      if (document.visibilityState === 'visible') void draft.refresh();
      else keepNow();
    };
    const stopHearing = onDraftChange(() => void draft.refresh());
    document.addEventListener('visibilitychange', lookedAtOrAway);
    window.addEventListener('pagehide', keepNow);
    window.addEventListener('beforeunload', warnOfLoss);
    return () => {
      stopHearing();
      document.removeEventListener('visibilitychange', lookedAtOrAway);
      window.removeEventListener('pagehide', keepNow);
      window.removeEventListener('beforeunload', warnOfLoss);
      keepNow();
    };
  }, []);
  return useCell(draft);
}

/** Lets the browser ask before it discards what only this tab has. */
function warnOfLoss(event: BeforeUnloadEvent): void {
  if (isLeftWithoutAsking()) return;
  keepNow();
  const isUnkept = draft.get().keeping === 'unkept' && !isBlank(draft.get().text);
  if (isUnkept || unfinishedEdits.hasUnkept()) event.preventDefault();
}
