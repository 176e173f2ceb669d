/**
 * Creates accounts without the app's form: derives the keys here, calls the cloud as the app would, and stores the session
 * in the tab. Loading the form and stretching a password in the browser would take longer than most tests.
 */
import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { type Stretch, stretchHere } from '../web/src/vault/argon2-implementation.ts';
import { createKeyring, openKeyring, type VaultKeys } from '../web/src/vault/keyring.ts';
import { derivePasswordKeys, type PasswordKeys } from '../web/src/vault/password-keys.ts';
import { deriveRecoveryKeys, setRecoveryWrap } from '../web/src/vault/recovery-keyring.ts';
import { openRecord } from '../web/src/vault/sealed-record.ts';
import { wrapForTab } from '../web/src/vault/tab-keys.ts';

/** A page of our origin that runs no script. */
const EMPTY_PAGE = '/health';
const HEADERS = { 'X-Parse-Application-Id': 'lunaria' };
/** Parse's code for a wrong e-mail or password. */
const WRONG_PASSWORD = 101;

/**
 * Creates an account and signs this tab in, as without Remember Me. Without a password, none is stretched, and only
 * `enterAccount` opens the account elsewhere.
 */
export async function enterNewAccount(page: Page, email: string, password?: string): Promise<void> {
  const keys = await (password === undefined
    ? keysWithoutPassword(email)
    : keysOf(email, password));
  ownKeys.set(email, keys);
  const { keyring, keys: vaultKeys } = await createKeyring(keys);
  const { objectId: uid, sessionToken: token } = await ask(page.request, '/parse/users', {
    username: email,
    password: keys.authSecret,
    keyring,
  });
  vaults.set(token, vaultKeys);
  await putIntoTab(page, keys, { uid, email, token, keyring });
}

/** The session of a tab, and its vault keys if this worker created the account. */
export async function vaultOf(page: Page): Promise<{ token: string; keys: VaultKeys | undefined }> {
  const session = await page.evaluate(() => sessionStorage.getItem('lunaria-session'));
  const { token } = JSON.parse(session ?? '{}');
  return { token, keys: vaults.get(token) };
}

/** Adds a recovery phrase to an account that this worker created; its words are discarded. */
export async function giveRecoveryPhrase(page: Page, email: string): Promise<void> {
  const keys = keysOfOwn(email);
  const { objectId, sessionToken, keyring } = await logIn(page.request, email, keys);
  const phrase = await deriveRecoveryKeys(new Uint8Array(randomBytes(16)));
  const ring = await setRecoveryWrap(keys, phrase, keyring);
  if (!ring.ok) throw new Error(ring.failure);
  const answer = await page.request.put(`/parse/users/${objectId}`, {
    headers: { ...HEADERS, 'X-Parse-Session-Token': sessionToken },
    data: { recovery: phrase.verifier, keyring: ring.value },
  });
  if (!answer.ok()) throw new Error(`The cloud answered ${answer.status()}`);
}

/** How many records of an account the cloud has, and how many of them these keys open. */
export async function openedInCloud(
  request: APIRequestContext,
  token: string,
  keys: VaultKeys,
): Promise<{ records: number; opened: number }> {
  const answer = await request.get('/parse/classes/Record', {
    headers: { ...HEADERS, 'X-Parse-Session-Token': token },
  });
  const records: { objectId: string; rev: number; sealed: string }[] = (await answer.json())
    .results;
  const opened = await Promise.all(
    records.map(({ objectId: id, rev, sealed }) => openRecord(keys, { id, rev }, sealed)),
  );
  return { records: records.length, opened: opened.filter(({ ok }) => ok).length };
}

/** Signs a tab of another device in, as without Remember Me, to an account that this worker created. */
export async function enterAccount(page: Page, email: string): Promise<void> {
  const keys = keysOfOwn(email);
  const { objectId: uid, sessionToken: token, keyring } = await logIn(page.request, email, keys);
  await putIntoTab(page, keys, { uid, email, token, keyring });
}

/** Whether this password opens the account and its vault on a new device. */
export async function opensAccount(
  request: APIRequestContext,
  email: string,
  password: string,
): Promise<boolean> {
  const keys = await keysOf(email, password);
  const { keyring, code } = await logIn(request, email, keys, [WRONG_PASSWORD]);
  return code !== WRONG_PASSWORD && (await openKeyring(keys, keyring)).ok;
}

/** Deletes an account that this worker created, as another of its devices would. */
export async function deleteAccount(request: APIRequestContext, email: string): Promise<void> {
  const { objectId, sessionToken } = await logIn(request, email, keysOfOwn(email));
  const answer = await request.delete(`/parse/users/${objectId}`, {
    headers: { ...HEADERS, 'X-Parse-Session-Token': sessionToken },
  });
  if (!answer.ok()) throw new Error(`The cloud answered ${answer.status()}`);
}

/** By e-mail, for every account that this worker created. */
const ownKeys = new Map<string, PasswordKeys>();
/** By the token of the first session. */
const vaults = new Map<string, VaultKeys>();
/** Memoised by e-mail and password. */
const derived = new Map<string, Promise<PasswordKeys>>();

function keysOfOwn(email: string): PasswordKeys {
  const keys = ownKeys.get(email);
  if (!keys) throw new Error(`The account of ${email} was not made by enterNewAccount`);
  return keys;
}

let stretch = stretchHere;

/** Sets how this worker stretches passwords; the pages of the test must do the same. */
export function stretchWith(way: Stretch): void {
  stretch = way;
}

function keysOf(email: string, password: string): Promise<PasswordKeys> {
  const name = JSON.stringify([email, password]);
  const keys = derived.get(name) ?? derivePasswordKeys(email, password, { stretch });
  derived.set(name, keys);
  return keys;
}

function keysWithoutPassword(email: string): Promise<PasswordKeys> {
  const stretch = async () => new Uint8Array(randomBytes(32));
  return derivePasswordKeys(email, 'stretched to something random', { stretch });
}

function logIn(
  request: APIRequestContext,
  email: string,
  { authSecret }: PasswordKeys,
  expectedCodes?: readonly number[],
) {
  const credentials = { username: email, password: authSecret };
  return ask(request, '/parse/login', credentials, expectedCodes);
}

async function ask(
  request: APIRequestContext,
  path: string,
  data: Record<string, string>,
  expectedCodes: readonly number[] = [],
) {
  const answer = await request.post(path, { headers: HEADERS, data });
  const content = await answer.json();
  if (!answer.ok() && !expectedCodes.includes(content.code))
    throw new Error(`The cloud answered ${answer.status()}: ${JSON.stringify(content)}`);
  return content;
}

type Account = { uid: string; email: string; token: string; keyring: string };

async function putIntoTab(page: Page, keys: PasswordKeys, account: Account): Promise<void> {
  const { uid, email, token, keyring } = account;
  const tab = await wrapForTab(email, keys, keyring);
  if (!tab.ok) throw new Error(tab.failure);
  await page.goto(EMPTY_PAGE);
  await page.evaluate(
    (session) => sessionStorage.setItem('lunaria-session', session),
    JSON.stringify({ uid, email, token, tab: tab.value }),
  );
}
