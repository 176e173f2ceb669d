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
import { createDrafts, followOwner, KEEP_AFTER_MS } from '../../data/api/form-drafts.ts';
import { currentUser, isSignedIn, onUserChange, type User } from '../../data/api/user.ts';

export interface Draft {
  readonly text: string;
  /** `unstored`: only this tab has it, because nobody is signed in or storing failed. */
  readonly state: 'stored' | 'pending' | 'unstored';
}

interface Device {
  readonly load: () => Promise<string>;
  /** Saves only if the device still has `known`. Resolves with what it has afterwards. */
  readonly save: (text: string, known: string) => Promise<string>;
}

const EMPTY: Draft = { text: '', state: 'stored' };

export function isBlank(text: string): boolean {
  return text.trim() === '';
}

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
    addEventListener('beforeunload', warnOfLoss);
    return () => {
      removeEventListener('beforeunload', warnOfLoss);
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
  addEventListener('pagehide', keepNow);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void draft.refresh();
    else keepNow();
  });
  onDraftChange(() => void draft.refresh());
  followOwner(unfinishedEdits.enter, () => {
    draftDay.set(undefined);
    unfinishedEdits.forget();
    removals.set([]);
  });
  const follow = () => void draft.follow(currentUser());
  onUserChange(follow);
  follow();
}

function keepNow(): void {
  draft.flush();
  unfinishedEdits.flush();
}

/**
 * The draft of a new entry. It is shown from memory and stored on the device at short intervals; what cannot be stored,
 * because the session was lost meanwhile, stays in memory until the same user is back, and no other user sees it. Blank
 * text is not stored. Tabs share one draft; if two have changed it, both texts stay.
 */
export function createDraftStore({ load, save }: Device) {
  const cell = createCell(EMPTY);
  let owner: string | undefined;
  /** What the device has, as far as this tab knows. */
  let known = '';
  /** `away`: nobody is signed in. `busy`: the device is being read, or the draft handed over. */
  let phase: 'away' | 'busy' | 'here' = 'away';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastStep: Promise<void> = Promise.resolve();

  function write(text: string): void {
    cell.set({ text, state: phase === 'away' ? 'unstored' : 'pending' });
    if (phase === 'here') timer ??= setTimeout(flush, KEEP_AFTER_MS);
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const { text, state } = cell.get();
    if (phase !== 'here' || state === 'stored') return;
    const settle = (settled: Draft['state']) => {
      if (cell.get().text === text) cell.set({ text, state: settled });
    };
    const kept = isBlank(text) ? '' : text;
    const saver = owner;
    lastStep = save(kept, known).then(
      (stored) => {
        if (owner !== saver) return;
        if (stored !== kept) return mergeStored(stored);
        known = stored;
        settle('stored');
      },
      () => settle('unstored'),
    );
  }

  /** `stored` by another tab, or before this page was opened. */
  function mergeStored(stored: string): void {
    const { text, state: before } = cell.get();
    const merged = mergeDrafts(known, stored, text);
    known = stored;
    const state = merged === stored ? 'stored' : 'pending';
    if (merged !== text || state !== before) cell.set({ text: merged, state });
    flush();
  }

  async function follow(user: User): Promise<void> {
    if (user.status === 'unknown') return;
    if (isSignedIn(user)) {
      if (phase !== 'away' && owner === user.uid) return;
      setOwner(user.uid);
      await readDevice();
      return;
    }
    // After the session has ended, the same user is expected back.
    const isExpectedBack = user.status === 'signed-out' && user.ended;
    if (!isExpectedBack) setOwner(undefined);
    phase = 'away';
    const { text, state } = cell.get();
    if (state === 'pending') cell.set({ text, state: 'unstored' });
  }

  /** What was written before anybody signed in goes into the account; no other user sees it. */
  function setOwner(uid: string | undefined): void {
    if (owner !== undefined && owner !== uid) {
      known = '';
      cell.set(EMPTY);
    }
    owner = uid;
  }

  /** Takes over the draft of another tab. To be called when the page becomes visible again. */
  async function refresh(): Promise<void> {
    if (phase !== 'here' || cell.get().state !== 'stored') return;
    await readDevice();
  }

  function readDevice(): Promise<void> {
    phase = 'busy';
    const reader = owner;
    lastStep = load()
      .catch(() => known)
      .then((loaded) => {
        // Another user may have signed in meanwhile.
        if (phase !== 'busy' || owner !== reader) return;
        phase = 'here';
        mergeStored(isBlank(loaded) ? '' : loaded);
      });
    return lastStep;
  }

  /** Saves the text for good, together with the removal of the draft. */
  async function handOver(saveForGood: (text: string) => Promise<unknown>): Promise<void> {
    const giver = owner;
    flush();
    let step: Promise<void>;
    do {
      step = lastStep;
      await step;
    } while (step !== lastStep);
    const { text } = cell.get();
    // While busy, nothing is stored: it would come back as a draft of the entry.
    const isHere = phase === 'here';
    if (isHere) phase = 'busy';
    try {
      await saveForGood(text);
      if (owner === giver) {
        known = '';
        // What was typed since stays.
        const now = cell.get().text;
        const rest = now.startsWith(text) ? now.slice(text.length) : now;
        cell.set({ text: rest, state: isBlank(rest) ? 'stored' : 'pending' });
      }
    } finally {
      if (isHere && phase === 'busy' && owner === giver) phase = 'here';
      flush();
    }
  }

  return { get: cell.get, subscribe: cell.subscribe, write, flush, refresh, follow, handOver };
}

/** A three-way merge: if both have changed, both texts stay. */
function mergeDrafts(known: string, stored: string, typed: string): string {
  if (stored === known) return typed;
  if (typed === known || isBlank(typed) || stored.startsWith(typed)) return stored;
  return typed.startsWith(stored) ? typed : `${stored}\n\n${typed}`;
}
