/**
 * The keyring: the vault key, closed with the password's key. The cloud keeps it on the account and cannot open it.
 *
 * [Note: The vault key] 32 random bytes, made with the account; everything the user writes is sealed with keys derived from
 * it. The password only closes the ring around it, so a new password does not reseal any record, unless the user wants a new
 * vault key too ([Note: A new vault key] in `rotate-keyring.ts`). The bytes never enter the page: WebCrypto generates,
 * wraps and unwraps the key, and hands out only keys that cannot be read. The one exception: while a keyring is made or
 * re-wrapped, here and in `recovery-keyring.ts` and `rotate-keyring.ts`, a readable key object exists until the function
 * ends.
 */

import { failure, type Result, success } from '@lunaria/cycle/result';
import { areEqual, type Bytes } from './bytes.ts';
import {
  formatKeyring,
  type Keyring,
  keyringCosts,
  olderWraps,
  PASSWORD_WRAP,
  parseKeyring,
  type Wrap,
} from './keyring-format.ts';
import { type DeriveOptions, derivePasswordKeys, type PasswordKeys } from './password-keys.ts';
import { deriveAesKey, deriveBytes, deriveHmacKey, KEY_ID_LENGTH } from './webcrypto.ts';
import {
  olderWrappers,
  passwordWrapper,
  READABLE_KEY,
  unwrapMainKey,
  unwrapReadableKey,
  type Wrapper,
  wrapVaultKey,
} from './wraps.ts';

/** Non-extractable, and can be stored in IndexedDB or posted to another tab. */
export type VaultKeys = {
  readonly sealKey: CryptoKey;
  readonly indexKey: CryptoKey;
  /** Public: every record sealed with `sealKey` carries it. */
  readonly sealKeyId: Bytes;
  /** Oldest first. Absent if the vault key was never changed. */
  readonly older?: readonly OlderKey[];
};

export type OlderKey = Pick<VaultKeys, 'sealKey' | 'sealKeyId'>;

/**
 * - `wrong-password`: the keyring is whole and this account's, but was closed with another password.
 * - `other-account`: it is whole, but belongs to another e-mail.
 * - `damaged`: it is not whole, or was tampered with.
 * - `newer-version`: a later version of the app wrote it; this one must leave it alone.
 */
export type KeyringFailure = 'wrong-password' | 'other-account' | 'damaged' | 'newer-version';

/** With a new vault key. `olderKeys`: those before it, oldest first ([Note: A new vault key]). */
export async function createKeyring(
  passwordKeys: PasswordKeys,
  olderKeys: readonly CryptoKey[] = [],
) {
  const vaultKey = await crypto.subtle.generateKey(READABLE_KEY, true, ['encrypt']);
  const wrapper = passwordWrapper(passwordKeys, olderKeys.length);
  const wrap = await wrapVaultKey(vaultKey, wrapper);
  // WebCrypto derives nothing from a key that it can wrap, so the new one is unwrapped like any other.
  const mainKey = await unwrapMainKey(wrap, wrapper);
  if (!mainKey) throw new Error('A new vault key did not open.');
  const wrapperAt = await olderWrappers(mainKey);
  const older = await Promise.all(olderKeys.map((key, at) => wrapVaultKey(key, wrapperAt(at))));
  const { accountTag, costs } = passwordKeys;
  const keyring = formatKeyring({ accountTag, costs, wraps: [wrap, ...older] });
  // Opened like any other, so that an account is never created with a keyring that would not open.
  const opened = await openKeyring(passwordKeys, keyring);
  if (!opened.ok) throw new Error(`A new keyring did not open: ${opened.failure}.`);
  return { keyring, keys: opened.value };
}

export async function openKeyring(
  passwordKeys: PasswordKeys,
  keyring: string,
): Promise<Result<VaultKeys, KeyringFailure>> {
  const found = findPasswordWrap(passwordKeys, keyring);
  if (!found.ok) return found;
  const { wrap, ring } = found.value;
  const older = olderWraps(ring.wraps);
  const mainKey = await unwrapMainKey(wrap, passwordWrapper(passwordKeys, older.length));
  const olderMainKeys = mainKey && (await unwrapOlder(mainKey, older, unwrapMainKey));
  if (!olderMainKeys) return failure('damaged');

  const [newest, indexKey, ...rest] = await Promise.all([
    deriveSealKey(mainKey, ['encrypt', 'decrypt']),
    // Of the oldest: records keep their ids when the vault key changes.
    deriveHmacKey(olderMainKeys[0] ?? mainKey, 'lunaria/v1/index'),
    ...olderMainKeys.map((key) => deriveSealKey(key, ['decrypt'])),
  ]);
  return success({ ...newest, indexKey, ...(rest.length > 0 && { older: rest }) });
}

async function deriveSealKey(mainKey: CryptoKey, usages: KeyUsage[]): Promise<OlderKey> {
  const [sealKey, sealKeyId] = await Promise.all([
    deriveAesKey(mainKey, 'lunaria/v1/seal', usages),
    deriveBytes(mainKey, 'lunaria/v1/seal-id', KEY_ID_LENGTH),
  ]);
  return { sealKey, sealKeyId };
}

/** Resolves with `null` if any of the wraps was changed. */
export async function unwrapOlder(
  newest: CryptoKey,
  wraps: readonly Wrap[],
  unwrap: (wrap: Wrap, wrapper: Wrapper) => Promise<CryptoKey | null>,
): Promise<readonly CryptoKey[] | null> {
  if (wraps.length === 0) return [];
  const wrapperAt = await olderWrappers(newest);
  const keys = await Promise.all(wraps.map((wrap, index) => unwrap(wrap, wrapperAt(index))));
  return keys.every((key) => key !== null) ? keys : null;
}

/** Closes the same vault key with a new password. The given keyring still opens with the current one. */
export async function rewrapKeyring(
  current: PasswordKeys,
  next: PasswordKeys,
  keyring: string,
): Promise<Result<string, KeyringFailure>> {
  const read = await readVaultKey(current, keyring);
  if (!read.ok) return read;
  const { vaultKey, older, wrap, ring } = read.value;
  const newWrap = await wrapVaultKey(vaultKey, passwordWrapper(next, older));
  const wraps = ring.wraps.map((each) => (each === wrap ? newWrap : each));
  const { accountTag, costs } = next;
  return success(formatKeyring({ accountTag, costs, wraps }));
}

type FoundWrap = { readonly wrap: Wrap; readonly ring: Keyring };
/** `older`: how many older keys are on the ring. */
type ReadVaultKey = FoundWrap & { readonly vaultKey: CryptoKey; readonly older: number };

/** For wrapping again; drop it at the end of the function. */
export async function readVaultKey(
  passwordKeys: PasswordKeys,
  keyring: string,
): Promise<Result<ReadVaultKey, KeyringFailure>> {
  const found = findPasswordWrap(passwordKeys, keyring);
  if (!found.ok) return found;
  const older = olderWraps(found.value.ring.wraps).length;
  const wrapper = passwordWrapper(passwordKeys, older);
  const vaultKey = await unwrapReadableKey(found.value.wrap, wrapper);
  return vaultKey ? success({ vaultKey, older, ...found.value }) : failure('damaged');
}

function findPasswordWrap(
  { accountTag, wrapKeyId, costs }: PasswordKeys,
  keyring: string,
): Result<FoundWrap, KeyringFailure> {
  const parsed = parseKeyring(keyring);
  if (!parsed.ok) return parsed;
  const ring = parsed.value;
  if (!areEqual(ring.accountTag, accountTag)) return failure('other-account');
  const wrap = ring.wraps.find(({ kind }) => kind === PASSWORD_WRAP);
  if (!wrap) return failure('damaged');
  const isClosedWith = ring.costs === costs && areEqual(wrap.keyId, wrapKeyId);
  return isClosedWith ? success({ wrap, ring }) : failure('wrong-password');
}

type PasswordChange = {
  readonly email: string;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly keyring: string;
};

/** `too-many-keys`: of `rotateKeyring` only. */
type Close = (
  ...args: Parameters<typeof rewrapKeyring>
) => Promise<Result<string, KeyringFailure | 'too-many-keys'>>;

/** Finds a wrong current password before the cloud is asked. `authSecret` and `newKeyring` belong in one request. */
export async function changePassword(
  { email, currentPassword, newPassword, keyring }: PasswordChange,
  options: DeriveOptions = {},
  close: Close = rewrapKeyring,
) {
  // One after the other: two at a time would take twice the memory, and a wrong password is known after the first.
  const costs = keyringCosts(keyring);
  const current = await derivePasswordKeys(email, currentPassword, { ...options, costs });
  const opened = await openKeyring(current, keyring);
  if (!opened.ok) return opened;
  const next = await derivePasswordKeys(email, newPassword, options);
  const closed = await close(current, next, keyring);
  if (!closed.ok) return closed;
  return success({ currentAuthSecret: current.authSecret, next, newKeyring: closed.value });
}
