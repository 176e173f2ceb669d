/**
 * A backup sealed with a passphrase of its own: a file that opens without an account, in Lunaria or with standard tools.
 * docs/backup-format.md describes it to the byte.
 *
 *     magic line │ salt 16 │ nonce 12 │ sealed text, padded + 16 │ checksum 4
 */

import { failure, type Result, success } from '@lunaria/cycle/result';
import { COSTS, newestCosts } from './argon2.ts';
import { areEqual, type Bytes, concat, randomBytes, utf8, wipe } from './bytes.ts';
import { appendChecksum, CHECKSUM_LENGTH, stripChecksum } from './crc32.ts';
import { type DeriveOptions, stretchText } from './password-keys.ts';
import { bytesToText, paddedLength } from './record-body.ts';
import {
  deriveAesKey,
  importMainKey,
  NONCE_LENGTH,
  nullIfSealBroken,
  TAG_LENGTH,
} from './webcrypto.ts';

export type BackupFailure = 'not-a-backup' | 'newer-version' | 'damaged' | 'wrong-passphrase';

const MAGIC = 'lunaria sealed backup ';
/** The version is the index of the costs plus 1. */
const magicLine = (costs: number): Bytes => utf8(`${MAGIC}${costs + 1}\n`);
const MAGIC_LINE_LENGTH = magicLine(0).length;
const SALT_LENGTH = 16;
const HEADER_LENGTH = MAGIC_LINE_LENGTH + SALT_LENGTH + NONCE_LENGTH;
const SHORTEST = HEADER_LENGTH + TAG_LENGTH + CHECKSUM_LENGTH;
/** A space: the padded text is the same JSON. */
const PADDING = 0x20;

export const BACKUP_MAGIC_LENGTH = MAGIC.length;

export function isSealedBackup(start: Uint8Array): boolean {
  return areEqual(start.subarray(0, BACKUP_MAGIC_LENGTH), utf8(MAGIC));
}

/** Rejects with `RangeError` for an empty passphrase, which forms have to refuse before, and as `derivePasswordKeys`. */
export async function sealBackup(
  json: string,
  passphrase: string,
  options: DeriveOptions = {},
): Promise<Bytes> {
  const salt = randomBytes(SALT_LENGTH);
  const nonce = randomBytes(NONCE_LENGTH);
  const costs = newestCosts();
  const header = concat(magicLine(costs), salt, nonce);
  const key = await deriveBackupKey(passphrase, salt, costs, options);
  const text = utf8(json);
  const body = new Uint8Array(paddedLength(text.length)).fill(PADDING);
  body.set(text);
  wipe(text);
  const sealed = await crypto.subtle.encrypt(headerSeal(header), key, body);
  wipe(body);
  return appendChecksum(concat(header, new Uint8Array(sealed)));
}

/** The text that was sealed, without spaces at its end. Stretches the passphrase only for a file that is whole. */
export async function openBackup(
  file: Bytes,
  passphrase: string,
  options: DeriveOptions = {},
): Promise<Result<string, BackupFailure>> {
  if (!isSealedBackup(file)) return failure('not-a-backup');
  const bytes = stripChecksum(file);
  if (!bytes || file.length < SHORTEST) return failure('damaged');
  const line = bytes.subarray(0, MAGIC_LINE_LENGTH);
  const costs = COSTS.findIndex((_, place) => areEqual(line, magicLine(place)));
  if (costs < 0) return failure('newer-version');

  const header = bytes.subarray(0, HEADER_LENGTH);
  const salt = header.slice(MAGIC_LINE_LENGTH, MAGIC_LINE_LENGTH + SALT_LENGTH);
  const key = await deriveBackupKey(passphrase, salt, costs, options);
  const opened = await nullIfSealBroken(
    crypto.subtle.decrypt(headerSeal(header), key, bytes.subarray(HEADER_LENGTH)),
  );
  if (!opened) return failure('wrong-passphrase');
  const body = new Uint8Array(opened);
  const end = body.findLastIndex((byte) => byte !== PADDING) + 1;
  const text = bytesToText({ encoding: 'utf-8', bytes: body.subarray(0, end) });
  wipe(body);
  return text === null ? failure('damaged') : success(text);
}

async function deriveBackupKey(
  passphrase: string,
  salt: Bytes,
  costs: number,
  options: DeriveOptions,
): Promise<CryptoKey> {
  if (passphrase === '') throw new RangeError('An empty passphrase gives no key.');
  const mainKey = await importMainKey(await stretchText(passphrase, salt, costs, options));
  return deriveAesKey(mainKey, 'lunaria/v1/backup', ['encrypt', 'decrypt']);
}

function headerSeal(header: Bytes): AesGcmParams {
  const iv = header.slice(HEADER_LENGTH - NONCE_LENGTH);
  return { name: 'AES-GCM', iv, additionalData: header };
}
