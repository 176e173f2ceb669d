/**
 * What a user does with her account: the vault makes the keys, the cloud keeps what it may see, and
 * the session is kept here. Every step may be cut off: the account is whole before and after it.
 */
import * as cloud from '../cloud/account.ts';
import { CloudError } from '../cloud/cloud-error.ts';
import { changePassword as changeKeys } from '../vault/change-password.ts';
import { normalizeEmail } from '../vault/email.ts';
import { createKeyring, openKeyring } from '../vault/keyring.ts';
import { derivePasswordKeys, type PasswordKeys } from '../vault/password-keys.ts';
import { wrapForTab } from '../vault/tab-keys.ts';
import { enter, leave, renewSession, signedIn } from './auth.ts';
import { type Departure, forgetEverything, prepareToLeave } from './opened-replica.ts';
import {
  forgetSession,
  forgetUser,
  keepNewToken,
  keepOnDevice,
  keepWithTab,
  noteRememberMe,
  type Session,
} from './session-store.ts';

/** Whether an account can be made at present. Rejects with `CloudError`. */
export const areSignUpsOpen = cloud.areSignUpsOpen;

/** Rejects with `CloudError`; a weak password never reaches the cloud. */
export async function signUp(email: string, password: string): Promise<void> {
  await needStrongPassword(password);
  const username = normalizeEmail(email);
  const passwordKeys = await derivePasswordKeys(username, password);
  const { keyring, keys } = await createKeyring(passwordKeys);
  const { uid, token } = await cloud.signUp(
    { email: username, authSecret: passwordKeys.authSecret },
    keyring,
  );
  forgetUser();
  await keepAndEnter({ uid, email: username, token, keys }, passwordKeys, keyring, false);
}

/** Resolves with whether the session is kept when the tab is closed. Rejects with `CloudError`. */
export async function logIn(
  email: string,
  password: string,
  rememberMe: boolean,
): Promise<{ isKept: boolean }> {
  const username = normalizeEmail(email);
  const passwordKeys = await derivePasswordKeys(username, password);
  const { uid, token, keyring } = await cloud.logIn({
    email: username,
    authSecret: passwordKeys.authSecret,
  });
  const opened = await openKeyring(passwordKeys, keyring);
  if (!opened.ok) throw new CloudError('auth/internal-error');
  noteRememberMe(rememberMe, uid);
  const session = { uid, email: username, token, keys: opened.value };
  return { isKept: await keepAndEnter(session, passwordKeys, keyring, rememberMe) };
}

/**
 * Rejects with `CloudError`: `auth/weak-password` for a new password that misses the policy, and
 * `auth/wrong-password` for a wrong current one.
 */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  const session = needSession();
  await needStrongPassword(newPassword);
  const { email, uid } = session;
  const { keyring } = await cloud.currentSession(session.token);
  const changed = await changeKeys({ email, currentPassword, newPassword, keyring });
  if (!changed.ok) {
    const isWrong = changed.failure === 'wrong-password';
    throw new CloudError(isWrong ? 'auth/wrong-password' : 'auth/internal-error');
  }
  const { currentAuthSecret, newAuthSecret, newKeyring } = changed.value;
  // The server's re-authentication: it takes a new password only from a session opened just now.
  const { token } = await cloud.logIn({ email, authSecret: currentAuthSecret });
  await renewSession(async () => {
    const newToken = await cloud.changePassword({ uid, token }, newAuthSecret, newKeyring);
    return keepNewToken(session, newToken);
  });
}

/** Deletes the account and everything on this device. Rejects with `CloudError`. */
export async function deleteAccount(password: string): Promise<void> {
  const { email } = needSession();
  const { authSecret } = await derivePasswordKeys(email, password);
  const { uid, token } = await cloud.logIn({ email, authSecret });
  await cloud.deleteAccount({ uid, token });
  // The account is gone: what still fails on this device is no reason to say that it is not.
  await leave({ ended: false });
  await forgetEverything(uid);
}

/**
 * Pushes what waits, then leaves on this device, whether or not it could; the cloud is told when it can be
 * reached. Resolves with what became of the changes that waited.
 */
export async function signOut(): Promise<Departure> {
  const session = signedIn();
  const departure = await prepareToLeave();
  await leave({ ended: false });
  if (session) await cloud.logOut(session.token).catch(() => {});
  return departure;
}

/** Checked here against the policy the cloud publishes, since the cloud never sees a password. */
async function needStrongPassword(password: string): Promise<void> {
  const { minLength } = await cloud.passwordPolicy();
  // Code points, in the spelling that the keys are made from: an emoji may be several.
  if ([...password.normalize('NFKC')].length >= minLength) return;
  throw new CloudError(
    'auth/weak-password',
    `This password is too weak: it needs at least ${minLength} characters.`,
  );
}

function needSession(): Session {
  const session = signedIn();
  if (!session) throw new CloudError('auth/user-token-expired');
  return session;
}

/** Resolves with whether the session is kept on the device. */
async function keepAndEnter(
  session: Session,
  passwordKeys: PasswordKeys,
  keyring: string,
  rememberMe: boolean,
): Promise<boolean> {
  await forgetSession();
  const isKept = rememberMe && (await keepOnDevice(session));
  if (!isKept) {
    const wrapped = await wrapForTab(session.email, passwordKeys, keyring);
    if (!wrapped.ok) throw new CloudError('auth/internal-error');
    const { uid, email, token } = session;
    keepWithTab({ uid, email, token, tab: wrapped.value });
  }
  enter(session);
  return isKept;
}
