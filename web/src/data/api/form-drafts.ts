/**
 * What was typed or chosen in a form and not saved yet: sealed on this device alone, like the diary's drafts. It outlives
 * leaving the page, a reload, a lock, Quick exit and a sign-out.
 */
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { beforeLeaving, keepDraft, loadOtherDrafts } from './draft.ts';
import { createKeptDrafts } from './kept-drafts.ts';
import { currentUser, isSignedIn, onUserChange } from './user.ts';

export interface FormDraft<Value> {
  /** None if there is no draft, or none that can be read. */
  readonly value: Value | undefined;
  readonly isKept: boolean;
  /** `undefined` ends the draft: it was saved or given up. The value has to survive JSON. */
  readonly keep: (value: unknown) => void;
}

/** The draft of one form. `read` makes sense of what an earlier version may have kept, and does not change. */
export function useFormDraft<Value>(
  id: string,
  read: (kept: unknown) => Value | undefined,
): FormDraft<Value> {
  useEffect(() => {
    followFormDrafts();
    return drafts.flush;
  }, []);
  const get = () => drafts.get().get(id);
  const draft = useSyncExternalStore(drafts.subscribe, get, get);
  const value = useMemo(() => (draft ? read(draft.value) : undefined), [draft, read]);
  const keep = (next: unknown) => {
    if (next !== undefined) drafts.keep({ id, value: next });
    else if (drafts.get().has(id)) drafts.end(id);
  };
  return { value, isKept: draft?.isKept === true, keep };
}

type Kept = { readonly id: string; readonly value: unknown };

const drafts = createKeptDrafts<Kept>({
  load: async () =>
    (await loadOtherDrafts()).flatMap(({ kind, id, value }) =>
      kind === 'form' && typeof id === 'string' ? [{ id, value }] : [],
    ),
  save: ({ id, value }) => keepDraft(path(id), JSON.stringify({ kind: 'form', id, value })),
  remove: (id) => keepDraft(path(id), ''),
});

function path(id: string): string {
  return `drafts/forms/${id}`;
}

let isFollowing = false;
let owner: string | undefined;
let isOwnerHere = false;

/** Loads the drafts, from now until the tab is closed. To be called before a form of which there may be one is opened. */
export function followFormDrafts(): void {
  if (isFollowing) return;
  isFollowing = true;
  beforeLeaving(drafts.flush);
  addEventListener('pagehide', drafts.flush);
  document.addEventListener('visibilitychange', drafts.flush);
  onUserChange(follow);
  follow();
}

function follow(): void {
  const user = currentUser();
  const wasHere = isOwnerHere;
  isOwnerHere = isSignedIn(user);
  // A session that ended by itself: the same user is expected back.
  if (user.status === 'unknown' || (user.status === 'signed-out' && user.ended)) return;
  const uid = isSignedIn(user) ? user.uid : undefined;
  const isAnother = uid !== owner;
  owner = uid;
  if (isAnother) drafts.forget();
  if (isOwnerHere && (isAnother || !wasHere)) void drafts.enter();
}
