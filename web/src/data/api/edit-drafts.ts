/**
 * Edits of diary entries in progress: each sealed on this device alone, like the draft of a new entry, and
 * never pushed.
 */
import { dayToText, textToDay } from '@lunaria/cycle/date-texts';
import type { Day } from '@lunaria/cycle/day';
import { crc32 } from '../../vault/crc32.ts';
import { keepDraft, loadOtherDrafts } from './draft.ts';

export type EditDraft = {
  /** Of the entry, which may be gone by now. */
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

/** Those that open; others are left alone. */
export async function loadEdits(): Promise<readonly EditDraft[]> {
  return (await loadOtherDrafts()).flatMap((text) => textToEdit(text) ?? []);
}

/** May be called at every pause of typing. Rejects as every write. */
export function saveEdit(edit: EditDraft): Promise<void> {
  return keepDraft(editDraftPath(edit.id), editToText(edit));
}

export function removeEdit(entryId: string): Promise<void> {
  return keepDraft(editDraftPath(entryId), '');
}

export function editDraftPath(entryId: string): string {
  return `drafts/edits/${entryId}`;
}

function editToText({ id, day, beforeMark, text }: EditDraft): string {
  return JSON.stringify({ kind: 'edit', id, date: dayToText(day, 'short'), beforeMark, text });
}

/** Nothing for a draft that is no edit. */
function textToEdit(draft: string): EditDraft | undefined {
  try {
    const { kind, id, date, beforeMark, text } = JSON.parse(draft);
    const day = textToDay(String(date), ['short']);
    const isEdit = kind === 'edit' && typeof id === 'string' && typeof text === 'string';
    if (!isEdit || typeof beforeMark !== 'number' || !day.ok) return undefined;
    return { id, day: day.value, beforeMark, text };
  } catch {
    return undefined;
  }
}
