/**
 * Keys that last as long as a tab: for somebody who does not want to be remembered, but may reload.
 *
 * [Note: A session that ends with its tab] Non-extractable keys can only be stored in IndexedDB, which outlives the tab. So
 * the keyring is closed once more with a random secret, and both are stored in sessionStorage, which ends with the tab. Not
 * at once: a browser keeps it, on the disk too, for as long as it can reopen the closed tab or restore its windows. Only
 * signing out is sure to remove it.
 */

import { failure, type Result, success } from '@lunaria/cycle/result';
import { type Bytes, base64urlToBytes, bytesToBase64url, randomBytes } from './bytes.ts';
import { emailToAccountTag } from './identifiers.ts';
import { type KeyringFailure, openKeyring, rewrapKeyring, type VaultKeys } from './keyring.ts';
import { deriveLocalKeys, type PasswordKeys } from './password-keys.ts';

const SECRET_LENGTH = 32;

/** Both together open the vault, and are as good as the password. */
export type TabKeyring = { readonly secret: string; readonly keyring: string };

export async function wrapForTab(
  email: string,
  passwordKeys: PasswordKeys,
  keyring: string,
): Promise<Result<TabKeyring, KeyringFailure>> {
  const bytes = randomBytes(SECRET_LENGTH);
  const secret = bytesToBase64url(bytes);
  const wrapped = await rewrapKeyring(passwordKeys, await deriveTabKeys(email, bytes), keyring);
  return wrapped.ok ? success({ secret, keyring: wrapped.value }) : wrapped;
}

export async function openForTab(
  email: string,
  { secret, keyring }: TabKeyring,
): Promise<Result<VaultKeys, KeyringFailure>> {
  const bytes = base64urlToBytes(secret);
  if (bytes?.length !== SECRET_LENGTH) return failure('damaged');
  return openKeyring(await deriveTabKeys(email, bytes), keyring);
}

async function deriveTabKeys(email: string, secret: Bytes): Promise<PasswordKeys> {
  const accountTag = await emailToAccountTag(email);
  return deriveLocalKeys(secret, 'lunaria/v1/tab', 'lunaria/v1/tab-id', { accountTag, costs: 0 });
}
