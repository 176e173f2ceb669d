/**
 * What a user does with an account: the vault makes the keys, the cloud keeps what it may see, and
 * the session is kept here. Every step may be cut off: the account is whole before and after it.
 */
import * as cloud from '../../cloud/account.ts';
import { CloudError } from '../../cloud/cloud-error.ts';
import { normalizeEmail } from '../../vault/identifiers.ts';
import {
  changePassword as changeKeys,
  createKeyring,
  openKeyring,
  rewrapKeyring,
} from '../../vault/keyring.ts';
import { hasRecoveryWrap } from '../../vault/keyring-format.ts';
import { derivePasswordKeys } from '../../vault/password-keys.ts';
import { dropSession, renewSession, setSession, signedIn } from '../account/auth.ts';
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
  refusalOf,
  requireSession,
  requireStrongPassword,
  requireValidSession,
  saveAndSignIn,
  saveNewKey,
} from '../account/session-steps.ts';
import {
  forgetTabSession,
  type Session,
  saveOnDevice,
  saveToken,
  saveWelcome,
  type Welcome,
} from '../account/session-store.ts';
import { carryDeviceName } from './devices.ts';
import { wipeReplica } from './lock-wipe.ts';
import { type Departure, forgetEverything, prepareToLeave } from './opened-replica.ts';
import { useView } from './use-data.ts';

/** What a new vault key has ended: the recovery phrase, and the app lock of this device. */
export type Ended = { readonly phrase: boolean; readonly lock: boolean };

/** Rejects with `CloudError`. */
export const areSignUpsOpen = cloud.areSignUpsOpen;

/** Rejects with `CloudError`; a weak password never reaches the cloud. */
export async function signUp(email: string, password: string): Promise<void> {
  await requireStrongPassword(password);
  const username = normalizeEmail(email);
  const passwordKeys = await derivePasswordKeys(username, password);
  const { keyring: newKeyring } = await createKeyring(passwordKeys);
  const { uid, token, keyring } = await createAccount(
    { email: username, authSecret: passwordKeys.authSecret },
    newKeyring,
  );
  const opened = await openKeyring(passwordKeys, keyring);
  if (!opened.ok) throw new CloudError('auth/internal-error');
  clearRememberedUser();
  const session = { uid, email: username, token, keys: opened.value, welcome: 'remember' } as const;
  await saveAndSignIn(session, passwordKeys, keyring, false);
}

/** Resolves with whether the session is kept when the tab is closed. Rejects with `CloudError`. */
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
  setRememberMe(rememberMe, uid);
  const session = { uid, email: username, token, keys: opened.value };
  return { isKept: await saveAndSignIn(session, passwordKeys, keyring, rememberMe) };
}

/**
 * With `newKey` the vault key changes too, and everything is sealed with the new one from then on ([Note: A new vault key]).
 * Resolves with what has ended by that. Rejects with `CloudError`: `auth/weak-password` for a new password that misses
 * the policy, and `auth/wrong-password` for a wrong current one.
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
    const ended = await endedByLostChange(session, newPassword);
    if (ended) return ended;
    throw refusalOf(changed.failure);
  }
  // After the current one: with both wrong, that one is corrected first.
  await requireStrongPassword(newPassword);
  const { currentAuthSecret, next, newKeyring } = changed.value;
  const { authSecret } = next;
  // The server's re-authentication: it takes a new password only from a session opened just now.
  const { token } = await cloud.logIn({ email, authSecret: currentAuthSecret }, session.token);
  const ended = {
    phrase: newKey && hasRecoveryWrap(keyring),
    lock: newKey && lockTime() !== undefined,
  };
  // With the keyring that the cloud has: an earlier attempt may have arrived after all.
  const save = (admission: Pick<cloud.Admission, 'token' | 'keyring'>) =>
    newKey ? saveNewKey(session, next, admission) : saveToken(session, admission.token);
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
  // The password has changed, whatever becomes of a name.
  await carryDeviceName(session.token, signedIn()?.token ?? session.token).catch(() => {});
  return ended;
}

/** Deletes the account and everything on this device. Rejects with `CloudError`. */
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

/**
 * Pushes what waits, then leaves on this device, whether or not it could; the cloud is told when it can be
 * reached. Resolves with what became of the changes that waited.
 */
export async function signOut(): Promise<Departure> {
  const session = signedIn();
  const departure = await prepareToLeave();
  if (session) addEndedToken(session.token);
  await dropSession({ ended: false });
  // Now that the other tabs have closed theirs. An empty store would still name the account.
  const wiped = session && departure.kind === 'all-arrived' ? wipeReplica(session.uid) : undefined;
  const told = Promise.all([endSessions(), wiped]);
  await Promise.race([told, new Promise((ended) => setTimeout(ended, TELL_CLOUD_MS))]);
  return departure;
}

/** How long someone who signs out waits for the cloud; it hears of it later if it takes longer. */
const TELL_CLOUD_MS = 2_000;

/** A change of this account whose answer got lost, and the secret it would have brought. */
let lostChange:
  | { readonly uid: string; readonly newAuthSecret: string; readonly ended: Ended }
  | undefined;

/** Nothing, unless this very password has become the current one by a change whose answer got lost. */
async function endedByLostChange(
  { uid, email }: Session,
  newPassword: string,
): Promise<Ended | undefined> {
  if (lostChange?.uid !== uid) return undefined;
  const { authSecret } = await derivePasswordKeys(email, newPassword);
  return authSecret === lostChange?.newAuthSecret ? lostChange.ended : undefined;
}

const WORDS_SUGGESTED = 5;

/** Five random words: 55 bits, too many to guess at the cost of our Argon2id. Their list is loaded here. */
export async function suggestPassphrase(): Promise<string> {
  const { randomWords } = await import('../../vault/recovery-words.ts');
  return randomWords(WORDS_SUGGESTED).join(' ');
}

/** What somebody who has just signed up is still to be asked. */
export function useWelcome(): Welcome | undefined {
  return useView(currentWelcome);
}

function currentWelcome(): Welcome | undefined {
  const welcome = signedIn()?.welcome;
  // With an app lock the session stays on the device already, behind the lock.
  return welcome === 'remember' && lockTime() !== undefined ? 'recovery' : welcome;
}

/** As the box Remember Me at a log-in. Resolves with whether it could be done. */
export async function answerStaySignedIn(wantsToStay: boolean): Promise<boolean> {
  const session = await saveWelcome(requireSession(), 'recovery');
  setRememberMe(wantsToStay, session.uid);
  const isKept = wantsToStay && (await saveOnDevice(session));
  if (isKept) forgetTabSession();
  setSession(session);
  return isKept === wantsToStay;
}

export async function endWelcome(): Promise<void> {
  const session = signedIn();
  if (session?.welcome) setSession(await saveWelcome(session, undefined));
}
