/**
 * The keyring as bytes and text. It holds the vault key once for each way to open the vault:
 *
 *     version 1 │ account tag 8 │ wrap 69, once or more │ checksum 4
 *     version:  index of the password's costs in `COSTS`, four bits │ form, four bits
 *     wrap:  kind 1 │ id of the wrapping key 8 │ nonce 12 │ sealed vault key 32 + 16
 *
 * The password's wrap comes first; the recovery phrase's may follow. Wraps of an unknown kind are kept unchanged. A ring
 * whose vault key was changed also holds the older keys, oldest first, and has form 2: an app that does not know of them
 * would name records wrongly ([Note: A new vault key]).
 */

import { failure, type Result, success } from '@lunaria/cycle/result';
import { COSTS, newestCosts } from './argon2.ts';
import { type Bytes, base64urlToBytes, bytesToBase64url, concat } from './bytes.ts';
import { appendChecksum, stripChecksum } from './crc32.ts';
import { ACCOUNT_TAG_LENGTH } from './identifiers.ts';
import { KEY_ID_LENGTH, NONCE_LENGTH, TAG_LENGTH } from './webcrypto.ts';

const PLAIN_FORM = 1;
const ROTATED_FORM = 2;
const COSTS_FACTOR = 16;

/** Where a wrap's key comes from: the password, the recovery phrase, or the newest vault key. */
export const PASSWORD_WRAP = 1;
export const RECOVERY_WRAP = 2;
export const OLDER_WRAP = 3;

const SEALED_KEY_LENGTH = 32 + TAG_LENGTH;
const WRAP_LENGTH = 1 + KEY_ID_LENGTH + NONCE_LENGTH + SEALED_KEY_LENGTH;
const HEADER_LENGTH = 1 + ACCOUNT_TAG_LENGTH;

export type Wrap = Readonly<ReturnType<typeof parseWrap>>;

export type Keyring = {
  readonly accountTag: Bytes;
  /** [Note: The costs of Argon2id] */
  readonly costs: number;
  readonly wraps: readonly Wrap[];
};

export function formatKeyring({ accountTag, costs, wraps }: Keyring): string {
  const wrapBytes = wraps.map(({ kind, keyId, nonce, sealedKey }) =>
    concat(Uint8Array.of(kind), keyId, nonce, sealedKey),
  );
  const version = costs * COSTS_FACTOR + formOf(wraps);
  const bytes = concat(Uint8Array.of(version), accountTag, ...wrapBytes);
  return bytesToBase64url(appendChecksum(bytes));
}

/** In all versions of the format the version comes first and the checksum last. */
export function parseKeyring(text: string): Result<Keyring, 'damaged' | 'newer-version'> {
  const whole = base64urlToBytes(text);
  const bytes = whole && stripChecksum(whole);
  const version = bytes?.[0];
  if (!bytes || !version) return failure('damaged');
  const form = version % COSTS_FACTOR;
  const costs = (version - form) / COSTS_FACTOR;
  if (form > ROTATED_FORM || costs >= COSTS.length) return failure('newer-version');

  const wrapBytes = bytes.subarray(HEADER_LENGTH);
  if (wrapBytes.length === 0 || wrapBytes.length % WRAP_LENGTH !== 0) return failure('damaged');
  const wraps: Wrap[] = [];
  for (let start = 0; start < wrapBytes.length; start += WRAP_LENGTH) {
    wraps.push(parseWrap(wrapBytes.subarray(start, start + WRAP_LENGTH)));
  }
  if (form !== formOf(wraps)) return failure('damaged');
  return success({ accountTag: bytes.subarray(1, HEADER_LENGTH), costs, wraps });
}

/** The newest for a keyring that cannot be read: it opens with nothing anyway. */
export function keyringCosts(keyring: string): number {
  const parsed = parseKeyring(keyring);
  return parsed.ok ? parsed.value.costs : newestCosts();
}

export function hasRecoveryWrap(keyring: string): boolean {
  const parsed = parseKeyring(keyring);
  return parsed.ok && parsed.value.wraps.some(({ kind }) => kind === RECOVERY_WRAP);
}

/** Oldest first. */
export function olderWraps(wraps: readonly Wrap[]): readonly Wrap[] {
  return wraps.filter(({ kind }) => kind === OLDER_WRAP);
}

function formOf(wraps: readonly Wrap[]): number {
  return olderWraps(wraps).length > 0 ? ROTATED_FORM : PLAIN_FORM;
}

function parseWrap(bytes: Bytes) {
  const nonceStart = 1 + KEY_ID_LENGTH;
  const sealedStart = nonceStart + NONCE_LENGTH;
  return {
    kind: bytes[0] ?? 0,
    keyId: bytes.subarray(1, nonceStart),
    nonce: bytes.subarray(nonceStart, sealedStart),
    sealedKey: bytes.subarray(sealedStart),
  };
}
