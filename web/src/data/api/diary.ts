/**
 * The diary: the spec's ordered list at users/{uid}/diaryEntries. Each entry is a record of its own, so a
 * change costs the same however long the diary is, and two devices never undo each other's.
 */
import { dayToText, textToDay } from '@lunaria/cycle/date-texts';
import type { Day } from '@lunaria/cycle/day';
import { type EntryBody, entryPath } from '../kinds/body.ts';
import { addEdit } from '../kinds/edits.ts';
import { ENTRY_MAX_CHARS } from '../kinds/limits.ts';
import { newId } from '../kinds/new-id.ts';
import { DataError } from '../replica/data-error.ts';
import type { Entry } from '../replica/diary-index.ts';
import type { Edit, Replica } from '../replica/replica.ts';
import type { SealedDraft } from '../replica/store.ts';
import { diaryDraftId } from './draft.ts';
import { editDraftId } from './edit-drafts.ts';
import { openedReplica } from './opened-replica.ts';

export { ENTRY_MAX_CHARS, type Entry };

/** In the order in which they were added, the same on every device. */
export async function readDiary(replica?: Replica): Promise<readonly Entry[]> {
  return (replica ?? (await openedReplica())).model.diary();
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
  replica?: Replica,
): Promise<string> {
  const to = replica ?? (await openedReplica());
  const id = newId();
  const edit = newEntryEdit(to, { id, date: dayToText(day, 'short'), entry: text });
  if (clearsDraft) await to.write([edit], noDraft(await diaryDraftId(to)));
  else if (clearsEdit) await to.write([edit], noDraft(await editDraftId(to, clearsEdit)));
  else await to.write([edit]);
  return id;
}

/** Ends the edit: its draft goes in the same step. Rejects with `data/gone` if it was removed meanwhile, here or elsewhere. */
export async function editEntry(id: string, text: string, replica?: Replica): Promise<void> {
  needShortEnough(text);
  const to = replica ?? (await openedReplica());
  const edit = entryEdit(id, (entry) => (entry.text === text ? entry : { ...entry, text }));
  await to.write([edit], noDraft(await editDraftId(to, id)));
}

/** Removes an entry; resolves with the way to bring it back to its place. Rejects with `data/gone`. */
export async function removeEntry(id: string, replica?: Replica): Promise<() => Promise<void>> {
  const from = replica ?? (await openedReplica());
  let removed: EntryBody | undefined;
  await from.write([
    entryEdit(id, (entry) => {
      removed = entry;
      return { ...entry, text: '', isRemoved: true };
    }),
  ]);
  return async () => {
    const text = removed?.text ?? '';
    await from.write([
      entryEdit(id, (entry) => (entry.isRemoved ? { ...entry, text, isRemoved: false } : entry), {
        revives: true,
      }),
    ]);
  };
}

/** The same by position, as the spec removes. Of an entry on the screen the id is the safer name. */
export async function removeEntryAt(
  position: number,
  replica?: Replica,
): Promise<() => Promise<void>> {
  const entry = (await readDiary(replica))[position];
  if (!entry) throw new DataError('data/gone');
  return removeEntry(entry.id, replica);
}

/** `later` keeps the order of several entries that are added in one write. Throws `DataError`. */
export function newEntryEdit({ model, now }: Replica, { id, date, entry }: Entry, later = 0): Edit {
  needShortEnough(entry);
  if (!textToDay(date, ['short']).ok) throw new DataError('data/invalid');
  return {
    path: entryPath(id),
    change: (_body, { device }) => ({
      kind: 'entry',
      id,
      addedAt: Math.max(now(), model.lastAddedAt() + 1) + later,
      date,
      text: entry,
      isRemoved: false,
      edits: addEdit({}, device),
    }),
  };
}

function entryEdit(
  id: string,
  change: (entry: EntryBody) => EntryBody,
  { revives = false } = {},
): Edit {
  return {
    path: entryPath(id),
    change: (body, { device }) => {
      if (body?.kind !== 'entry' || (body.isRemoved && !revives)) throw new DataError('data/gone');
      const changed = change(body);
      return changed === body ? body : { ...changed, edits: addEdit(body.edits, device) };
    },
  };
}

function noDraft(id: string): SealedDraft {
  return { id, sealed: undefined };
}

function needShortEnough(text: string): void {
  if (text.length > ENTRY_MAX_CHARS) throw new DataError('data/too-long');
}
