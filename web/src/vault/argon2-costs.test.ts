/** A new entry in the table of costs, and everything created before it. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { COSTS, newestCosts } from './argon2.ts';
import type { Costs } from './argon2-implementation.ts';
import { base64urlToBytes } from './bytes.ts';
import { changePassword, createKeyring, openKeyring } from './keyring.ts';
import { keyringCosts } from './keyring-format.ts';
import { lockWithPasscode, openWithPasscode } from './lock-keys.ts';
import { derivePasswordKeys } from './password-keys.ts';
import { deriveRecoveryKeys, recoverKeyring, setRecoveryWrap } from './recovery-keyring.ts';
import { rotateKeyring } from './rotate-keyring.ts';
import { openBackup, sealBackup } from './sealed-backup.ts';
import { cheapPasswordKeys, expectValue, stretchCheaply } from './testing.ts';

const CHEAP = { stretch: stretchCheaply };
const email = 'someone@example.com';
const currentPassword = 'correct horse';

const raise = () => (COSTS as Costs[]).push({ memory: 256 * 1024, passes: 4 });

/** Created while there was only one entry. */
async function account() {
  const passwordKeys = await cheapPasswordKeys(email, currentPassword);
  return { passwordKeys, ...(await createKeyring(passwordKeys)) };
}

let before: Awaited<ReturnType<typeof account>>;

beforeEach(async () => {
  before = await account();
});
afterEach(() => {
  (COSTS as Costs[]).length = 1;
});

it('the first entry has the original costs of accounts, locks and backups', () => {
  expect(COSTS).toEqual([{ memory: 65_536, passes: 3 }]);
  expect(newestCosts()).toBe(0);
});

describe('once the costs are raised', () => {
  it('a keyring opens with the costs it names, and not with others', async () => {
    raise();
    expect(keyringCosts(before.keyring)).toBe(0);
    const own = await derivePasswordKeys(email, currentPassword, { ...CHEAP, costs: 0 });
    const newest = await derivePasswordKeys(email, currentPassword, CHEAP);
    const { sealKeyId } = expectValue(await openKeyring(own, before.keyring));
    expect(sealKeyId).toEqual(before.keys.sealKeyId);
    expect(own.authSecret).toBe(before.passwordKeys.authSecret);
    expect(await openKeyring(newest, before.keyring)).toEqual(WRONG);
  });

  it.each([
    ['a new password', undefined],
    ['a new vault key', rotateKeyring],
  ])('%s raises the account', async (_, close) => {
    raise();
    const change = {
      email,
      currentPassword,
      newPassword: 'battery staple',
      keyring: before.keyring,
    };
    const { currentAuthSecret, next, newKeyring } = expectValue(
      await changePassword(change, CHEAP, close),
    );
    expect(currentAuthSecret).toBe(before.passwordKeys.authSecret);
    expect([next.costs, keyringCosts(newKeyring)]).toEqual([1, 1]);
    expectValue(await openKeyring(next, newKeyring));
  });

  it('a recovery phrase can still be set, keeps the password’s costs, and raises them when it is used', async () => {
    raise();
    const phrase = await deriveRecoveryKeys(new Uint8Array(16).fill(3));
    const withPhrase = expectValue(
      await setRecoveryWrap(before.passwordKeys, phrase, before.keyring),
    );
    expect(keyringCosts(withPhrase)).toBe(0);
    const next = await derivePasswordKeys(email, 'battery staple', CHEAP);
    const recovered = expectValue(await recoverKeyring(phrase, next, withPhrase));
    expect(keyringCosts(recovered)).toBe(1);
    expectValue(await openKeyring(next, recovered));
  });

  it('an older lock and backup still open, and new ones have the new costs', async () => {
    const { passwordKeys, keyring } = before;
    const lock = expectValue(await lockWithPasscode(passwordKeys, keyring, '2468', CHEAP));
    const backup = await sealBackup('{}', 'four quiet moons', CHEAP);
    raise();
    expectValue(await openWithPasscode(lock, '2468', CHEAP));
    expect(expectValue(await openBackup(backup, 'four quiet moons', CHEAP))).toBe('{}');

    const newLock = expectValue(await lockWithPasscode(passwordKeys, keyring, '2468', CHEAP));
    const newBackup = await sealBackup('{}', 'four quiet moons', CHEAP);
    expect([keyringCosts(lock.keyring), keyringCosts(newLock.keyring)]).toEqual([0, 1]);
    expect(new TextDecoder().decode(newBackup.subarray(0, 24))).toBe('lunaria sealed backup 2\n');
    expectValue(await openWithPasscode(newLock, '2468', CHEAP));
    expect(expectValue(await openBackup(newBackup, 'four quiet moons', CHEAP))).toBe('{}');

    // An app that does not know the new costs asks for an update without computing anything.
    (COSTS as Costs[]).length = 1;
    const never = { stretch: () => Promise.reject(new Error('it was stretched')) };
    expect(await openWithPasscode(newLock, '2468', never)).toEqual(NEWER);
    expect(await openBackup(newBackup, 'four quiet moons', never)).toEqual(NEWER);
  });

  it('the cloud’s database still finds the wraps in their place', async () => {
    raise();
    const next = await derivePasswordKeys(email, currentPassword, CHEAP);
    const { keyring } = await createKeyring(next);
    expect(keyring).toHaveLength(before.keyring.length);
    expect(base64urlToBytes(keyring)?.[0]).toBe(0x11);
    expect(base64urlToBytes(before.keyring)?.[0]).toBe(0x01);
  });
});

const WRONG = { ok: false, failure: 'wrong-password' };
const NEWER = { ok: false, failure: 'newer-version' };
