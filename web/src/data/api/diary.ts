/** The diary: the spec's ordered list at users/{uid}/diaryEntries. */
import type { Day } from '@lunaria/cycle/day';
import type { Entry } from '../kinds/diary-index.ts';
import { type EntryBody, entryEdit, newEntryEdit } from '../kinds/entry.ts';
import { ENTRY_MAX_CHARS } from '../kinds/limits.ts';
import { newId } from '../kinds/new-id.ts';
import { DIARY_DRAFT, noteDraftChange } from './draft.ts';
import { editDraftPath } from './edit-drafts.ts';
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
