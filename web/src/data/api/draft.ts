/** Drafts: sealed on this device, never pushed. They outlive a reload, a crash, an expired session and a sign-out. */
import { type Day, dayToText, textToDay } from '@lunaria/cycle/day';
import { openRecord, pathToRecordId, sealRecord } from '../../vault/sealed-record.ts';
import { writeFlag } from '../account/device-flags.ts';
import { DataError } from '../kinds/data-error.ts';
import { type Fields, isObject } from '../kinds/reading.ts';
import type { Replica } from '../replica/replica.ts';
import { DRAFT_REV, type SealedDraft } from '../replica/store.ts';
import { openedReplica } from './opened-replica.ts';

export const DIARY_DRAFT = 'drafts/diary';
export const DIARY_DRAFT_DAY = 'drafts/diary-day';

export function loadDraft(): Promise<string> {
  return loadText(DIARY_DRAFT);
}

/** Empty if there is none, or it cannot be opened. */
export async function loadText(path: string, replica?: Replica): Promise<string> {
  const from = replica ?? (await openedReplica());
  const id = await pathToRecordId(from.keys, path);
  return openDraft(from, { id, sealed: await from.store.loadDraft(id) });
}

/** The drafts that are JSON: those of edits and other forms. */
export async function loadOtherDrafts(replica?: Replica): Promise<readonly Fields[]> {
  const from = replica ?? (await openedReplica());
  const newEntry = await pathToRecordId(from.keys, DIARY_DRAFT);
  const drafts = (await from.store.loadDrafts()).filter(({ id }) => id !== newEntry);
  const texts = await Promise.all(drafts.map((draft) => openDraft(from, draft)));
  return texts.flatMap((text) => {
    try {
      return [JSON.parse(text)].filter(isObject);
    } catch {
      return [];
    }
  });
}

/** Resolves with what is then stored: not `text` if another window has changed what was `known`. */
export async function saveDraft(text: string, known?: string): Promise<string> {
  const to = await openedReplica();
  return inTurn(async () => {
    const id = await pathToRecordId(to.keys, DIARY_DRAFT);
    for (;;) {
      const before = await to.store.loadDraft(id);
      const stored = await openDraft(to, { id, sealed: before });
      const isKnown = known === undefined || stored.trim() === '' || stored === known;
      if (!isKnown && stored !== text) return stored;
      const sealed = text === '' ? undefined : await sealDraft(to, id, text);
      if (await to.store.saveDraft({ id, sealed }, { sealed: before })) break;
    }
    announceDraftChange();
    return text;
  });
}

export async function loadDraftDay(): Promise<Day | undefined> {
  return textToDay(await loadText(DIARY_DRAFT_DAY), 'short');
}

export function saveDraftDay(day: Day | undefined): Promise<void> {
  return storeDraft(DIARY_DRAFT_DAY, day === undefined ? '' : dayToText(day, 'short'));
}

export async function storeDraft(path: string, text: string, replica?: Replica): Promise<void> {
  const to = replica ?? (await openedReplica());
  await inTurn(async () => {
    const id = await pathToRecordId(to.keys, path);
    const sealed = text === '' ? undefined : await sealDraft(to, id, text);
    await to.store.saveDraft({ id, sealed });
  });
}

/** In order: a long text takes longer to seal than a shorter one after it. */
function inTurn<Value>(save: () => Promise<Value>): Promise<Value> {
  const saving = lastSave.then(save);
  lastSave = saving.catch(() => {});
  return saving;
}

let lastSave: Promise<unknown> = Promise.resolve();

/** Written so that the other tabs load the draft. */
const CHANGE_NOTE = 'lunaria-draft';

export function announceDraftChange(): void {
  writeFlag(CHANGE_NOTE, String(Date.now()));
  writeFlag(CHANGE_NOTE, undefined);
}

export function onDraftChange(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === CHANGE_NOTE && newValue !== null) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

async function sealDraft({ keys }: Replica, id: string, text: string): Promise<string> {
  const sealed = await sealRecord(keys, { id, rev: DRAFT_REV }, text);
  if (!sealed.ok) throw new DataError('data/too-large');
  return sealed.value;
}

async function openDraft({ keys }: Replica, { id, sealed }: SealedDraft): Promise<string> {
  if (sealed === undefined) return '';
  const opened = await openRecord(keys, { id, rev: DRAFT_REV }, sealed);
  return opened.ok ? opened.value : '';
}

const keepers = new Set<() => void>();
let isLeft = false;

/** Calls back before the page locks or is left by Quick exit or for another language. */
export function beforeLeaving(keep: () => void): void {
  keepers.add(keep);
}

/** Then no listener of `beforeunload` may ask "Leave site?". */
export function isLeftWithoutAsking(): boolean {
  return isLeft;
}

/** Resolves when everything is stored that was to be saved. Never rejects. */
export async function saveBeforeLeaving(): Promise<void> {
  isLeft = true;
  for (const keep of keepers) keep();
  // Saving waits for this first, too.
  await openedReplica().catch(() => {});
  await lastSave;
}
