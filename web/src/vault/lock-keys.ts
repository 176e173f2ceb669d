/**
 * The vault key behind the app lock: closed on this device with a passcode, or with a secret that the device's own unlock
 * gives out.
 *
 * [Note: The app lock] Keys that are stored on a device can be used by anybody who opens the browser there. With a lock, no
 * key is stored: only a keyring, like the cloud's, which the passcode closes. The passcode is stretched as the password is,
 * but its salt is random and stays on the device, so that nothing can be precomputed. A passcode is short all the same:
 * somebody who copies the browser's files can try all of four digits in an hour or two.
 */

import { type Result, success } from '@lunaria/cycle/result';
import { newestCosts } from './argon2.ts';
import { type Bytes, base64urlToBytes, bytesToBase64url, randomBytes } from './bytes.ts';
import { type KeyringFailure, openKeyring, rewrapKeyring, type VaultKeys } from './keyring.ts';
import { parseKeyring } from './keyring-format.ts';
import {
  type DeriveOptions,
  deriveLocalKeys,
  type PasswordKeys,
  stretchText,
} from './password-keys.ts';

const SALT_LENGTH = 16;

export type PasscodeLock = { readonly salt: string; readonly keyring: string };

export async function lockWithPasscode(
  passwordKeys: PasswordKeys,
  keyring: string,
  passcode: string,
  options: DeriveOptions = {},
): Promise<Result<PasscodeLock, KeyringFailure>> {
  const salt = bytesToBase64url(randomBytes(SALT_LENGTH));
  const { accountTag } = passwordKeys;
  const keys = await passcodeKeys(passcode, salt, { accountTag, costs: newestCosts() }, options);
  const locked = await rewrapKeyring(passwordKeys, keys, keyring);
  return locked.ok ? success({ salt, keyring: locked.value }) : locked;
}

/** `wrapKeys` open the lock's keyring once more, to close the vault key in another way. */
export type OpenedLock = { readonly keys: VaultKeys; readonly wrapKeys: PasswordKeys };

/** Fails with `wrong-password` for a wrong passcode. Rejects as `derivePasswordKeys` does. */
export async function openWithPasscode(
  { salt, keyring }: PasscodeLock,
  passcode: string,
  options: DeriveOptions = {},
): Promise<Result<OpenedLock, KeyringFailure>> {
  const ring = parseKeyring(keyring);
  if (!ring.ok) return ring;
  return openLock(await passcodeKeys(passcode, salt, ring.value, options), keyring);
}

/** `secret`: 32 random bytes, which need no stretching. Wipes them. */
export async function lockWithDevice(
  passwordKeys: PasswordKeys,
  keyring: string,
  secret: Bytes,
): Promise<Result<string, KeyringFailure>> {
  return rewrapKeyring(passwordKeys, await deviceKeys(secret, passwordKeys.accountTag), keyring);
}

/** Wipes the secret. */
export async function openWithDevice(
  keyring: string,
  secret: Bytes,
): Promise<Result<OpenedLock, KeyringFailure>> {
  // The e-mail is not known yet, so the keyring says whose it is.
  const ring = parseKeyring(keyring);
  if (!ring.ok) return ring;
  return openLock(await deviceKeys(secret, ring.value.accountTag), keyring);
}

async function openLock(
  wrapKeys: PasswordKeys,
  keyring: string,
): Promise<Result<OpenedLock, KeyringFailure>> {
  const opened = await openKeyring(wrapKeys, keyring);
  return opened.ok ? success({ keys: opened.value, wrapKeys }) : opened;
}

async function passcodeKeys(
  passcode: string,
  salt: string,
  head: Pick<PasswordKeys, 'accountTag' | 'costs'>,
  options: DeriveOptions,
): Promise<PasswordKeys> {
  const saltBytes = base64urlToBytes(salt) ?? new Uint8Array();
  const root = await stretchText(passcode, saltBytes, head.costs, options);
  return deriveLocalKeys(root, 'lunaria/v1/lock', 'lunaria/v1/lock-id', head);
}

function deviceKeys(secret: Bytes, accountTag: Bytes): Promise<PasswordKeys> {
  const head = { accountTag, costs: 0 };
  return deriveLocalKeys(secret, 'lunaria/v1/device-lock', 'lunaria/v1/device-lock-id', head);
}
