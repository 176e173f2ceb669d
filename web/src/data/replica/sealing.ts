/** Rows of the replica to bodies and back, through the vault. */

import type { VaultKeys } from '../../vault/keyring.ts';
import { openRecord, sealRecord } from '../../vault/sealed-record.ts';
import type { Body } from '../body.ts';
import { bodyToText, textToBody } from '../body-codec.ts';
import { DataError } from '../data-error.ts';
import type { Row } from './store.ts';

export type SealedRecord = { readonly id: string; readonly rev: number; readonly sealed: string };

/** Resolves with `undefined` for what this app cannot open, whatever the reason. */
export async function openBody(
  keys: VaultKeys,
  { id, rev, sealed }: SealedRecord,
): Promise<Body | undefined> {
  const opened = await openRecord(keys, { id, rev }, sealed);
  const body = opened.ok ? textToBody(opened.value) : undefined;
  return body?.ok ? body.value : undefined;
}

export function openRow(keys: VaultKeys, row: Row): Promise<Body | undefined> {
  return openBody(keys, { ...row, rev: sealedRev(row) });
}

/** A waiting row is sealed for the revision it will get. */
export function sealedRev({ rev, waiting }: Pick<Row, 'rev' | 'waiting'>): number {
  return waiting > 0 ? rev + 1 : rev;
}

/** Rejects with `data/too-large`. */
export async function sealBody(
  keys: VaultKeys,
  place: { readonly id: string; readonly rev: number },
  body: Body,
): Promise<string> {
  const sealed = await sealRecord(keys, place, bodyToText(body));
  if (!sealed.ok) throw new DataError('data/too-large');
  return sealed.value;
}
