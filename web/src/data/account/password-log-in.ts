import * as cloud from '../../cloud/account.ts';
import { hasCode } from '../../cloud/cloud-error.ts';
import { newestCosts } from '../../vault/argon2.ts';
import { openKeyring, rewrapKeyring } from '../../vault/keyring.ts';
import { keyringCosts } from '../../vault/keyring-format.ts';
import {
  type DeriveOptions,
  derivePasswordKeys,
  type PasswordKeys,
} from '../../vault/password-keys.ts';
import { isLost, logInAfterLoss } from './lost-answers.ts';
import { refusalOf } from './session-steps.ts';

type LoggedIn = Awaited<ReturnType<typeof logInByPassword>>;

type Account = { readonly email: string; readonly password: string };

/** Tries all costs: naming those of an account would reveal that it exists. Rejects with `CloudError`. */
export async function logInByPassword(
  { email, password }: Account,
  session?: string,
  options: DeriveOptions = {},
) {
  for (let costs = newestCosts(); ; costs--) {
    const passwordKeys = await derivePasswordKeys(email, password, { ...options, costs });
    const { authSecret } = passwordKeys;
    try {
      return { admission: await cloud.logIn({ email, authSecret }, session), passwordKeys };
    } catch (error) {
      if (costs === 0 || !hasCode(error, 'auth/wrong-password')) throw error;
    }
  }
}

/** The keys that open the keyring. Rejects with `CloudError`. */
export async function openByPassword(
  { email, password }: Account,
  keyring: string,
): Promise<PasswordKeys> {
  const costs = keyringCosts(keyring);
  const passwordKeys = await derivePasswordKeys(email, password, { costs });
  const opened = await openKeyring(passwordKeys, keyring);
  if (!opened.ok) throw refusalOf(opened.failure);
  return passwordKeys;
}

/** As with any new password, all other sessions end. If the cloud refuses, the next log-in tries again. */
export async function raiseCosts(
  { email, password }: Account,
  loggedIn: LoggedIn,
  options: DeriveOptions = {},
): Promise<LoggedIn> {
  const { admission, passwordKeys } = loggedIn;
  if (passwordKeys.costs === newestCosts()) return loggedIn;
  const next = await derivePasswordKeys(email, password, options);
  const keyring = await rewrapKeyring(passwordKeys, next, admission.keyring);
  if (!keyring.ok) return loggedIn;
  const { authSecret } = next;
  try {
    const token = await cloud.changePassword(admission, authSecret, keyring.value);
    return { admission: { ...admission, token, keyring: keyring.value }, passwordKeys: next };
  } catch (error) {
    const found = isLost(error) ? await logInAfterLoss({ email, authSecret }) : undefined;
    return found ? { admission: found, passwordKeys: next } : loggedIn;
  }
}
