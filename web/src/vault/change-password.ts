/** What a change of password takes: both secrets for the cloud, and the keyring closed anew. */

import { type Result, success } from '@lunaria/cycle/result';
import { type KeyringFailure, openKeyring, rewrapKeyring } from './keyring.ts';
import { type DeriveOptions, derivePasswordKeys } from './password-keys.ts';

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
  /** `newAuthSecret` and `newKeyring` belong together: send them in one request or not at all. */
  readonly newAuthSecret: string;
  readonly newKeyring: string;
};

/**
 * Changes nothing by itself: until the cloud has taken the answer, the current password and keyring are
 * the valid ones. A wrong current password is found out here, before the cloud is asked. The vault key
 * stays the same, so every sealed record and every open `VaultKeys` stays good. Rejects as
 * `derivePasswordKeys` does.
 */
export async function changePassword(
  { email, currentPassword, newPassword, keyring }: PasswordChange,
  options: DeriveOptions = {},
): Promise<Result<ChangedPassword, KeyringFailure>> {
  // One after the other: two at a time would want 128 MiB, and a wrong password is known after the first.
  const current = await derivePasswordKeys(email, currentPassword, options);
  const opened = await openKeyring(current, keyring);
  if (!opened.ok) return opened;
  const next = await derivePasswordKeys(email, newPassword, options);
  const rewrapped = await rewrapKeyring(current, next, keyring);
  if (!rewrapped.ok) return rewrapped;
  return success({
    currentAuthSecret: current.authSecret,
    newAuthSecret: next.authSecret,
    newKeyring: rewrapped.value,
  });
}
