/**
 * The keys that come from a recovery phrase: one to show the cloud, one to open the keyring. The phrase stands for 128
 * random bits, so that no stretching is needed: nobody guesses it.
 */

import { bytesToBase64url } from './base64url.ts';
import { type Bytes, wipe } from './bytes.ts';
import { deriveAesKey, deriveBytes, importMainKey, KEY_ID_LENGTH } from './hkdf.ts';

export const RECOVERY_ENTROPY_LENGTH = 16;

/** Drop these as soon as the keyring is closed or open: nothing needs them after that. */
export type RecoveryKeys = {
  /** What the cloud sees of the phrase, and keeps a hash of: it leads back neither to the words nor to the key. */
  readonly verifier: string;
  /** Opens and closes the keyring. Non-extractable. */
  readonly wrapKey: CryptoKey;
  /** Public: tells whether a keyring was closed with this `wrapKey`. */
  readonly wrapKeyId: Bytes;
};

/** It wipes the bytes it is given. */
export async function deriveRecoveryKeys(entropy: Bytes): Promise<RecoveryKeys> {
  if (entropy.length !== RECOVERY_ENTROPY_LENGTH) {
    throw new RangeError('A recovery phrase stands for 16 bytes.');
  }
  const main = await importMainKey(entropy);
  const [secret, wrapKey, wrapKeyId] = await Promise.all([
    deriveBytes(main, 'lunaria/v1/recovery-auth', 32),
    deriveAesKey(main, 'lunaria/v1/recovery-wrap', ['wrapKey', 'unwrapKey']),
    deriveBytes(main, 'lunaria/v1/recovery-wrap-id', KEY_ID_LENGTH),
  ]);
  const verifier = bytesToBase64url(secret);
  wipe(secret);
  return { verifier, wrapKey, wrapKeyId };
}
