import { expect, test } from 'vitest';
import { createDeviceVault, wrapForDevice } from './device-keyring.ts';
import { openKeyring, rewrapKeyring } from './keyring.ts';
import { openRecord, pathToRecordId, sealRecord } from './sealed-record.ts';
import { cheapPasswordKeys, expectValue } from './testing.ts';

const PLACE = { id: 'a', rev: 1 };

test('records sealed without an account open with the password of a later account', async () => {
  const { device, keys } = await createDeviceVault();
  const sealed = expectValue(await sealRecord(keys, PLACE, 'only here'));
  const password = await cheapPasswordKeys('ada@example.org', 'a quiet moon');
  const ring = expectValue(await rewrapKeyring(device.wrapKeys, password, device.keyring));
  const opened = expectValue(await openKeyring(password, ring));
  expect(opened.sealKeyId).toEqual(keys.sealKeyId);
  expect(await pathToRecordId(opened, 'profile')).toBe(await pathToRecordId(keys, 'profile'));
  expect(expectValue(await openRecord(opened, PLACE, sealed))).toBe('only here');
});

test('its keys cannot be extracted, and differ between devices', async () => {
  const { device, keys } = await createDeviceVault();
  const all = [keys.sealKey, keys.indexKey, device.wrapKeys.wrapKey];
  expect(all.map(({ extractable }) => extractable)).toEqual([false, false, false]);
  expect((await createDeviceVault()).keys.sealKeyId).not.toEqual(keys.sealKeyId);
});

test('closed for the device again, it has the same vault key', async () => {
  const { device, keys } = await createDeviceVault();
  const again = expectValue(await wrapForDevice(device.wrapKeys, device.keyring));
  expect(again.keyring).not.toBe(device.keyring);
  const opened = expectValue(await openKeyring(again.wrapKeys, again.keyring));
  expect(opened.sealKeyId).toEqual(keys.sealKeyId);
});
