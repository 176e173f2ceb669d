/**
 * The vault key behind the app lock: closed on this device with a key that a passcode gives, or with a secret that
 * the device's own unlock gives out.
 *
 * [Note: The app lock] Keys that are kept on a device can be used by whoever opens the browser there. With a lock,
 * no key is kept: only a keyring, like the cloud's, which the passcode closes. The passcode is stretched as the
 * password is, but its salt is random and stays on the device, so that nothing computed beforehand helps. A passcode
 * is short all the same: who copies the browser's files can try all of four digits in an hour or two.
 */

import { type Result, success } from '@lunaria/cycle/result';
import { stretchInWorker } from './argon2.ts';
import { costsAt, newestCosts } from './argon2-costs.ts';
import { base64urlToBytes, bytesToBase64url } from './base64url.ts';
import { type Bytes, randomBytes, utf8 } from './bytes.ts';
import { deriveWrapKey, importMainKey } from './hkdf.ts';
import { type KeyringFailure, openKeyring, rewrapKeyring, type VaultKeys } from './keyring.ts';
import { parseKeyring } from './keyring-format.ts';
import type { DeriveOptions, PasswordKeys } from './password-keys.ts';

const SALT_LENGTH = 16;

/** What is kept on the device; without the passcode it opens nothing. */
export type PasscodeLock = { readonly salt: string; readonly keyring: string };

/** Closes the vault key with a passcode. `keyring` is the cloud's; fails as `openKeyring` does. */
export async function lockWithPasscode(
  passwordKeys: PasswordKeys,
  keyring: string,
  passcode: string,
  options: DeriveOptions = {},
): Promise<Result<PasscodeLock, KeyringFailure>> {
  const salt = bytesToBase64url(randomBytes(SALT_LENGTH));
  const costs = newestCosts();
  const root = await stretchPasscode(passcode, salt, costs, options);
  const keys = await passcodeKeys(root, { accountTag: passwordKeys.accountTag, costs });
  const locked = await rewrapKeyring(passwordKeys, keys, keyring);
  return locked.ok ? success({ salt, keyring: locked.value }) : locked;
}

/** `wrapKeys` open the lock's keyring once more, to close the vault key in another way. */
export type OpenedByPasscode = { readonly keys: VaultKeys; readonly wrapKeys: PasswordKeys };

/** Fails with `wrong-password` for another passcode, otherwise as `openKeyring` does; rejects as `derivePasswordKeys`. */
export async function openWithPasscode(
  { salt, keyring }: PasscodeLock,
  passcode: string,
  options: DeriveOptions = {},
): Promise<Result<OpenedByPasscode, KeyringFailure>> {
  const ring = parseKeyring(keyring);
  if (!ring.ok) return ring;
  const root = await stretchPasscode(passcode, salt, ring.value.costs, options);
  const wrapKeys = await passcodeKeys(root, ring.value);
  const opened = await openKeyring(wrapKeys, keyring);
  return opened.ok ? success({ keys: opened.value, wrapKeys }) : opened;
}

/** Closes the vault key with a secret of 32 bytes that only the device's own unlock gives out. It wipes the secret. */
export async function lockWithDevice(
  passwordKeys: PasswordKeys,
  keyring: string,
  secret: Bytes,
): Promise<Result<string, KeyringFailure>> {
  return rewrapKeyring(passwordKeys, await deviceKeys(secret, passwordKeys.accountTag), keyring);
}

/** Fails as `openWithPasscode` does. It wipes the secret. */
export async function openWithDevice(
  keyring: string,
  secret: Bytes,
): Promise<Result<VaultKeys, KeyringFailure>> {
  // The e-mail is not known yet, so the keyring says whose it is.
  const ring = parseKeyring(keyring);
  if (!ring.ok) return ring;
  return openKeyring(await deviceKeys(secret, ring.value.accountTag), keyring);
}

type Head = Pick<PasswordKeys, 'accountTag' | 'costs'>;

async function stretchPasscode(
  passcode: string,
  salt: string,
  costs: number,
  { signal, stretch = stretchInWorker }: DeriveOptions,
): Promise<Bytes> {
  const saltBytes = base64urlToBytes(salt) ?? new Uint8Array();
  return stretch(utf8(passcode.normalize('NFKC')), saltBytes, costsAt(costs), signal);
}

async function passcodeKeys(root: Bytes, { accountTag, costs }: Head): Promise<PasswordKeys> {
  const main = await importMainKey(root);
  const keys = await deriveWrapKey(main, 'lunaria/v1/lock', 'lunaria/v1/lock-id');
  return { authSecret: '', ...keys, accountTag, costs };
}

/** The secret is random and needs no stretching. */
async function deviceKeys(secret: Bytes, accountTag: Bytes): Promise<PasswordKeys> {
  const main = await importMainKey(secret);
  const keys = await deriveWrapKey(main, 'lunaria/v1/device-lock', 'lunaria/v1/device-lock-id');
  return { authSecret: '', ...keys, accountTag, costs: 0 };
}
