import type { Result } from '@lunaria/cycle/result';
import type { VaultKeys } from '../../vault/keyring.ts';
import {
  isPack,
  openRecord,
  type RecordPlace,
  sealPack,
  sealRecord,
} from '../../vault/sealed-record.ts';
import { DataError } from '../kinds/data-error.ts';
import { type Body, bodyToText, textToBody } from '../kinds/registry.ts';
import type { Row, UnreadableReason } from './store.ts';

export type SealedRecord = RecordPlace & { readonly sealed: string };

export type OpenedBody = Result<Body, UnreadableReason>;

export async function openBody(
  keys: VaultKeys,
  { id, rev, sealed }: SealedRecord,
): Promise<OpenedBody> {
  const opened = await openRecord(keys, { id, rev }, sealed);
  return opened.ok ? textToBody(opened.value) : opened;
}

export function openRow(keys: VaultKeys, row: Row): Promise<OpenedBody> {
  return openBody(keys, { ...row, rev: sealedRev(row) });
}

/** A waiting row is sealed for the revision it will get. */
export function sealedRev({ rev, waiting }: Pick<Row, 'rev' | 'waiting'>): number {
  return waiting > 0 ? nextRev(rev) : rev;
}

export function nextRev(rev: number): number {
  return rev > 0 ? rev + 1 : -rev || 1;
}

const FIRST_REVS = 2 ** 30;

/**
 * [Note: Records that come back] The `rev` of a row that the cloud may have had before, and has in a pack now, or has lost.
 * It is created with a random revision, so that a device that still has a change for an earlier one is refused as stale.
 */
export function revToComeBack(): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return -2 - (random % FIRST_REVS);
}

export async function sealBody(keys: VaultKeys, place: RecordPlace, body: Body): Promise<string> {
  const seal = body.kind === 'pack' ? sealPack : sealRecord;
  const sealed = await seal(keys, place, bodyToText(body));
  if (!sealed.ok) throw new DataError('data/too-large');
  return sealed.value;
}

/** Without decoding the text, which may be of a newer version. Undefined if it does not open. */
export async function reseal(
  keys: VaultKeys,
  { id, rev, sealed }: SealedRecord,
  nextRev: number,
): Promise<string | undefined> {
  const text = await openRecord(keys, { id, rev }, sealed);
  if (!text.ok) return undefined;
  const seal = isPack(sealed) ? sealPack : sealRecord;
  const again = await seal(keys, { id, rev: nextRev }, text.value);
  return again.ok ? again.value : undefined;
}

/** Also for texts that this app cannot decode. */
export async function isSameText(
  keys: VaultKeys,
  one: SealedRecord,
  other: SealedRecord,
): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((each) => openRecord(keys, each, each.sealed)));
  return a?.ok === true && b?.ok === true && a.value === b.value;
}

/** As the revision after `rev`, as a change that waits to be pushed. */
export async function sealForPush(
  keys: VaultKeys,
  { id, waiting }: Pick<Row, 'id' | 'waiting'>,
  body: Body,
  rev: number,
): Promise<{ readonly row: Omit<Row, 'version'>; readonly body: Body }> {
  const sealed = await sealBody(keys, { id, rev: nextRev(rev) }, body);
  return { row: { id, rev, sealed, waiting: waiting || 1 }, body };
}
