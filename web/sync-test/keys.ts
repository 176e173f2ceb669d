/** Keys of a new vault, without the stretching that only passwords need. */
import { createKeyring, type VaultKeys } from '../src/vault/keyring.ts';
import { derivePasswordKeys } from '../src/vault/password-keys.ts';

export async function createKeys(email = 'someone@example.org'): Promise<VaultKeys> {
  const stretch = async () => crypto.getRandomValues(new Uint8Array(32));
  const passwordKeys = await derivePasswordKeys(email, 'a password', { stretch });
  return (await createKeyring(passwordKeys)).keys;
}
