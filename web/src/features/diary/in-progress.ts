/**
 * What is in progress on the diary page: the draft, edits that are not saved yet, and removals, which may be
 * undone. All of it belongs to whoever is signed in, and is gone when she signs out.
 */
import type { Day } from '@lunaria/cycle/day';
import { createCell } from '../../data/api/cell.ts';
import { isEditChanged, loadEdits, removeEdit, saveEdit } from '../../data/api/diary.ts';
import { beforeLeaving, loadDraft, saveDraft } from '../../data/api/draft.ts';
import { createDrafts } from '../../data/api/form-drafts.ts';
import { currentUser, onUserChange } from '../../data/api/user.ts';
import { createDraftStore, type Writer } from './draft-store.ts';

export interface Removal {
  /** Of the entry. */
  readonly id: string;
  readonly day: Day;
  readonly undo: () => Promise<void>;
}

export const draft = createDraftStore({
  load: loadDraft,
  save: (text, known) => saveDraft(text, known),
});
export const unfinishedEdits = createDrafts({
  load: loadEdits,
  save: saveEdit,
  remove: removeEdit,
  isChanged: isEditChanged,
});
/** The most recent one last. */
export const removals = createCell<readonly Removal[]>([]);
/** The day that the draft is for; today, as long as nothing is written or chosen. */
export const draftDay = createCell<Day | undefined>(undefined);
/** The id of an entry that takes the focus as soon as it is on the screen. */
export const soughtEntry = createCell<string | undefined>(undefined);

/** Follows who is signed in, from the first visit of the page until the tab is closed. */
export function followWriter(): void {
  if (isFollowing) return;
  isFollowing = true;
  beforeLeaving(keepNow);
  onUserChange(follow);
  follow();
}

/** Without waiting for the next pause of typing. */
export function keepNow(): void {
  draft.flush();
  unfinishedEdits.flush();
}

let isFollowing = false;
/** The last one, as text. */
let followed: string | undefined;
let writerBefore: string | undefined;
let isWriterHere = false;

function follow(): void {
  const writer = toWriter();
  if (JSON.stringify(writer) === followed) return;
  followed = JSON.stringify(writer);
  void draft.follow(writer);
  const wasHere = isWriterHere;
  isWriterHere = writer.kind === 'signed-in';
  if (writer.kind === 'unknown' || writer.kind === 'lost') return;
  const uid = writer.kind === 'signed-in' ? writer.uid : undefined;
  const isAnother = uid !== writerBefore;
  writerBefore = uid;
  if (isAnother) {
    draftDay.set(undefined);
    unfinishedEdits.forget();
    removals.set([]);
  }
  if (isWriterHere && (isAnother || !wasHere)) void unfinishedEdits.enter();
}

function toWriter(): Writer {
  const user = currentUser();
  switch (user.status) {
    case 'unknown':
      return { kind: 'unknown' };
    case 'locked':
      return { kind: 'nobody' };
    case 'signed-out':
      return { kind: user.ended ? 'lost' : 'nobody' };
    default:
      return { kind: 'signed-in', uid: user.uid };
  }
}
