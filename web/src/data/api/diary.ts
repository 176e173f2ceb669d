/** The diary: the spec's ordered list at users/{uid}/diaryEntries, and drafts of its edits. */
import { type Day, dayToText, textToDay } from '@lunaria/cycle/day';
import { crc32 } from '../../vault/crc32.ts';
import { type Entry, type EntryBody, entryEdit, newEntryEdit } from '../kinds/entry.ts';
import { newId } from '../kinds/kind.ts';
import { ENTRY_MAX_CHARS } from '../kinds/limits.ts';
import type { Fields } from '../kinds/reading.ts';
import { announceDraftChange, DIARY_DRAFT, loadOtherDrafts, storeDraft } from './draft.ts';
import { openedReplica, write } from './opened-replica.ts';

export { ENTRY_MAX_CHARS, type Entry };

/** Removes the draft, or that of the edit `clearsEdit`, in the same step, so that no crash doubles the text. */
export async function addEntry(
  day: Day,
  text: string,
  { clearsDraft, clearsEdit }: { readonly clearsDraft?: true; readonly clearsEdit?: string } = {},
): Promise<string> {
  const id = newId();
  const edit = clearsEdit && editDraftPath(clearsEdit);
  const draft = clearsDraft ? DIARY_DRAFT : edit;
  await write(({ entry }) => [newEntryEdit({ id, day, text }, entry)], draft);
  if (clearsDraft) announceDraftChange();
  return id;
}

/** Removes the draft in the same step. Rejects with `data/gone`. */
export async function editEntry(id: string, text: string): Promise<void> {
  const edit = entryEdit(id, (entry) => (entry.text === text ? entry : { ...entry, text }));
  await write(() => [edit], editDraftPath(id));
}

/** Resolves with its undo. Rejects with `data/gone`. */
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

export type EditDraft = {
  readonly id: string;
  readonly day: Day;
  /** `textMark` of the entry when the edit began. */
  readonly beforeMark: number;
  readonly text: string;
};

/** A checksum: whether an entry was changed since an edit of it began. */
export function textMark(text: string): number {
  return crc32(new TextEncoder().encode(text));
}

export function isEditChanged({ beforeMark, text }: EditDraft): boolean {
  return textMark(text) !== beforeMark;
}

export async function loadEdits(): Promise<readonly EditDraft[]> {
  return (await loadOtherDrafts()).flatMap(readEdit);
}

export function saveEdit({ id, day, beforeMark, text }: EditDraft): Promise<void> {
  const date = dayToText(day, 'short');
  return storeDraft(
    editDraftPath(id),
    JSON.stringify({ kind: 'edit', id, date, beforeMark, text }),
  );
}

export function removeEdit(entryId: string): Promise<void> {
  return storeDraft(editDraftPath(entryId), '');
}

function editDraftPath(entryId: string): string {
  return `drafts/edits/${entryId}`;
}

function readEdit({ kind, id, date, beforeMark, text }: Fields): readonly EditDraft[] {
  const day = textToDay(String(date), 'short');
  const isEdit = kind === 'edit' && typeof id === 'string' && typeof text === 'string';
  if (!isEdit || typeof beforeMark !== 'number' || day === undefined) return [];
  return [{ id, day, beforeMark, text }];
}
