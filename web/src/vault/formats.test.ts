/**
 * The formats of the README, parsed and assembled here from the raw keys of the vectors: if this code and the vault agree,
 * the README is complete.
 */

import { describe, expect, it } from 'vitest';
import { type Bytes, base64urlToBytes, bytesToBase64url, concat, utf8 } from './bytes.ts';
import { appendChecksum, stripChecksum } from './crc32.ts';
import { createKeyring, openKeyring, rewrapKeyring } from './keyring.ts';
import { openRecord, sealRecord } from './sealed-record.ts';
import {
  bytesToHex,
  expectValue,
  hexToBytes,
  vectorPasswordKeys,
  vectorVaultKeys,
} from './testing.ts';
import vectors from './vault-vectors.json' with { type: 'json' };

const place = { id: 'A'.repeat(43), rev: 12 };
const sealKeyId = hexToBytes(vectors.vault.sealKeyId);
const nonce = new Uint8Array(12).fill(5);

describe('a keyring, parsed by the README', () => {
  it('contains the account, and the vault key sealed with the password’s key', async () => {
    const [account, changed] = vectors.accounts;
    const [current, next] = [await vectorPasswordKeys(0), await vectorPasswordKeys(1)];
    const rewrapped = expectValue(await rewrapKeyring(current, next, vectors.keyrings.good));
    const bytes = readChecked(rewrapped);
    expect(rewrapped.length).toBe(110);
    expect(bytesToHex(bytes.subarray(0, 9))).toBe(`01${vectors.emails[0]?.accountTag}`);
    expect(bytesToHex(bytes.subarray(9, 18))).toBe(`01${changed?.wrapKeyId}`);
    expect(changed?.wrapKeyId).not.toBe(account?.wrapKeyId);
    const wrapPlace = concat(utf8('lunaria/v1/keyring/password/'), bytes.subarray(1, 9));
    const wrapKey = hexToBytes(changed?.wrapKey ?? '');
    const sealed = { nonce: bytes.subarray(18, 30), bytes: bytes.subarray(30) };
    expect(bytesToHex(await openByHand(wrapKey, sealed, wrapPlace))).toBe(vectors.vault.vaultKey);
  });

  it('has a new nonce each time', async () => {
    const passwordKeys = await vectorPasswordKeys();
    const rings = await Promise.all([createKeyring(passwordKeys), createKeyring(passwordKeys)]);
    const [one, two] = rings.map(({ keyring }) =>
      bytesToHex(readChecked(keyring).subarray(18, 30)),
    );
    expect(one).not.toBe(two);
  });

  it.each([
    ['has no wrap', (bytes: Bytes) => bytes.subarray(0, 9)],
    ['has half a wrap', (bytes: Bytes) => bytes.subarray(0, -1)],
    ['has version 0', (bytes: Bytes) => bytes.with(0, 0)],
    ['has no wrap of a password', (bytes: Bytes) => bytes.with(9, 2)],
    ['has another vault key', (bytes: Bytes) => bytes.with(40, (bytes[40] ?? 0) ^ 1)],
  ])('is damaged if it %s', async (_, change) => {
    const keyring = writeChecked(change(readChecked(vectors.keyrings.good)));
    const refused = { ok: false, failure: 'damaged' };
    expect(await openKeyring(await vectorPasswordKeys(), keyring)).toEqual(refused);
  });
});

describe('a record, parsed and assembled by the README', () => {
  it.each([
    [1, 'a text', '612074657874'],
    [2, '月亮', '67084eae'],
  ])(
    'contains its text in encoding %i, after its length and before zeros',
    async (code, text, hex) => {
      const sealed = expectValue(await sealRecord(await vectorVaultKeys(), place, text));
      const bytes = readChecked(sealed);
      expect(bytesToHex(bytes.subarray(0, 9))).toBe(`01${vectors.vault.sealKeyId}`);
      const parts = { nonce: bytes.subarray(9, 21), bytes: bytes.subarray(21) };
      const body = await openByHand(sealKey(), parts, recordPlace());
      const length = hex.length / 2;
      expect(bytesToHex(body)).toBe(`0${code}00000${length}${hex}`.padEnd(512, '0'));
    },
  );

  it('opens if it is written as the README says', async () => {
    const sealed = await recordByHand(concat(Uint8Array.of(1, 0, 0, 4), utf8('moon')), 256);
    expect(expectValue(await openRecord(await vectorVaultKeys(), place, sealed))).toBe('moon');
  });

  it.each([
    ['a body that is not padded', [1, 0, 0, 1, 65], 5],
    ['a length beyond the body', [1, 0xff, 0xff, 0xff], 256],
    ['an encoding that there is not', [3, 0, 0, 1, 65], 256],
    ['bytes that are no text', [1, 0, 0, 1, 0xff], 256],
    ['no body', [], 0],
  ])('is damaged if it was sealed with %s', async (_, start, length) => {
    const sealed = await recordByHand(Uint8Array.from(start), length);
    const refused = { ok: false, failure: 'damaged' };
    expect(await openRecord(await vectorVaultKeys(), place, sealed)).toEqual(refused);
  });

  it.each([
    ['version 0', (bytes: Bytes) => bytes.with(0, 0)],
    ['nothing but a version', (bytes: Bytes) => bytes.subarray(0, 1)],
    ['no seal', (bytes: Bytes) => bytes.subarray(0, 21)],
  ])('does not open if it has %s', async (_, change) => {
    const { id, rev, sealed } = vectors.records[0] ?? { ...place, sealed: '' };
    const changed = writeChecked(change(readChecked(sealed)));
    expect(await openRecord(await vectorVaultKeys(), { id, rev }, changed)).toMatchObject({
      ok: false,
    });
  });
});

function readChecked(text: string): Bytes {
  const whole = base64urlToBytes(text);
  const bytes = whole && stripChecksum(whole);
  if (!bytes) throw new Error(`${text} is damaged`);
  return bytes;
}

function writeChecked(bytes: Bytes): string {
  return bytesToBase64url(appendChecksum(bytes));
}

function sealKey(): Bytes {
  return hexToBytes(vectors.vault.sealKey);
}

function recordPlace(): Bytes {
  return utf8(`lunaria/v1/record/${place.id}/${place.rev}`);
}

async function recordByHand(bodyStart: Bytes, bodyLength: number): Promise<string> {
  const body = new Uint8Array(bodyLength);
  body.set(bodyStart);
  const key = await crypto.subtle.importKey('raw', sealKey(), 'AES-GCM', false, ['encrypt']);
  const seal = { name: 'AES-GCM', iv: nonce, additionalData: recordPlace() };
  const sealed = new Uint8Array(await crypto.subtle.encrypt(seal, key, body));
  return writeChecked(concat(Uint8Array.of(1), sealKeyId, nonce, sealed));
}

async function openByHand(
  rawKey: Bytes,
  sealed: { readonly nonce: Bytes; readonly bytes: Bytes },
  additionalData: Bytes,
): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', rawKey, 'AES-GCM', false, ['decrypt']);
  const seal = { name: 'AES-GCM', iv: sealed.nonce, additionalData };
  return new Uint8Array(await crypto.subtle.decrypt(seal, key, sealed.bytes));
}
