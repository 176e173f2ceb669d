/**
 * The diary's text in progress: sealed on this device alone, never pushed. It outlives a reload, a crash, a
 * session that ran out and a sign-out, and only its writer's password opens it.
 */

import { pathToRecordId } from '../vault/record-id.ts';
import { openRecord, sealRecord } from '../vault/sealed-record.ts';
import { DataError } from './data-error.ts';
import { openedReplica } from './opened-replica.ts';
import type { Replica } from './replica/replica.ts';

/** No record of the cloud has this revision, so a draft can never pass for one. */
const DRAFT_REV = 0;

/** Empty if there is none, or none that opens. */
export async function loadDraft(replica?: Replica): Promise<string> {
  const from = replica ?? (await openedReplica());
  const id = await diaryDraftId(from);
  const sealed = await from.store.loadDraft(id);
  if (sealed === undefined) return '';
  const opened = await openRecord(from.keys, { id, rev: DRAFT_REV }, sealed);
  return opened.ok ? opened.value : '';
}

/** Keeps the text; an empty one removes the draft. May be called at every pause of typing. */
export async function saveDraft(text: string, replica?: Replica): Promise<void> {
  const to = replica ?? (await openedReplica());
  const saving = lastSave.then(async () => {
    const id = await diaryDraftId(to);
    const sealed = text === '' ? undefined : await seal(to, id, text);
    await to.store.saveDraft({ id, sealed });
  });
  lastSave = saving.catch(() => {});
  await saving;
}

/** One after the other: a long text takes longer to seal than the shorter one that comes after it. */
let lastSave: Promise<unknown> = Promise.resolve();

export function diaryDraftId({ keys }: Replica): Promise<string> {
  return pathToRecordId(keys, 'drafts/diary');
}

async function seal({ keys }: Replica, id: string, text: string): Promise<string> {
  const sealed = await sealRecord(keys, { id, rev: DRAFT_REV }, text);
  if (!sealed.ok) throw new DataError('data/too-large');
  return sealed.value;
}
