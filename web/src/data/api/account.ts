/**
 * Signing up, in and out, and changing the password. Every step may be interrupted: the account is consistent before
 * and after it. All reject with `CloudError`.
 */
import * as cloud from '../../cloud/account.ts';
import { CloudError } from '../../cloud/cloud-error.ts';
import { changePassword as changeKeys } from '../../vault/change-password.ts';
import { normalizeEmail } from '../../vault/email.ts';
import { createKeyring, openKeyring } from '../../vault/keyring.ts';
import { derivePasswordKeys } from '../../vault/password-keys.ts';
import { enter, leave, renewSession, signedIn } from '../account/auth.ts';
import { endFreshSession, endSessions } from '../account/ended-sessions.ts';
import { noteEndedToken } from '../account/ended-tokens.ts';
import {
  createAccount,
  deleteInCloud,
  logInAfterLoss,
  reauthenticateToDelete,
} from '../account/lost-answers.ts';
import { lockTime } from '../account/noted-lock.ts';
import { type Ended, WITH_SAME_KEY } from '../account/password-changing.ts';
import { logInByPassword, raiseCosts } from '../account/password-log-in.ts';
import {
  keepAndEnter,
  needGoodSession,
  needSession,
  needStrongPassword,
  refusalOf,
} from '../account/session-steps.ts';
import {
  forgetTabSession,
  forgetUser,
  keepOnDevice,
  keepWelcome,
  noteRememberMe,
  type Session,
  type Welcome,
} from '../account/session-store.ts';
import { moveDeviceName } from './devices.ts';
import { forgetEverything, prepareSignOut, type SignOutResult } from './opened-replica.ts';
import { useView } from './use-data.ts';

export { areSignUpsOpen } from '../../cloud/account.ts';
export type { Ended };

/** A weak password never reaches the cloud. */
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
  const session = { uid, email: username, token, keys: opened.value, welcome: 'remember' } as const;
  await keepAndEnter(session, passwordKeys, keyring, false);
}

/** Resolves with whether the session outlives the tab. */
export async function logIn(
  email: string,
  password: string,
  rememberMe: boolean,
): Promise<{ isKept: boolean }> {
  const username = normalizeEmail(email);
  const account = { email: username, password };
  const { admission, passwordKeys } = await raiseCosts(account, await logInByPassword(account));
  const { uid, token, keyring } = admission;
  const opened = await openKeyring(passwordKeys, keyring);
  if (!opened.ok) throw new CloudError('auth/internal-error');
  noteRememberMe(rememberMe, uid);
  const session = { uid, email: username, token, keys: opened.value };
  return { isKept: await keepAndEnter(session, passwordKeys, keyring, rememberMe) };
}

/**
 * With `newKey` the vault key changes too, and everything is sealed with the new one from then on ([Note: A new vault
 * key]). Resolves with what has ended by that.
 */
export async function changePassword(
  currentPassword: string,
  newPassword: string,
  { newKey = false } = {},
): Promise<Ended> {
  const { session, keyring } = await needGoodSession();
  const { email, uid } = session;
  const changing = newKey ? (await import('../account/new-key.ts')).WITH_NEW_KEY : WITH_SAME_KEY;
  const changed = await changeKeys(
    { email, currentPassword, newPassword, keyring },
    {},
    changing.close,
  );
  if (!changed.ok) {
    const ended = await endedByLostChange(session, newPassword);
    if (ended) return ended;
    throw refusalOf(changed.failure);
  }
  // After the current one: if both are wrong, that one is corrected first.
  await needStrongPassword(newPassword);
  const { currentAuthSecret, next, newKeyring } = changed.value;
  const { authSecret } = next;
  // The server accepts a new password only from a session opened just now.
  const { token } = await cloud.logIn({ email, authSecret: currentAuthSecret }, session.token);
  const ended = changing.endsWith(keyring);
  lostChange = { uid, newAuthSecret: authSecret, ended };
  await renewSession(
    async () => {
      const renewed = await changing.send({ uid, token }, authSecret, newKeyring);
      return changing.keep(session, next, { token: renewed, keyring: newKeyring });
    },
    async () => {
      const admission = await logInAfterLoss({ email, authSecret });
      return admission && changing.keep(session, next, admission);
    },
  ).catch((error) => {
    endFreshSession(token);
    throw error;
  });
  lostChange = undefined;
  // The password has changed, even if the name cannot be moved.
  await moveDeviceName(session.token, signedIn()?.token ?? session.token).catch(() => {});
  return ended;
}

/** Deletes everything on this device too. */
export async function deleteAccount(password: string): Promise<void> {
  const session = needSession();
  const { email, token } = session;
  const admission = await reauthenticateToDelete(
    () => logInByPassword({ email, password }, token),
    token,
  );
  if (admission) {
    await deleteInCloud(admission).catch((error) => {
      endFreshSession(admission.token);
      throw error;
    });
  }
  // The account is gone, even if something fails on this device.
  await leave({ ended: false });
  await forgetEverything(session.uid);
}

/**
 * Pushes what waits, then signs out on this device, whether or not that succeeded. Resolves with what became of the
 * changes that waited.
 */
export async function signOut(): Promise<SignOutResult> {
  const session = signedIn();
  const departure = await prepareSignOut();
  if (session) noteEndedToken(session.token);
  await leave({ ended: false });
  await Promise.race([endSessions(), new Promise((ended) => setTimeout(ended, TELL_CLOUD_MS))]);
  return departure;
}

/** The cloud is told later if it takes longer. */
const TELL_CLOUD_MS = 2_000;

/** A password change whose answer got lost. */
let lostChange:
  | { readonly uid: string; readonly newAuthSecret: string; readonly ended: Ended }
  | undefined;

/** Undefined unless this password became the current one by a change whose answer got lost. */
async function endedByLostChange(
  { uid, email }: Session,
  newPassword: string,
): Promise<Ended | undefined> {
  if (lostChange?.uid !== uid) return undefined;
  const { authSecret } = await derivePasswordKeys(email, newPassword);
  return authSecret === lostChange?.newAuthSecret ? lostChange.ended : undefined;
}

/** Five random words have 55 bits, too many to guess at the cost of our Argon2id. */
export async function suggestPassphrase(): Promise<string> {
  const { randomWords } = await import('../../vault/recovery-words.ts');
  return randomWords(5).join(' ');
}

/** What to ask a user who has just signed up. */
export function useWelcome(): Welcome | undefined {
  const welcome = useView(() => signedIn()?.welcome);
  // With an app lock the session stays on the device anyway.
  return welcome === 'remember' && lockTime() !== undefined ? 'recovery' : welcome;
}

/** Resolves with whether it could be done. */
export async function answerStaySignedIn(wantsToStay: boolean): Promise<boolean> {
  const session = await keepWelcome(needSession(), 'recovery');
  noteRememberMe(wantsToStay, session.uid);
  const isKept = wantsToStay && (await keepOnDevice(session));
  if (isKept) forgetTabSession();
  enter(session);
  return isKept === wantsToStay;
}

export async function endWelcome(): Promise<void> {
  const session = signedIn();
  if (session?.welcome) enter(await keepWelcome(session, undefined));
}
