/** What a change of password takes: both secrets for the cloud, and the keyring closed anew. */

import { type Result, success } from '@lunaria/cycle/result';
import { type KeyringFailure, openKeyring, rewrapKeyring } from './keyring.ts';
import { keyringCosts } from './keyring-format.ts';
import { type DeriveOptions, derivePasswordKeys, type PasswordKeys } from './password-keys.ts';

export type PasswordChange = {
  readonly email: string;
  readonly currentPassword: string;
  readonly newPassword: string;
  /** As the cloud holds it now. */
  readonly keyring: string;
};

export type ChangedPassword = {
  /** To authenticate again with. */
  readonly currentAuthSecret: string;
  /** Its `authSecret` and `newKeyring` belong together: send them in one request or not at all. */
  readonly next: PasswordKeys;
  readonly newKeyring: string;
};

/** Closes the keyring for the next password: `rewrapKeyring`, or `rotateKeyring` with a new vault key in it. */
export type CloseKeyring<Failure> = (
  current: PasswordKeys,
  next: PasswordKeys,
  keyring: string,
) => Promise<Result<string, Failure>>;

/**
 * Changes nothing by itself: until the cloud has taken the answer, the current password and keyring are
 * the valid ones. A wrong current password is found out here, before the cloud is asked. The vault key
 * stays the same unless `close` makes another, so every sealed record and every open `VaultKeys` stays good.
 * Rejects as `derivePasswordKeys` does.
 */
export async function changePassword<Failure = KeyringFailure>(
  { email, currentPassword, newPassword, keyring }: PasswordChange,
  options: DeriveOptions = {},
  close: CloseKeyring<Failure | KeyringFailure> = rewrapKeyring,
): Promise<Result<ChangedPassword, Failure | KeyringFailure>> {
  // One after the other: two at a time would want twice the memory, and a wrong password is known after the first.
  const costs = keyringCosts(keyring);
  const current = await derivePasswordKeys(email, currentPassword, { ...options, costs });
  const opened = await openKeyring(current, keyring);
  if (!opened.ok) return opened;
  const next = await derivePasswordKeys(email, newPassword, options);
  const closed = await close(current, next, keyring);
  if (!closed.ok) return closed;
  return success({ currentAuthSecret: current.authSecret, next, newKeyring: closed.value });
}
