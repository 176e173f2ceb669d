// What is in progress on the diary page: the draft, unsaved edits, and removals that can be undone. It belongs to the
// user who is signed in and is dropped on signing out.

import type { Day } from '@lunaria/cycle/day';
import { useEffect } from 'react';
import { createCell, useCell } from '../../data/api/cell.ts';
import { isEditChanged, loadEdits, removeEdit, saveEdit } from '../../data/api/diary.ts';
import {
  beforeLeaving,
  isLeftWithoutAsking,
  loadDraft,
  onDraftChange,
  saveDraft,
} from '../../data/api/draft.ts';
import { createDrafts, followOwner } from '../../data/api/form-drafts.ts';
import { currentUser, isSignedIn, onUserChange, type User } from '../../data/api/user.ts';
import { createDraftStore, type Draft, isBlank, type Writer } from './draft-store.ts';

export interface Removal {
  readonly id: string;
  readonly day: Day;
  readonly undo: () => Promise<void>;
}

export const draft = createDraftStore({ load: loadDraft, save: saveDraft });
export const unfinishedEdits = createDrafts({
  load: loadEdits,
  save: saveEdit,
  remove: removeEdit,
  isChanged: isEditChanged,
});
export const removals = createCell<readonly Removal[]>([]);
/** The day that the draft is for; undefined for today. */
export const draftDay = createCell<Day | undefined>(undefined);
/** The id of an entry that takes the focus once it is drawn. */
export const entryToFocus = createCell<string | undefined>(undefined);

/** What is in progress is stored before the page is hidden, left or closed. */
export function useDraft(): Draft {
  useEffect(() => {
    followWriter();
    void draft.refresh();
    const onVisibility = () => {
      if (document.visibilityState === 'visible') void draft.refresh();
      else keepNow();
    };
    const stopListening = onDraftChange(() => void draft.refresh());
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', keepNow);
    window.addEventListener('beforeunload', warnOfLoss);
    return () => {
      stopListening();
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', keepNow);
      window.removeEventListener('beforeunload', warnOfLoss);
      keepNow();
    };
  }, []);
  return useCell(draft);
}

/** Has the browser ask before it discards what only this tab has. */
function warnOfLoss(event: BeforeUnloadEvent): void {
  if (isLeftWithoutAsking()) return;
  keepNow();
  const isUnstored = draft.get().state === 'unstored' && !isBlank(draft.get().text);
  if (isUnstored || unfinishedEdits.hasUnkept()) event.preventDefault();
}

let isFollowing = false;

function followWriter(): void {
  if (isFollowing) return;
  isFollowing = true;
  beforeLeaving(keepNow);
  followOwner(unfinishedEdits.enter, () => {
    draftDay.set(undefined);
    unfinishedEdits.forget();
    removals.set([]);
  });
  const follow = () => void draft.follow(toWriter(currentUser()));
  onUserChange(follow);
  follow();
}

function keepNow(): void {
  draft.flush();
  unfinishedEdits.flush();
}

function toWriter(user: User): Writer {
  if (isSignedIn(user)) return { kind: 'signed-in', uid: user.uid };
  if (user.status === 'signed-out') return { kind: user.ended ? 'lost' : 'nobody' };
  return { kind: user.status === 'unknown' ? 'unknown' : 'nobody' };
}
