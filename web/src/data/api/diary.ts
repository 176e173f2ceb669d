/** The diary: the spec's ordered list at users/{uid}/diaryEntries, and edits of its entries in progress. */
import { dayToText, textToDay } from '@lunaria/cycle/date-texts';
import type { Day } from '@lunaria/cycle/day';
import { crc32 } from '../../vault/crc32.ts';
import { type Entry, type EntryBody, entryEdit, newEntryEdit } from '../kinds/entry.ts';
import { newId } from '../kinds/kind.ts';
import { ENTRY_MAX_CHARS } from '../kinds/limits.ts';
import type { Fields } from '../kinds/reading.ts';
import { DIARY_DRAFT, keepDraft, loadOtherDrafts, noteDraftChange } from './draft.ts';
import { openedReplica, write } from './opened-replica.ts';

export { ENTRY_MAX_CHARS, type Entry };

/** In the order in which they were added, the same on every device. */
export async function readDiary(): Promise<readonly Entry[]> {
  return (await openedReplica()).model.views.entry.diary;
}

/**
 * The draft that the text was, removed in the same step so that no crash doubles it.
 * - `clearsDraft`: the draft of a new entry
 * - `clearsEdit`: the edit of an entry, by its id, that was removed meanwhile
 */
export type Adding = { readonly clearsDraft?: boolean; readonly clearsEdit?: string };

/** Adds an entry at the end; resolves with its id. Rejects with `data/too-long`, and as every write. */
export async function addEntry(
  day: Day,
  text: string,
  { clearsDraft = false, clearsEdit }: Adding = {},
): Promise<string> {
  const id = newId();
  const edit = clearsEdit ? editDraftPath(clearsEdit) : undefined;
  const draft = clearsDraft ? DIARY_DRAFT : edit;
  await write(({ entry }) => [newEntryEdit({ id, day, text }, entry)], draft);
  if (clearsDraft) noteDraftChange();
  return id;
}

/** Ends the edit: its draft goes in the same step. Rejects with `data/gone` if it was removed meanwhile, here or elsewhere. */
export async function editEntry(id: string, text: string): Promise<void> {
  const edit = entryEdit(id, (entry) => (entry.text === text ? entry : { ...entry, text }));
  await write(() => [edit], editDraftPath(id));
}

/** Removes an entry; resolves with the way to bring it back to its place. Rejects with `data/gone`. */
export async function removeEntry(id: string): Promise<() => Promise<void>> {
  const from = await openedReplica();
  let removed: EntryBody | undefined;
  await from.write(() => [
    entryEdit(id, (entry) => {
      removed = entry;
      return { ...entry, text: '', isRemoved: true };
    }),
  ]);
  return async () => {
    const text = removed?.text ?? '';
    await from.write(() => [
      entryEdit(id, (entry) => (entry.isRemoved ? { ...entry, text, isRemoved: false } : entry), {
        revives: true,
      }),
    ]);
  };
}

/** An edit in progress: sealed on this device alone, like the draft of a new entry, and never pushed. */
export type EditDraft = {
  /** The entry's, which may be gone by now. */
  readonly id: string;
  readonly day: Day;
  /** `textMark` of what the entry read when the edit began. */
  readonly beforeMark: number;
  readonly text: string;
};

/** A number that tells one text from another: whether an entry was changed since an edit of it began. */
export function textMark(text: string): number {
  return crc32(new TextEncoder().encode(text));
}

/** An edit that says what the entry says is not worth keeping. */
export function isEditChanged({ beforeMark, text }: EditDraft): boolean {
  return textMark(text) !== beforeMark;
}

export async function loadEdits(): Promise<readonly EditDraft[]> {
  return (await loadOtherDrafts()).flatMap(readEdit);
}

/** May be called at every pause of typing. Rejects as every write. */
export function saveEdit({ id, day, beforeMark, text }: EditDraft): Promise<void> {
  const date = dayToText(day, 'short');
  return keepDraft(editDraftPath(id), JSON.stringify({ kind: 'edit', id, date, beforeMark, text }));
}

export function removeEdit(entryId: string): Promise<void> {
  return keepDraft(editDraftPath(entryId), '');
}

function editDraftPath(entryId: string): string {
  return `drafts/edits/${entryId}`;
}

function readEdit({ kind, id, date, beforeMark, text }: Fields): readonly EditDraft[] {
  const day = textToDay(String(date), ['short']);
  const isEdit = kind === 'edit' && typeof id === 'string' && typeof text === 'string';
  if (!isEdit || typeof beforeMark !== 'number' || !day.ok) return [];
  return [{ id, day: day.value, beforeMark, text }];
}
