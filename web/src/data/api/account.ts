/** Signing up, in and out, and changing the password. Any step may be interrupted. All reject with `CloudError`. */
import * as cloud from '../../cloud/account.ts';
import { normalizeEmail } from '../../vault/identifiers.ts';
import {
  changePassword as changeKeys,
  createKeyring,
  openKeyring,
  rewrapKeyring,
} from '../../vault/keyring.ts';
import { hasRecoveryWrap } from '../../vault/keyring-format.ts';
import { derivePasswordKeys } from '../../vault/password-keys.ts';
import { dropSession, pause, renewSession, requireSession, signedIn } from '../account/auth.ts';
import {
  addEndedToken,
  clearRememberedUser,
  lockTime,
  setRememberMe,
} from '../account/device-flags.ts';
import { endFreshSession, endSessions } from '../account/ended-sessions.ts';
import {
  createAccount,
  deleteInCloud,
  logInAfterLoss,
  reauthenticateToDelete,
} from '../account/lost-answers.ts';
import { logInByPassword, raiseCosts } from '../account/password-log-in.ts';
import {
  localBeforeSignIn,
  openArrival,
  refusalOf,
  requireStrongPassword,
  requireValidSession,
  saveAndSignIn,
  saveNewKey,
} from '../account/session-steps.ts';
import { type CloudSession, updateSession } from '../account/session-store.ts';
import { moveDeviceName } from './devices.ts';
import type { Entry } from './moving.ts';
import {
  forgetEverything,
  preloadSync,
  prepareSignOut,
  type SignOutResult,
  wipeReplica,
} from './opened-replica.ts';

export { areSignUpsOpen } from '../../cloud/account.ts';
export { nameThisDevice } from './devices.ts';

/** What a new vault key has ended: the recovery phrase, and the app lock of this device. */
export type Ended = { readonly phrase: boolean; readonly lock: boolean };

/** A weak password never reaches the cloud. Without an account before, everything on this device moves into the new one. */
export async function signUp(email: string, password: string): Promise<void> {
  const local = await localBeforeSignIn();
  await requireStrongPassword(password);
  const username = normalizeEmail(email);
  const passwordKeys = await derivePasswordKeys(username, password);
  if (local) return (await import('./moving.ts')).moveToNewAccount(local, username, passwordKeys);
  const { keyring: newKeyring } = await createKeyring(passwordKeys);
  const credentials = { email: username, authSecret: passwordKeys.authSecret };
  const admission = await createAccount(credentials, newKeyring);
  const arrival = await openArrival(username, passwordKeys, admission, false);
  clearRememberedUser();
  await saveAndSignIn({ ...arrival, session: { ...arrival.session, welcome: 'remember' } });
}

export async function logIn(email: string, password: string, rememberMe: boolean): Promise<Entry> {
  preloadSync();
  const local = await localBeforeSignIn();
  const username = normalizeEmail(email);
  const account = { email: username, password };
  const { admission, passwordKeys } = await raiseCosts(account, await logInByPassword(account));
  const arrival = await openArrival(username, passwordKeys, admission, rememberMe);
  if (local) return (await import('./moving.ts')).arrive(arrival);
  setRememberMe(rememberMe, admission.uid);
  return { isKept: await saveAndSignIn(arrival) };
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
  const { session, keyring } = await requireValidSession();
  const { email, uid } = session;
  const close = newKey
    ? (await import('../../vault/rotate-keyring.ts')).rotateKeyring
    : rewrapKeyring;
  const change = { email, currentPassword, newPassword, keyring };
  const changed = await changeKeys(change, {}, close);
  if (!changed.ok) {
    const ended = await endedByLostChange(session, newPassword, keyring);
    if (ended) return ended;
    throw refusalOf(changed.failure);
  }
  // After the current one: with both wrong, that one is corrected first.
  await requireStrongPassword(newPassword);
  const { currentAuthSecret, next, newKeyring } = changed.value;
  const { authSecret } = next;
  // The server accepts a new password only from a session opened just now.
  const { token } = await cloud.logIn({ email, authSecret: currentAuthSecret }, session.token);
  const ended = {
    phrase: newKey && hasRecoveryWrap(keyring),
    lock: newKey && lockTime() !== undefined,
  };
  // With the keyring that the cloud has: an earlier attempt may have arrived after all.
  const save = (admission: Pick<cloud.Admission, 'token' | 'keyring'>) =>
    newKey
      ? saveNewKey(session, next, admission)
      : updateSession(session, { token: admission.token });
  lostChange = { uid, newAuthSecret: authSecret, ended };
  await renewSession(
    async () => {
      const change = cloud.changePassword({ uid, token }, authSecret, newKeyring, { newKey });
      return save({ token: await change, keyring: newKeyring });
    },
    async () => {
      const admission = await logInAfterLoss({ email, authSecret });
      return admission && save(admission);
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

export async function deleteAccount(password: string): Promise<void> {
  const session = requireSession();
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
  // The account is gone: what still fails on this device is no reason to say that it is not.
  await dropSession({ ended: false });
  await forgetEverything(session.uid);
}

/** Pushes what waits, then signs out here even if that failed. Resolves with what became of those changes. */
export async function signOut(): Promise<SignOutResult> {
  const session = signedIn();
  const departure = await prepareSignOut();
  if (session?.token !== undefined) addEndedToken(session.token);
  await dropSession({ ended: false });
  // Now that the other tabs have closed theirs. An empty store would still name the account.
  const wiped = session && departure.kind === 'all-arrived' ? wipeReplica(session.uid) : undefined;
  const told = Promise.all([endSessions(), wiped]);
  await Promise.race([told, pause(TELL_CLOUD_MS)]);
  return departure;
}

/** The cloud is told later if it takes longer. */
const TELL_CLOUD_MS = 2_000;

let lostChange:
  | { readonly uid: string; readonly newAuthSecret: string; readonly ended: Ended }
  | undefined;

/** Undefined unless this password became the current one by a change whose answer got lost. */
async function endedByLostChange(
  { uid, email }: CloudSession,
  newPassword: string,
  /** Of the cloud, now. */
  keyring: string,
): Promise<Ended | undefined> {
  if (lostChange?.uid !== uid) return undefined;
  const keys = await derivePasswordKeys(email, newPassword);
  const isChanged = keys.authSecret === lostChange?.newAuthSecret;
  return isChanged && (await openKeyring(keys, keyring)).ok ? lostChange?.ended : undefined;
}

/** Five random words have 55 bits, too many to guess at the cost of our Argon2id. */
export async function suggestPassphrase(): Promise<string> {
  const { randomWords } = await import('../../vault/recovery-words.ts');
  return randomWords(5).join(' ');
}
