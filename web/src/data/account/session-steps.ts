/** The steps that signing up, logging in, changing the password and recovering have in common. */
import { currentSession, logIn, passwordPolicy } from '../../cloud/account.ts';
import { CloudError, hasCode } from '../../cloud/cloud-error.ts';
import type { PasswordKeys } from '../../vault/password-keys.ts';
import { wrapForTab } from '../../vault/tab-keys.ts';
import { endSession, setSession, signedIn } from './auth.ts';
import { endSessions } from './ended-sessions.ts';
import { addEndedToken } from './ended-tokens.ts';
import { forgetSession, type Session, saveInTab, saveOnDevice } from './session-store.ts';

/** Checked here against the policy the cloud publishes, since the cloud never sees a password. */
export async function requireStrongPassword(password: string): Promise<void> {
  const { minLength } = await passwordPolicy();
  // Code points, in the spelling that the keys are made from: an emoji may be several.
  const { length } = [...password.normalize('NFKC')];
  if (length < minLength) throw new CloudError('auth/weak-password');
}

export function requireSession(): Session {
  const session = signedIn();
  if (!session) throw new CloudError('auth/user-token-expired');
  return session;
}

/** The session, and the keyring as the cloud has it now. A session that a lost answer has renewed is found. */
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

/** For a keyring that the password did not open or change. */
export function refusalOf(failure: string): CloudError {
  if (failure === 'wrong-password') return new CloudError('auth/wrong-password');
  return new CloudError('auth/internal-error', failure === 'too-many-keys' ? failure : undefined);
}

/**
 * The server's re-authentication: does the work with a session opened with the password just now, and ends that session
 * afterwards. Rejects with `CloudError`, `auth/wrong-password` among them.
 */
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

/** Resolves with whether the session is kept on the device. */
export async function saveAndSignIn(
  session: Session,
  passwordKeys: PasswordKeys,
  keyring: string,
  rememberMe: boolean,
): Promise<boolean> {
  await forgetSession();
  const isKept = rememberMe && (await saveOnDevice(session));
  if (!isKept) {
    const wrapped = await wrapForTab(session.email, passwordKeys, keyring);
    if (!wrapped.ok) throw new CloudError('auth/internal-error');
    const { keys, ...rest } = session;
    saveInTab({ ...rest, tab: wrapped.value });
  }
  setSession(session);
  return isKept;
}
