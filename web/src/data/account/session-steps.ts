import { type Admission, currentSession, logIn, passwordMinLength } from '../../cloud/account.ts';
import { CloudError, hasCode } from '../../cloud/cloud-error.ts';
import { openKeyring } from '../../vault/keyring.ts';
import type { PasswordKeys } from '../../vault/password-keys.ts';
import { wrapForTab } from '../../vault/tab-keys.ts';
import { endSession, localSession, requireSession, restored, setSession } from './auth.ts';
import { addEndedToken, rememberedUser, setLockTime } from './device-flags.ts';
import { endSessions } from './ended-sessions.ts';
import {
  type CloudSession,
  forgetDeviceSession,
  forgetSession,
  type LocalSession,
  loadLocal,
  saveInTab,
  saveOnDevice,
  type TabSession,
} from './session-store.ts';

export async function requireStrongPassword(password: string): Promise<void> {
  // Code points, in the spelling that the keys are made from: an emoji may be several.
  const { length } = [...password.normalize('NFKC')];
  if (length < (await passwordMinLength())) throw new CloudError('auth/weak-password');
}

/** The local user, before a sign-in. Rejects with `auth/device-locked`: nothing may take its place unseen. */
export async function localBeforeSignIn(): Promise<LocalSession | undefined> {
  await restored();
  const isThere = (await loadLocal().catch(() => undefined)) !== undefined;
  const local = localSession();
  if (isThere && !local) throw new CloudError('auth/device-locked');
  return local;
}

/** With the keyring as the cloud has it now. Finds a session that was renewed by a lost answer. */
export async function requireValidSession(): Promise<{ session: CloudSession; keyring: string }> {
  const session = requireSession();
  try {
    const { keyring } = await currentSession(session.token);
    return { session, keyring };
  } catch (error) {
    const isOver = hasCode(error, 'auth/user-token-expired') || hasCode(error, 'auth/user-deleted');
    if (!isOver || (await endSession(session.token))) throw error;
    const renewed = requireSession();
    return { session: renewed, keyring: (await currentSession(renewed.token)).keyring };
  }
}

export function refusalOf(failure: string): CloudError {
  if (failure === 'wrong-password') return new CloudError('auth/wrong-password');
  return new CloudError('auth/internal-error', failure === 'too-many-keys' ? failure : undefined);
}

/** Re-authenticates: opens a session with the password for `work`, and ends it afterwards. Rejects with `CloudError`. */
export async function withFreshSession(
  { email, token }: CloudSession,
  authSecret: string,
  work: (freshToken: string) => Promise<void>,
): Promise<void> {
  const fresh = await logIn({ email, authSecret }, token);
  try {
    await work(fresh.token);
  } finally {
    addEndedToken(fresh.token);
    await endSessions();
  }
}

export type Arrival = Readonly<Awaited<ReturnType<typeof openArrival>>>;

export async function openArrival(
  email: string,
  passwordKeys: PasswordKeys,
  { uid, token, keyring }: Admission,
  rememberMe: boolean,
) {
  const opened = await openKeyring(passwordKeys, keyring);
  if (!opened.ok) throw new CloudError('auth/internal-error');
  const session: CloudSession = { uid, email, token, keys: opened.value };
  return { session, passwordKeys, keyring, rememberMe };
}

/** Resolves with whether the session outlives the tab. `replaced`: the uid of the local user whose place it takes. */
export async function saveAndSignIn(
  { session, passwordKeys, keyring, rememberMe }: Arrival,
  replaced?: string,
): Promise<boolean> {
  await forgetSession(replaced);
  const isOnDevice = rememberMe && (await saveOnDevice(session));
  if (!isOnDevice) saveInTab(await toTabSession(session, passwordKeys, keyring));
  setSession(session);
  return isOnDevice;
}

/** Stores the session with the new vault key that `admission.keyring` holds. An app lock ends: it holds the old key. */
export async function saveNewKey(
  session: CloudSession,
  next: PasswordKeys,
  { token, keyring }: Pick<Admission, 'token' | 'keyring'>,
): Promise<CloudSession> {
  const opened = await openKeyring(next, keyring);
  if (!opened.ok) throw new CloudError('auth/internal-error');
  const renewed = { ...session, token, keys: opened.value };
  await saveAsRemembered(renewed, next, keyring);
  return renewed;
}

/** Replaces whatever is stored, on the device or in the tab as Remember Me was chosen. An app lock ends. */
export async function saveAsRemembered(
  session: CloudSession,
  passwordKeys: PasswordKeys,
  keyring: string,
): Promise<void> {
  const tabSession = await toTabSession(session, passwordKeys, keyring);
  // In this order: a crash in between leaves a lock, never an open session that is taken for a locked one.
  setLockTime(undefined);
  if (rememberedUser() === session.uid && (await saveOnDevice(session))) return;
  saveInTab(tabSession);
  await forgetDeviceSession();
}

async function toTabSession(
  { keys: _keys, ...session }: CloudSession,
  passwordKeys: PasswordKeys,
  keyring: string,
): Promise<TabSession> {
  const wrapped = await wrapForTab(session.email, passwordKeys, keyring);
  if (!wrapped.ok) throw new CloudError('auth/internal-error');
  return { ...session, tab: wrapped.value };
}
