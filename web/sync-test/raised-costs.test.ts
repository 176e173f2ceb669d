/** An account from before Argon2id's costs were raised: logging in raises them. */
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sharedServer } from '../../server/test/test-server.ts';
import * as cloud from '../src/cloud/account.ts';
import { setRecovery } from '../src/cloud/account.ts';
import { logInByPassword, raiseCosts } from '../src/data/account/password-log-in.ts';
import { COSTS } from '../src/vault/argon2.ts';
import type { Costs } from '../src/vault/argon2-implementation.ts';
import { createKeyring, openKeyring, type VaultKeys } from '../src/vault/keyring.ts';
import { hasRecoveryWrap, keyringCosts } from '../src/vault/keyring-format.ts';
import { derivePasswordKeys } from '../src/vault/password-keys.ts';
import { deriveRecoveryKeys, setRecoveryWrap } from '../src/vault/recovery-keyring.ts';
import { expectValue, stretchCheaply } from '../src/vault/testing.ts';
import { askServerAt } from './user.ts';

const server = sharedServer();
const CHEAP = { stretch: stretchCheaply };
const table = COSTS as Costs[];

let account: { readonly email: string; readonly password: string };
let made: { readonly session: cloud.Admission; readonly keys: VaultKeys };

beforeAll(() => askServerAt(server.port));

beforeEach(async () => {
  account = { email: `${crypto.randomUUID()}@example.org`, password: 'a quiet moon' };
  const passwordKeys = await derivePasswordKeys(account.email, account.password, CHEAP);
  const { authSecret } = passwordKeys;
  const { keyring, keys } = await createKeyring(passwordKeys);
  const session = await cloud.signUp({ email: account.email, authSecret }, keyring);
  const phrase = await deriveRecoveryKeys(crypto.getRandomValues(new Uint8Array(16)));
  const withPhrase = expectValue(await setRecoveryWrap(passwordKeys, phrase, keyring));
  await setRecovery(session, phrase.verifier, withPhrase);
  made = { session, keys };
  table.push({ memory: 256 * 1024, passes: 4 });
});
afterEach(() => {
  table.length = 1;
});

const logIn = (password = account.password) =>
  logInByPassword({ ...account, password }, undefined, CHEAP);

test('the log-in raises them once, and keeps the vault and the phrase', async () => {
  const found = await logIn();
  expect(found.passwordKeys.costs).toBe(0);
  const raised = await raiseCosts(account, found, CHEAP);
  const { keyring, token } = raised.admission;
  expect([raised.passwordKeys.costs, keyringCosts(keyring)]).toEqual([1, 1]);
  const keys = expectValue(await openKeyring(raised.passwordKeys, keyring));
  expect(keys.sealKeyId).toEqual(made.keys.sealKeyId);
  expect(await cloud.currentSession(token)).toMatchObject({ keyring });
  expect(hasRecoveryWrap(keyring)).toBe(true);

  // The old costs open nothing any more, and there is nothing left to raise.
  const { authSecret } = found.passwordKeys;
  const old = cloud.logIn({ email: account.email, authSecret });
  await expect(old).rejects.toMatchObject({ code: 'auth/wrong-password' });
  const again = await logIn();
  expect(again.passwordKeys.costs).toBe(1);
  expect(await raiseCosts(account, again, CHEAP)).toBe(again);
});

test('a wrong password is refused with all costs, and changes nothing', async () => {
  await expect(logIn('a loud moon')).rejects.toMatchObject({ code: 'auth/wrong-password' });
  expect(keyringCosts((await cloud.currentSession(made.session.token)).keyring)).toBe(0);
});

test('if the answer is lost, the raised account is found; if the cloud refuses, the log-in succeeds anyway', async () => {
  const { fetch } = globalThis;
  const answerPutWith = (answer: (done: Promise<Response>) => Promise<Response>) => {
    globalThis.fetch = (input, init) => {
      const isPut = init?.method === 'PUT';
      return isPut ? answer(fetch(input, init)) : fetch(input, init);
    };
  };
  try {
    const found = await logIn();
    // Another device was faster, so this device's keyring is outdated.
    globalThis.fetch = async (input, init) =>
      init?.method === 'PUT'
        ? new Response('{"code":137,"error":"stale keyring"}', { status: 400 })
        : fetch(input, init);
    expect(await raiseCosts(account, found, CHEAP)).toBe(found);
    answerPutWith(async (done) => {
      await done;
      throw new TypeError('the network is gone');
    });
    const raised = await raiseCosts(account, found, CHEAP);
    expect(raised.passwordKeys.costs).toBe(1);
    expectValue(await openKeyring(raised.passwordKeys, raised.admission.keyring));
  } finally {
    globalThis.fetch = fetch;
  }
});
