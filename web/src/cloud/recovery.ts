/**
 * Recovering an account in the cloud. All it ever gets of the recovery phrase is a verifier derived from it, of which
 * it keeps a hash.
 */
import { type Admission, admissionFrom, changeAccount, type Session, textIn } from './account.ts';
import { asObject } from './as-object.ts';
import { retryWhileBusy } from './busy-retry.ts';
import { CloudError, hasCode } from './cloud-error.ts';
import { request } from './http.ts';

export type RecoveryProof = { readonly email: string; readonly verifier: string };

/** The phrase before ends. Needs a session of the last five minutes. */
export async function setRecovery(
  session: Session,
  verifier: string,
  keyring: string,
): Promise<void> {
  await changeAccount(session, { recovery: verifier, keyring });
}

/** The sealed keyring. Rejects with `auth/wrong-recovery`, whatever it is that is not right. */
export async function openRecovery({ email, verifier }: RecoveryProof): Promise<string> {
  return textIn(await callFunction('openRecovery', { username: email, verifier }), 'keyring');
}

/**
 * Sets a new secret and the keyring it opens, and ends all sessions but the new one. Not to be repeated blindly.
 * Rejects like `openRecovery`.
 */
export async function recover(
  { email, verifier }: RecoveryProof,
  authSecret: string,
  keyring: string,
): Promise<Admission> {
  const body = { username: email, verifier, password: authSecret, keyring };
  return admissionFrom(await callFunction('recover', body));
}

async function callFunction(name: string, body: object): Promise<unknown> {
  try {
    const answer = await retryWhileBusy(() =>
      request({ method: 'POST', path: `/functions/${name}`, body }),
    );
    return asObject(answer).result;
  } catch (error) {
    throw hasCode(error, 'auth/wrong-password') ? new CloudError('auth/wrong-recovery') : error;
  }
}
