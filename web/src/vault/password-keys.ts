import { costsAt, newestCosts, stretchInWorker } from './argon2.ts';
import type { Stretch } from './argon2-implementation.ts';
import { type Bytes, bytesToBase64url, utf8, wipe } from './bytes.ts';
import { emailToAccountTag, emailToSalt } from './identifiers.ts';
import { deriveBytes, deriveWrapKey, importMainKey, type WrapKey } from './webcrypto.ts';

/** Drop these as soon as the keyring is open: nothing needs them after that. */
export type PasswordKeys = WrapKey & {
  /** The only password the cloud ever sees: 43 characters that lead back neither to the password nor to a key. */
  readonly authSecret: string;
  /** Public: tells whether a keyring belongs to this e-mail. */
  readonly accountTag: Bytes;
  /** Public: [Note: The costs of Argon2id]. */
  readonly costs: number;
};

export type DeriveOptions = {
  /** In a worker, unless there are none (the tests under Node). */
  readonly stretch?: Stretch | undefined;
};

/** Wrong e-mails and passwords give keys too. Rejects with `StretchError`, or `RangeError` for an empty password. */
export async function derivePasswordKeys(
  email: string,
  password: string,
  { costs = newestCosts(), ...options }: DeriveOptions & { readonly costs?: number } = {},
): Promise<PasswordKeys> {
  if (password === '') throw new RangeError('An empty password gives no keys.');
  const [salt, accountTag] = await Promise.all([emailToSalt(email), emailToAccountTag(email)]);
  const rootKey = await importMainKey(await stretchText(password, salt, costs, options));

  const [secret, keys] = await Promise.all([
    deriveBytes(rootKey, 'lunaria/v1/auth', 32),
    deriveWrapKey(rootKey, 'lunaria/v1/wrap', 'lunaria/v1/wrap-id'),
  ]);
  const authSecret = bytesToBase64url(secret);
  wipe(secret);
  return { authSecret, ...keys, accountTag, costs };
}

/** The same text typed on another keyboard may arrive as other code points (é, or e and an accent): hence NFKC. */
export async function stretchText(
  text: string,
  salt: Bytes,
  costs: number,
  { stretch = stretchInWorker }: DeriveOptions,
): Promise<Bytes> {
  return stretch(utf8(text.normalize('NFKC')), salt, costsAt(costs));
}

/** For a keyring on this device, closed with something else than the password. Wipes the secret. */
export async function deriveLocalKeys(
  secret: Bytes,
  label: string,
  idLabel: string,
  { accountTag, costs }: Pick<PasswordKeys, 'accountTag' | 'costs'>,
): Promise<PasswordKeys> {
  const keys = await deriveWrapKey(await importMainKey(secret), label, idLabel);
  return { authSecret: '', ...keys, accountTag, costs };
}
