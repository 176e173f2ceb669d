/**
 * What is in progress on the diary page: the draft, edits that are not saved yet, and the last removal, which
 * may be undone. All of it belongs to whoever is signed in and goes when she signs out.
 */
import type { Day } from '@lunaria/cycle/day';
import { authState, onAuthChange } from '../../data/auth.ts';
import { loadDraft, saveDraft } from '../../data/draft.ts';
import { createCell } from './cell.ts';
import { createDraftStore, type Writer } from './draft-store.ts';

/** An edit that was begun and neither saved nor given up. */
export interface UnfinishedEdit {
  readonly id: string;
  readonly day: Day;
  /** The entry's text when the edit began. */
  readonly before: string;
  readonly text: string;
}

export interface Removal {
  readonly undo: () => Promise<void>;
}

export const draft = createDraftStore({ load: loadDraft, save: saveDraft });
export const unfinishedEdits = createCell<ReadonlyMap<string, UnfinishedEdit>>(new Map());
export const lastRemoval = createCell<Removal | undefined>(undefined);

export function keepEdit(edit: UnfinishedEdit): void {
  unfinishedEdits.set(new Map(unfinishedEdits.get()).set(edit.id, edit));
}

export function endEdit(id: string): void {
  const edits = new Map(unfinishedEdits.get());
  edits.delete(id);
  unfinishedEdits.set(edits);
}

/** Follows who is signed in, from the first visit of the page until the tab is closed. */
export function followWriter(): void {
  if (isFollowing) return;
  isFollowing = true;
  onAuthChange(follow);
  follow();
}

let isFollowing = false;
let writerBefore: string | undefined;

function follow(): void {
  const writer = toWriter();
  void draft.follow(writer);
  if (writer.kind === 'unknown' || writer.kind === 'lost') return;
  const uid = writer.kind === 'signed-in' ? writer.uid : undefined;
  if (uid !== writerBefore) {
    unfinishedEdits.set(new Map());
    lastRemoval.set(undefined);
  }
  writerBefore = uid;
}

function toWriter(): Writer {
  const auth = authState();
  switch (auth.status) {
    case 'restoring':
      return { kind: 'unknown' };
    case 'signed-in':
      return { kind: 'signed-in', uid: auth.session.uid };
    case 'signed-out':
      return { kind: auth.ended ? 'lost' : 'nobody' };
  }
}
