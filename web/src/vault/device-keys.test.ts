import { expect, test } from 'vitest';
import { createDeviceKeys } from './device-keys.ts';
import { openRecord, pathToRecordId, sealRecord } from './sealed-record.ts';

const PLACE = { id: 'reminders', rev: 0 };

test('what a device seals only the same keys open, and no script reads them', async () => {
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

test('a name is the same each time, and another with other keys', async () => {
  const [keys, others] = await Promise.all([createDeviceKeys(), createDeviceKeys()]);
  const id = await pathToRecordId(keys, 'diary 2026-11-15');
  expect(await pathToRecordId(keys, 'diary 2026-11-15')).toBe(id);
  expect(await pathToRecordId(others, 'diary 2026-11-15')).not.toBe(id);
});
