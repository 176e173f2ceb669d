import { expect, test } from 'vitest';
import { createKeyring } from './keyring.ts';
import { pathToRecordId } from './sealed-record.ts';
import { openForTab, wrapForTab } from './tab-keys.ts';
import { cheapPasswordKeys } from './testing.ts';

const EMAIL = 'ada@example.org';

async function account() {
  const passwordKeys = await cheapPasswordKeys(EMAIL);
  return { passwordKeys, ...(await createKeyring(passwordKeys)) };
}

test('a tab opens the same vault again', async () => {
  const { passwordKeys, keyring, keys } = await account();
  const wrapped = await wrapForTab(EMAIL, passwordKeys, keyring);
  if (!wrapped.ok) throw new Error(wrapped.failure);
  const opened = await openForTab(EMAIL, wrapped.value);
  if (!opened.ok) throw new Error(opened.failure);
  expect(await pathToRecordId(opened.value, 'profile')).toBe(await pathToRecordId(keys, 'profile'));
});

test('another tab’s secret, a broken one or another e-mail open nothing', async () => {
  const { passwordKeys, keyring } = await account();
  const one = await wrapForTab(EMAIL, passwordKeys, keyring);
  const two = await wrapForTab(EMAIL, passwordKeys, keyring);
  if (!one.ok || !two.ok) throw new Error('not wrapped');
  const mixed = { secret: two.value.secret, keyring: one.value.keyring };
  expect(await openForTab(EMAIL, mixed)).toEqual({ ok: false, failure: 'wrong-password' });
  expect(await openForTab(EMAIL, { ...one.value, secret: 'short' })).toEqual({
    ok: false,
    failure: 'damaged',
  });
  expect(await openForTab('eve@example.org', one.value)).toEqual({
    ok: false,
    failure: 'other-account',
  });
});
