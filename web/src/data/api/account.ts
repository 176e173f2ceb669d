/**
 * What a user does with her account: the vault makes the keys, the cloud keeps what it may see, and
 * the session is kept here. Every step may be cut off: the account is whole before and after it.
 */
import * as cloud from '../../cloud/account.ts';
import { CloudError } from '../../cloud/cloud-error.ts';
import { changePassword as changeKeys } from '../../vault/change-password.ts';
import { normalizeEmail } from '../../vault/email.ts';
import { createKeyring, openKeyring } from '../../vault/keyring.ts';
import { derivePasswordKeys } from '../../vault/password-keys.ts';
import { leave, renewSession, signedIn } from '../account/auth.ts';
import { endSessions } from '../account/ended-sessions.ts';
import { noteEndedToken } from '../account/ended-tokens.ts';
import {
  createAccount,
  deleteInCloud,
  logInAfterLoss,
  reauthenticateToDelete,
} from '../account/lost-answers.ts';
import {
  keepAndEnter,
  needGoodSession,
  needSession,
  needStrongPassword,
} from '../account/session-steps.ts';
import {
  forgetUser,
  keepNewToken,
  noteRememberMe,
  type Session,
} from '../account/session-store.ts';
import { carryDeviceName } from './devices.ts';
import { type Departure, forgetEverything, prepareToLeave } from './opened-replica.ts';

/** Whether an account can be made at present. Rejects with `CloudError`. */
export const areSignUpsOpen = cloud.areSignUpsOpen;

/** Rejects with `CloudError`; a weak password never reaches the cloud. */
export async function signUp(email: string, password: string): Promise<void> {
  await needStrongPassword(password);
  const username = normalizeEmail(email);
  const passwordKeys = await derivePasswordKeys(username, password);
  const { keyring: newKeyring } = await createKeyring(passwordKeys);
  const { uid, token, keyring } = await createAccount(
    { email: username, authSecret: passwordKeys.authSecret },
    newKeyring,
  );
  const opened = await openKeyring(passwordKeys, keyring);
  if (!opened.ok) throw new CloudError('auth/internal-error');
  forgetUser();
  const session = { uid, email: username, token, keys: opened.value };
  await keepAndEnter(session, passwordKeys, keyring, false);
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
  await needStrongPassword(newPassword);
  const { session, keyring } = await needGoodSession();
  const { email, uid } = session;
  const changed = await changeKeys({ email, currentPassword, newPassword, keyring });
  if (!changed.ok) {
    if (await hasTakenEffect(session, newPassword)) return;
    const isWrong = changed.failure === 'wrong-password';
    throw new CloudError(isWrong ? 'auth/wrong-password' : 'auth/internal-error');
  }
  const { currentAuthSecret, newAuthSecret, newKeyring } = changed.value;
  // The server's re-authentication: it takes a new password only from a session opened just now.
  const { token } = await cloud.logIn({ email, authSecret: currentAuthSecret }, session.token);
  lostChange = { uid, newAuthSecret };
  await renewSession(
    async () =>
      keepNewToken(session, await cloud.changePassword({ uid, token }, newAuthSecret, newKeyring)),
    async () => {
      const admission = await logInAfterLoss({ email, authSecret: newAuthSecret });
      return admission && keepNewToken(session, admission.token);
    },
  );
  lostChange = undefined;
  // The password has changed, whatever becomes of a name.
  await carryDeviceName(session.token, signedIn()?.token ?? session.token).catch(() => {});
}

/** Deletes the account and everything on this device. Rejects with `CloudError`. */
export async function deleteAccount(password: string): Promise<void> {
  const session = needSession();
  const { email, token } = session;
  const { authSecret } = await derivePasswordKeys(email, password);
  const admission = await reauthenticateToDelete({ email, authSecret }, token);
  if (admission) await deleteInCloud(admission);
  // The account is gone: what still fails on this device is no reason to say that it is not.
  await leave({ ended: false });
  await forgetEverything(session.uid);
}

/**
 * Pushes what waits, then leaves on this device, whether or not it could; the cloud is told when it can be
 * reached. Resolves with what became of the changes that waited.
 */
export async function signOut(): Promise<Departure> {
  const session = signedIn();
  const departure = await prepareToLeave();
  if (session) noteEndedToken(session.token);
  await leave({ ended: false });
  await Promise.race([endSessions(), new Promise((ended) => setTimeout(ended, TELL_CLOUD_MS))]);
  return departure;
}

/** How long someone who signs out waits for the cloud; it hears of it later if it takes longer. */
const TELL_CLOUD_MS = 2_000;

/** A change of this account whose answer got lost, and the secret it would have brought. */
let lostChange: { readonly uid: string; readonly newAuthSecret: string } | undefined;

/** Whether this very password has become the current one by a change whose answer got lost. */
async function hasTakenEffect({ uid, email }: Session, newPassword: string): Promise<boolean> {
  if (lostChange?.uid !== uid) return false;
  const { authSecret } = await derivePasswordKeys(email, newPassword);
  return authSecret === lostChange?.newAuthSecret;
}
