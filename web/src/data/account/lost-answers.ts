/**
 * Requests about the account that cannot simply be repeated. All reject with `CloudError`.
 *
 * [Note: Lost answers] When the network fails it is not known whether the cloud got the request. It may have created the
 * account, stored the new password or deleted everything, and only its answer got lost; an error such as "wrong password"
 * would then be misleading. So the cloud is asked for something that only one outcome makes possible, before an error is
 * shown, and again when the user retries.
 */
import * as cloud from '../../cloud/account.ts';
import { CloudError, hasCode } from '../../cloud/cloud-error.ts';

let lostSignUp: cloud.Credentials | undefined;

export async function createAccount(
  credentials: cloud.Credentials,
  keyring: string,
): Promise<cloud.Admission> {
  try {
    return await cloud.signUp(credentials, keyring);
  } catch (error) {
    const { email, authSecret } = credentials;
    const isRetry = lostSignUp?.email === email && lostSignUp.authSecret === authSecret;
    if (isLost(error)) lostSignUp = credentials;
    else if (!isRetry || !hasCode(error, 'auth/email-already-in-use')) throw error;
    const admission = await logInAfterLoss(credentials);
    if (!admission) throw error;
    return admission;
  }
}

/** Resolves with nothing if the account is gone already, by an attempt whose answer got lost or on another device. */
export async function reauthenticateToDelete(
  logIn: () => Promise<{ readonly admission: cloud.Admission }>,
  token: string,
): Promise<cloud.Admission | undefined> {
  try {
    return (await logIn()).admission;
  } catch (error) {
    const mayBeGone = hasCode(error, 'auth/wrong-password');
    if (mayBeGone && (await isAccountGone(token).catch(() => false))) return undefined;
    throw error;
  }
}

export async function deleteInCloud(admission: cloud.Admission): Promise<void> {
  try {
    await cloud.deleteAccount(admission);
  } catch (error) {
    if (!isLost(error) || !(await isAccountGone(admission.token))) throw error;
  }
}

async function isAccountGone(token: string): Promise<boolean> {
  try {
    await afterLoss(() => cloud.currentSession(token));
    return false;
  } catch (error) {
    if (hasCode(error, 'auth/user-deleted')) return true;
    throw error;
  }
}

export async function recoverInCloud(
  proof: cloud.RecoveryProof,
  authSecret: string,
  keyring: string,
): Promise<cloud.Admission> {
  try {
    return await cloud.recover(proof, authSecret, keyring);
  } catch (error) {
    if (!isLost(error)) throw error;
    const admission = await logInAfterLoss({ email: proof.email, authSecret });
    if (!admission) throw error;
    return admission;
  }
}

export async function logInAfterLoss(
  credentials: cloud.Credentials,
): Promise<cloud.Admission | undefined> {
  try {
    return await afterLoss(() => cloud.logIn(credentials));
  } catch (error) {
    if (hasCode(error, 'auth/wrong-password')) return undefined;
    throw error;
  }
}

const PAUSES_MS = [1_000, 2_000];

async function afterLoss<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const ms of PAUSES_MS) {
    try {
      return await ask();
    } catch (error) {
      if (!isLost(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
  }
  return ask().catch((error) => {
    throw isLost(error) ? new CloudError(error.code, 'outcome-unknown') : error;
  });
}

export function isLost(error: unknown): error is CloudError {
  return hasCode(error, 'auth/network-request-failed');
}
