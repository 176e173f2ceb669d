/** Drafts of forms: shown from memory, and stored, sealed, on this device. They outlive a crash, a lock and a sign-out. */
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { createCell } from './cell.ts';
import { beforeLeaving, loadOtherDrafts, storeDraft } from './draft.ts';
import { currentUser, isSignedIn, onUserChange } from './user.ts';

/** `read` parses what an earlier version may have stored; it must be stable. */
export function useFormDraft<Value>(id: string, read: (kept: unknown) => Value | undefined) {
  useEffect(() => {
    followFormDrafts();
    return drafts.flush;
  }, []);
  const get = () => drafts.get().get(id);
  const draft = useSyncExternalStore(drafts.subscribe, get, get);
  const value = useMemo(() => (draft ? read(draft.value) : undefined), [draft, read]);
  /** `undefined` ends the draft. The value must survive JSON. */
  const keep = (next: unknown) => {
    if (next !== undefined) drafts.keep({ id, value: next });
    else if (drafts.get().has(id)) drafts.end(id);
  };
  /** Ends the draft if it is still what has been saved. */
  const settle = (saved: Value) => {
    if (get()?.value === saved) drafts.end(id);
  };
  return { value, isKept: draft?.isKept === true, keep, settle };
}

const drafts = createDrafts<{ readonly id: string; readonly value: unknown }>({
  load: async () =>
    (await loadOtherDrafts()).flatMap(({ kind, id, value }) =>
      kind === 'form' && typeof id === 'string' ? [{ id, value }] : [],
    ),
  save: ({ id, value }) =>
    storeDraft(formDraftPath(id), JSON.stringify({ kind: 'form', id, value })),
  remove: (id) => storeDraft(formDraftPath(id), ''),
});

export function formDraftPath(id: string): string {
  return `drafts/forms/${id}`;
}

let isFollowing = false;

/** Loads the drafts, and follows sign-ins and sign-outs until the tab is closed. */
export function followFormDrafts(): void {
  if (isFollowing) return;
  isFollowing = true;
  beforeLeaving(drafts.flush);
  addEventListener('pagehide', drafts.flush);
  document.addEventListener('visibilitychange', drafts.flush);
  followOwner(drafts.enter, drafts.forget);
}

/** `forget` when the user is another one or signs out, `enter` when a user is there or back, until the tab is closed. */
export function followOwner(enter: () => unknown, forget: () => void): void {
  let owner: string | undefined;
  let isHere = false;
  const follow = () => {
    const user = currentUser();
    const wasHere = isHere;
    isHere = isSignedIn(user);
    // The session expired: the same user is expected back.
    if (user.status === 'unknown' || (user.status === 'signed-out' && user.ended)) return;
    const uid = isSignedIn(user) ? user.uid : undefined;
    const isAnother = uid !== owner;
    owner = uid;
    if (isAnother) forget();
    if (isHere && (isAnother || !wasHere)) enter();
  };
  onUserChange(follow);
  follow();
}

/** What a crash of the device may cost. */
export const KEEP_AFTER_MS = 250;

/** `isKept`: the device has stored it. `isRestored`: begun before this page was opened. */
export type Unfinished<Draft> = Draft & {
  readonly isKept?: boolean;
  readonly isRestored?: boolean;
};

interface Device<Draft> {
  readonly load: () => Promise<readonly Draft[]>;
  readonly save: (draft: Draft) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  /** Whether it differs from what is saved. Otherwise it is shown, but not stored. */
  readonly isChanged?: (draft: Draft) => boolean;
}

type ById<Draft> = ReadonlyMap<string, Unfinished<Draft>>;

export function createDrafts<Draft extends { readonly id: string }>({
  load,
  save,
  remove,
  isChanged = () => true,
}: Device<Draft>) {
  const cell = createCell<ById<Draft>>(new Map());
  const waiting = new Set<string>();
  const refused = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts sign-ins and sign-outs: what was read before the last one is stale. */
  let visits = 0;

  function keep(draft: Unfinished<Draft>): void {
    put({ ...draft, isKept: false });
    waiting.add(draft.id);
    timer ??= setTimeout(flush, KEEP_AFTER_MS);
  }

  function put(draft: Unfinished<Draft>): void {
    cell.set(new Map(cell.get()).set(draft.id, draft));
  }

  function end(id: string): void {
    const drafts = new Map(cell.get());
    drafts.delete(id);
    cell.set(drafts);
    waiting.add(id);
    flush();
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const id of waiting) void settle(id);
    waiting.clear();
  }

  async function settle(id: string): Promise<void> {
    const draft = cell.get().get(id);
    try {
      if (draft && isChanged(draft)) {
        const { isKept, isRestored, ...bare } = draft;
        await save(bare as unknown as Draft);
        if (cell.get().get(id) === draft) put({ ...draft, isKept: true });
      } else await remove(id);
      refused.delete(id);
    } catch {
      refused.add(id);
    }
  }

  async function enter(): Promise<void> {
    const visit = ++visits;
    for (const id of refused) waiting.add(id);
    flush();
    const stored = await load().catch(() => []);
    if (visit !== visits) return;
    const restored = stored.map(
      (draft) => [draft.id, { ...draft, isKept: true, isRestored: true }] as const,
    );
    if (restored.length > 0) cell.set(new Map([...restored, ...cell.get()]));
  }

  function forget(): void {
    visits += 1;
    clearTimeout(timer);
    timer = undefined;
    waiting.clear();
    refused.clear();
    if (cell.get().size > 0) cell.set(new Map());
  }

  return {
    get: cell.get,
    subscribe: cell.subscribe,
    keep,
    end,
    flush,
    /** Whether only this tab has one of them, because the device refused or nobody is signed in. */
    hasUnkept: () => [...refused].some((id) => cell.get().has(id)),
    enter,
    forget,
  };
}
