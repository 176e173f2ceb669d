/** Keys of a new vault, without the password stretching. */
import { createKeyring, openKeyring, type VaultKeys } from '../src/vault/keyring.ts';
import { derivePasswordKeys, type PasswordKeys } from '../src/vault/password-keys.ts';
import { rotateKeyring } from '../src/vault/rotate-keyring.ts';

export type Vault = {
  readonly passwordKeys: PasswordKeys;
  readonly keyring: string;
  readonly keys: VaultKeys;
};

export async function createVault(email = 'someone@example.org'): Promise<Vault> {
  const passwordKeys = await newPasswordKeys(email);
  return { passwordKeys, ...(await createKeyring(passwordKeys)) };
}

export async function createKeys(email?: string): Promise<VaultKeys> {
  return (await createVault(email)).keys;
}

/** The same vault with another password and another vault key. */
export async function rotateVault(vault: Vault, email = 'someone@example.org'): Promise<Vault> {
  const passwordKeys = await newPasswordKeys(email);
  const keyring = await rotateKeyring(vault.passwordKeys, passwordKeys, vault.keyring);
  if (!keyring.ok) throw new Error(keyring.failure);
  const opened = await openKeyring(passwordKeys, keyring.value);
  if (!opened.ok) throw new Error(opened.failure);
  return { passwordKeys, keyring: keyring.value, keys: opened.value };
}

function newPasswordKeys(email: string): Promise<PasswordKeys> {
  const stretch = async () => crypto.getRandomValues(new Uint8Array(32));
  return derivePasswordKeys(email, 'a password', { stretch });
}
