import { describe, expect, it } from 'vitest';
import { openRecord, pathToRecordId, sealRecord } from './sealed-record.ts';
import { bytesToHex } from './testing.ts';
import { createDeviceKeys, deriveBytes, importMainKey } from './webcrypto.ts';

describe('HKDF', () => {
  it('gives the third result of RFC 5869, whose salt and info are empty', async () => {
    const mainKey = await importMainKey(new Uint8Array(22).fill(0x0b));
    expect(bytesToHex(await deriveBytes(mainKey, '', 42))).toBe(
      '8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8',
    );
  });

  it('wipes the bytes that a main key was made from', async () => {
    const bytes = Uint8Array.of(1, 2, 3);
    await importMainKey(bytes);
    expect(bytes).toEqual(new Uint8Array(3));
  });

  it('makes main keys that cannot be extracted', async () => {
    expect((await importMainKey(Uint8Array.of(1))).extractable).toBe(false);
  });
});

const PLACE = { id: 'reminders', rev: 0 };

it('only the same keys open what a device has sealed, and they cannot be extracted', async () => {
  const [keys, others] = await Promise.all([createDeviceKeys(), createDeviceKeys()]);
  const sealed = await sealRecord(keys, PLACE, 'at eight');
  if (!sealed.ok) throw new Error(sealed.failure);
  expect(await openRecord(keys, PLACE, sealed.value)).toEqual({ ok: true, value: 'at eight' });
  expect(await openRecord(others, PLACE, sealed.value)).toEqual({
    ok: false,
    failure: 'other-key',
  });
  expect([keys.sealKey.extractable, keys.indexKey.extractable]).toEqual([false, false]);
});

it('a name is always the same, and differs with other keys', async () => {
  const [keys, others] = await Promise.all([createDeviceKeys(), createDeviceKeys()]);
  const id = await pathToRecordId(keys, 'diary 2026-11-15');
  expect(await pathToRecordId(keys, 'diary 2026-11-15')).toBe(id);
  expect(await pathToRecordId(others, 'diary 2026-11-15')).not.toBe(id);
});
