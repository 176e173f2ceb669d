/** The rules for an account: what it is made of, and when a fresh login is needed to change or delete it. */
import { createHash } from 'node:crypto';
import Parse from 'parse/node';
import type { Pool } from 'pg';
import { EMAIL_MAX_CHARS, KEYRING_MAX_CHARS, RECENT_LOGIN_MS } from './limits.ts';
import { reject, signedIn } from './refusal.ts';

type Saving = Parse.Cloud.BeforeSaveRequest;

export type RulesNeeds = {
  pool: Pool;
  /** Told of the tokens of sessions that have ended: Parse caches sessions for some seconds. */
  forgetSessions: (tokens: string[]) => Promise<void>;
  onAccountDeleted: (id: string) => Promise<void>;
};

const EMAIL = /^[^\s@]+@[^\s@]+$/;
/** What key derivation yields: 32 bytes in base64url. A password as typed never looks like this. */
const DERIVED_SECRET = /^[A-Za-z0-9_-]{43}$/;

/** The fields that come together. A new vault key ends the recovery phrase. */
const NEW_ACCOUNT = ['username', 'password', 'keyring'];
const NEW_PASSWORD = ['password', 'keyring'];
const NEW_PHRASE = ['recovery', 'keyring'];
const NEW_KEY = ['password', 'keyring', 'recovery'];

export async function guardAccount(request: Saving) {
  const { object, original } = request;
  if (request.master) return;
  const { username, password, keyring, recovery } = object.attributes;
  const isNew = original === undefined;
  const wanted = isNew ? NEW_ACCOUNT : changeWanted(object);
  for (const field of object.dirtyKeys()) {
    if (!wanted.includes(field)) reject(`Not yours to set: ${field}.`);
  }

  if (isNew) {
    if (object.id) reject('The cloud chooses the id of an account.');
    if (
      !EMAIL.test(username) ||
      username.length > EMAIL_MAX_CHARS ||
      username !== username.toLowerCase()
    ) {
      throw new Parse.Error(Parse.Error.INVALID_EMAIL_ADDRESS, 'That is not an e-mail address.');
    }
  } else {
    await needRecentLogin(request.user);
    // Only together, in one request: no crash can part a secret from the keyring it opens.
    if (!wanted.every((field) => object.dirty(field))) {
      reject('Password and keyring change together, and so do phrase and keyring.');
    }
  }
  if (wanted !== NEW_PHRASE && !isDerivedSecret(password)) {
    reject('The cloud takes no password, only a derived secret.');
  }
  if (!isKeyring(keyring)) reject('An account needs a sealed keyring.');
  if (wanted === NEW_PHRASE) {
    if (!isDerivedSecret(recovery)) reject('The cloud takes no phrase, only a verifier.');
    object.set('recovery', hashOfVerifier(recovery));
  }
  if (wanted === NEW_KEY && recovery) reject('A new vault key ends the phrase.');
}

function changeWanted(object: Saving['object']): readonly string[] {
  if (!object.dirty('recovery')) return NEW_PASSWORD;
  return object.dirty('password') ? NEW_KEY : NEW_PHRASE;
}

export function isDerivedSecret(text: unknown): text is string {
  return typeof text === 'string' && DERIVED_SECRET.test(text);
}

export function isKeyring(text: unknown): text is string {
  return typeof text === 'string' && text !== '' && text.length <= KEYRING_MAX_CHARS;
}

/** What is kept of a verifier. It is as random as a key, so a thief of the hash cannot guess it. */
export function hashOfVerifier(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

/** The server's re-authentication: a session that was opened with the password just now. */
export async function needRecentLogin(user: Parse.User | undefined) {
  const sessionToken = signedIn(user).getSessionToken();
  const session = await new Parse.Query('_Session')
    .equalTo('sessionToken', sessionToken)
    .first({ useMasterKey: true });
  const openedAt = session?.createdAt?.getTime() ?? 0;
  if (Date.now() - openedAt > RECENT_LOGIN_MS) {
    throw new Parse.Error(Parse.Error.SESSION_MISSING, 'requires recent login');
  }
}
