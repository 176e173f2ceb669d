/**
 * Keys of this device alone, for what is read without a password or a session, e.g. by the service worker. They are in no
 * keyring, and are deleted with what they seal. Imports little: the service worker's script holds it.
 */
import { randomBytes } from './bytes.ts';
import type { VaultKeys } from './keyring.ts';
import {
  deriveAesKey,
  deriveBytes,
  deriveHmacKey,
  importMainKey,
  KEY_ID_LENGTH,
} from './webcrypto.ts';

export async function createDeviceKeys(): Promise<VaultKeys> {
  const mainKey = await importMainKey(randomBytes(32));
  const [sealKey, indexKey, sealKeyId] = await Promise.all([
    deriveAesKey(mainKey, 'lunaria/v1/device-seal', ['encrypt', 'decrypt']),
    deriveHmacKey(mainKey, 'lunaria/v1/device-index'),
    deriveBytes(mainKey, 'lunaria/v1/device-seal-id', KEY_ID_LENGTH),
  ]);
  return { sealKey, indexKey, sealKeyId };
}
