/** A user with an account on a real server, their keys, and access to the cloud from Node. */

import { signUp } from '../../server/test/client.ts';
import type { VaultKeys } from '../src/vault/keyring.ts';
import { createVault, type Vault } from './keys.ts';

export type User = {
  readonly uid: string;
  readonly session: string;
  readonly email: string;
  readonly vault: Vault;
  readonly keys: VaultKeys;
};

/** The state of the cloud, as its users' devices see it. */
export type CloudState = {
  /** Raised whenever a backup is restored. */
  generation: number;
  /** The error of the cloud's clock. */
  clockMs: number;
};

export async function createUser(port: number): Promise<User> {
  const { id, session, email } = await signUp(port);
  const vault = await createVault(email);
  return { uid: id, session, email, vault, keys: vault.keys };
}

/** The app uses relative URLs, which Node cannot resolve. Returns how to restore `fetch`, for `beforeAll`. */
export function askServerAt(port: number): () => void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) =>
    fetch(new URL(String(input), `http://localhost:${port}`), init);
  return () => {
    globalThis.fetch = fetch;
  };
}
