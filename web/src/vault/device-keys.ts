/**
 * Keys of this device alone: like a vault of its own, for what is read here while no password and no session is at
 * hand, such as by the service worker. They are in no keyring, and go when what they seal is forgotten.
 */
import { randomBytes } from './bytes.ts';
import { deriveAesKey, deriveBytes, deriveHmacKey, importMainKey, KEY_ID_LENGTH } from './hkdf.ts';
import type { VaultKeys } from './keyring.ts';

const MAIN_KEY_LENGTH = 32;

/** New ones each time; they open nothing that any other keys have sealed. */
export async function createDeviceKeys(): Promise<VaultKeys> {
  const mainKey = await importMainKey(randomBytes(MAIN_KEY_LENGTH));
  const [sealKey, indexKey, sealKeyId] = await Promise.all([
    deriveAesKey(mainKey, 'lunaria/v1/device-seal', ['encrypt', 'decrypt']),
    deriveHmacKey(mainKey, 'lunaria/v1/device-index'),
    deriveBytes(mainKey, 'lunaria/v1/device-seal-id', KEY_ID_LENGTH),
  ]);
  return { sealKey, indexKey, sealKeyId };
}
