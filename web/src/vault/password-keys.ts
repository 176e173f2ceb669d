/**
 * The keys that come from an e-mail address and a password: one to show the cloud, one to open the
 * keyring. Deriving them takes about a second, so they are derived once for a sign-up or log-in.
 */

import { type Stretch, stretchInWorker } from './argon2.ts';
import { costsAt, newestCosts } from './argon2-costs.ts';
import { bytesToBase64url } from './base64url.ts';
import { type Bytes, utf8, wipe } from './bytes.ts';
import { emailToAccountTag, emailToSalt } from './email.ts';
import { deriveBytes, deriveWrapKey, importMainKey, type WrapKey } from './hkdf.ts';

/** Drop these as soon as the keyring is open: nothing needs them after that. */
export type PasswordKeys = WrapKey & {
  /** The only password the cloud ever sees: 43 characters that lead back neither to the password nor to a key. */
  readonly authSecret: string;
  /** Public: tells whether a keyring belongs to this e-mail. */
  readonly accountTag: Bytes;
  /** Public: what the password was stretched with ([Note: The costs of Argon2id]). */
  readonly costs: number;
};

export type DeriveOptions = {
  /** Cancels: the promise rejects with the signal's reason and the worker ends at once. */
  readonly signal?: AbortSignal | undefined;
  /** Where Argon2id runs: in a worker, unless there are none (the tests under Node). */
  readonly stretch?: Stretch | undefined;
};

export type PasswordOptions = DeriveOptions & {
  /** The keyring's own, where there is one; the newest otherwise. */
  readonly costs?: number | undefined;
};

/**
 * Derives the keys of an account; any e-mail and any password give keys, right or wrong. The e-mail may
 * be as typed. Rejects with `StretchError` if the device cannot do it, with the signal's reason if
 * cancelled, and with `RangeError` for an empty password, which forms have to refuse before.
 */
export async function derivePasswordKeys(
  email: string,
  password: string,
  { signal, stretch = stretchInWorker, costs = newestCosts() }: PasswordOptions = {},
): Promise<PasswordKeys> {
  if (password === '') throw new RangeError('An empty password gives no keys.');
  signal?.throwIfAborted();
  const [salt, accountTag] = await Promise.all([emailToSalt(email), emailToAccountTag(email)]);
  // The same password typed on another keyboard may arrive as other code points (é, or e and an accent).
  const root = await stretch(utf8(password.normalize('NFKC')), salt, costsAt(costs), signal);
  const rootKey = await importMainKey(root);

  const [secret, keys] = await Promise.all([
    deriveBytes(rootKey, 'lunaria/v1/auth', 32),
    deriveWrapKey(rootKey, 'lunaria/v1/wrap', 'lunaria/v1/wrap-id'),
  ]);
  const authSecret = bytesToBase64url(secret);
  wipe(secret);
  signal?.throwIfAborted();
  return { authSecret, ...keys, accountTag, costs };
}
