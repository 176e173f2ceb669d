/**
 * The vault of somebody without an account: a keyring that this device alone opens.
 *
 * [Note: Without an account] The vault key is as random as any other and, like any other, cannot be read. Its keyring is
 * closed with a second key that cannot be read either, and both are stored on the device. When an account is created or an
 * app lock is set later, the same vault key is closed once more, with the password or the passcode, so that no record has
 * to be sealed again.
 */

import { type Result, success } from '@lunaria/cycle/result';
import { randomBytes } from './bytes.ts';
import { ACCOUNT_TAG_LENGTH } from './identifiers.ts';
import { createKeyring, type KeyringFailure, rewrapKeyring } from './keyring.ts';
import { deriveLocalKeys, type PasswordKeys } from './password-keys.ts';

const SECRET_LENGTH = 32;

/** Can be stored in IndexedDB or posted to another tab. */
export type DeviceKeyring = { readonly wrapKeys: PasswordKeys; readonly keyring: string };

export async function createDeviceVault() {
  const wrapKeys = await newWrapKeys();
  const { keyring, keys } = await createKeyring(wrapKeys);
  return { device: { wrapKeys, keyring } satisfies DeviceKeyring, keys };
}

/** Once an app lock is open: while it is closed, the device stores no key. */
export async function wrapForDevice(
  current: PasswordKeys,
  keyring: string,
): Promise<Result<DeviceKeyring, KeyringFailure>> {
  const wrapKeys = await newWrapKeys();
  const wrapped = await rewrapKeyring(current, wrapKeys, keyring);
  return wrapped.ok ? success({ wrapKeys, keyring: wrapped.value }) : wrapped;
}

/** There is no e-mail that the tag could be made of, and nobody to compare it. */
function newWrapKeys(): Promise<PasswordKeys> {
  const head = { accountTag: new Uint8Array(ACCOUNT_TAG_LENGTH), costs: 0 };
  const secret = randomBytes(SECRET_LENGTH);
  return deriveLocalKeys(secret, 'lunaria/v1/here', 'lunaria/v1/here-id', head);
}
