/**
 * The keys that come from a recovery phrase: one to show the cloud, one to open the keyring. The phrase stands for 128
 * random bits, so that no stretching is needed: nobody guesses it.
 */

import { bytesToBase64url } from './base64url.ts';
import { type Bytes, wipe } from './bytes.ts';
import { deriveBytes, deriveWrapKey, importMainKey, type WrapKey } from './hkdf.ts';

export const RECOVERY_ENTROPY_LENGTH = 16;

/** Drop these as soon as the keyring is closed or open: nothing needs them after that. */
export type RecoveryKeys = WrapKey & {
  /** What the cloud sees of the phrase, and keeps a hash of: it leads back neither to the words nor to the key. */
  readonly verifier: string;
};

/** It wipes the bytes it is given. */
export async function deriveRecoveryKeys(entropy: Bytes): Promise<RecoveryKeys> {
  if (entropy.length !== RECOVERY_ENTROPY_LENGTH) {
    throw new RangeError('A recovery phrase stands for 16 bytes.');
  }
  const main = await importMainKey(entropy);
  const [secret, keys] = await Promise.all([
    deriveBytes(main, 'lunaria/v1/recovery-auth', 32),
    deriveWrapKey(main, 'lunaria/v1/recovery-wrap', 'lunaria/v1/recovery-wrap-id'),
  ]);
  const verifier = bytesToBase64url(secret);
  wipe(secret);
  return { verifier, ...keys };
}
