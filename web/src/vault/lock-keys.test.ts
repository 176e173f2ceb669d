import { expect, test } from 'vitest';
import { createKeyring } from './keyring.ts';
import { lockWithDevice, lockWithPasscode, openWithDevice, openWithPasscode } from './lock-keys.ts';
import vectors from './lock-vectors.json' with { type: 'json' };
import { pathToRecordId } from './sealed-record.ts';
import { openForTab, wrapForTab } from './tab-keys.ts';
import {
  cheapPasswordKeys,
  expectValue,
  hexToBytes,
  stretchCheaply,
  vectorVaultKeys,
} from './testing.ts';

const CHEAP = { stretch: stretchCheaply };
const SECRET = () => new Uint8Array(32).fill(7);

async function account() {
  const passwordKeys = await cheapPasswordKeys('ada@example.org');
  return { passwordKeys, ...(await createKeyring(passwordKeys)) };
}

test('the passcode opens the same vault again, however its characters were typed', async () => {
  const { passwordKeys, keyring, keys } = await account();
  const lock = expectValue(await lockWithPasscode(passwordKeys, keyring, 'café', CHEAP));
  const { keys: opened } = expectValue(await openWithPasscode(lock, 'cafe\u0301', CHEAP));
  expect(await pathToRecordId(opened, 'profile')).toBe(await pathToRecordId(keys, 'profile'));
  expect(opened.sealKey.extractable).toBe(false);
});

test('the passcode passes the vault key on to a tab, and to the device’s own unlock', async () => {
  const { passwordKeys, keyring, keys } = await account();
  const lock = expectValue(await lockWithPasscode(passwordKeys, keyring, '2468', CHEAP));
  const { wrapKeys } = expectValue(await openWithPasscode(lock, '2468', CHEAP));
  const tab = expectValue(await wrapForTab('ada@example.org', wrapKeys, lock.keyring));
  const device = expectValue(await lockWithDevice(wrapKeys, lock.keyring, SECRET()));
  const known = await pathToRecordId(keys, 'profile');
  const byTab = expectValue(await openForTab('ada@example.org', tab));
  expect(await pathToRecordId(byTab, 'profile')).toBe(known);
  const byDevice = expectValue(await openWithDevice(device, SECRET()));
  expect(await pathToRecordId(byDevice.keys, 'profile')).toBe(known);
});

test('another passcode, another salt or the account’s own keyring open nothing', async () => {
  const { passwordKeys, keyring } = await account();
  const lock = expectValue(await lockWithPasscode(passwordKeys, keyring, '2468', CHEAP));
  const wrong = { ok: false, failure: 'wrong-password' };
  expect(await openWithPasscode(lock, '2469', CHEAP)).toEqual(wrong);
  expect(await openWithPasscode({ ...lock, salt: 'AAAA' }, '2468', CHEAP)).toEqual(wrong);
  expect(await openWithPasscode({ ...lock, keyring }, '2468', CHEAP)).toEqual(wrong);
  const cut = { ...lock, keyring: lock.keyring.slice(1) };
  expect(await openWithPasscode(cut, '2468', CHEAP)).toEqual({ ok: false, failure: 'damaged' });
});

test('two locks of one passcode have nothing in common', async () => {
  const { passwordKeys, keyring } = await account();
  const one = expectValue(await lockWithPasscode(passwordKeys, keyring, '2468', CHEAP));
  const two = expectValue(await lockWithPasscode(passwordKeys, keyring, '2468', CHEAP));
  expect(one.salt).not.toBe(two.salt);
  expect(one.keyring).not.toBe(two.keyring);
});

test('the password has to be right to set a lock', async () => {
  const { keyring } = await account();
  const others = await cheapPasswordKeys('ada@example.org', 'another password');
  const locked = await lockWithPasscode(others, keyring, '2468', CHEAP);
  expect(locked).toEqual({ ok: false, failure: 'wrong-password' });
});

test('the device’s secret opens what it closed, and not what the passcode closed', async () => {
  const { passwordKeys, keyring, keys } = await account();
  const locked = expectValue(await lockWithDevice(passwordKeys, keyring, SECRET()));
  const opened = expectValue(await openWithDevice(locked, SECRET()));
  expect(await pathToRecordId(opened.keys, 'profile')).toBe(await pathToRecordId(keys, 'profile'));
  const wrong = { ok: false, failure: 'wrong-password' };
  expect(await openWithDevice(locked, new Uint8Array(32))).toEqual(wrong);
  const stretch = async () => SECRET();
  const byPasscode = expectValue(
    await lockWithPasscode(passwordKeys, keyring, '2468', { stretch }),
  );
  expect(await openWithDevice(byPasscode.keyring, SECRET())).toEqual(wrong);
});

test('opens what another implementation computed', async () => {
  const { passcode, device } = vectors;
  const known = await pathToRecordId(await vectorVaultKeys(), 'profile');
  const stretch = async () => hexToBytes(passcode.root);
  const byPasscode = await openWithPasscode(passcode.lock, passcode.passcode, { stretch });
  const byDevice = await openWithDevice(device.keyring, hexToBytes(device.secret));
  for (const { keys } of [expectValue(byPasscode), expectValue(byDevice)]) {
    expect(await pathToRecordId(keys, 'profile')).toBe(known);
  }
});
