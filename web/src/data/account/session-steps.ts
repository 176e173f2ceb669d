import { type Admission, currentSession, logIn, passwordMinLength } from '../../cloud/account.ts';
import { CloudError, hasCode } from '../../cloud/cloud-error.ts';
import { openKeyring } from '../../vault/keyring.ts';
import type { PasswordKeys } from '../../vault/password-keys.ts';
import { wrapForTab } from '../../vault/tab-keys.ts';
import { endSession, setSession, signedIn } from './auth.ts';
import { addEndedToken } from './device-flags.ts';
import { endSessions } from './ended-sessions.ts';
import {
  forgetSession,
  type Session,
  saveAsRemembered,
  saveInTab,
  saveOnDevice,
} from './session-store.ts';

export async function requireStrongPassword(password: string): Promise<void> {
  // Code points, in the spelling that the keys are made from: an emoji may be several.
  const { length } = [...password.normalize('NFKC')];
  if (length < (await passwordMinLength())) throw new CloudError('auth/weak-password');
}

export function requireSession(): Session {
  const session = signedIn();
  if (!session) throw new CloudError('auth/user-token-expired');
  return session;
}

/** With the keyring as the cloud has it now. Finds a session that was renewed by a lost answer. */
export async function requireValidSession(): Promise<{ session: Session; keyring: string }> {
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
  { email, token }: Session,
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

export async function saveAndSignIn(
  session: Session,
  passwordKeys: PasswordKeys,
  keyring: string,
  rememberMe: boolean,
): Promise<boolean> {
  await forgetSession();
  const isOnDevice = rememberMe && (await saveOnDevice(session));
  if (!isOnDevice) {
    const wrapped = await wrapForTab(session.email, passwordKeys, keyring);
    if (!wrapped.ok) throw new CloudError('auth/internal-error');
    const { keys, ...rest } = session;
    saveInTab({ ...rest, tab: wrapped.value });
  }
  setSession(session);
  return isOnDevice;
}

/** Stores the session with the new vault key that `admission.keyring` holds. An app lock ends: it holds the old key. */
export async function saveNewKey(
  session: Session,
  next: PasswordKeys,
  { token, keyring }: Pick<Admission, 'token' | 'keyring'>,
): Promise<Session> {
  const [opened, tab] = await Promise.all([
    openKeyring(next, keyring),
    wrapForTab(session.email, next, keyring),
  ]);
  if (!opened.ok || !tab.ok) throw new CloudError('auth/internal-error');
  const renewed = { ...session, token, keys: opened.value };
  await saveAsRemembered(renewed, tab.value);
  return renewed;
}
