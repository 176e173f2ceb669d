/** A user with an account on a real server and keys of her own, and her way to the cloud from Node. */

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

/** What happens to the cloud while its users are at work, as their devices see it. */
export type Fate = {
  /** Raised whenever a backup is restored. */
  life: number;
  /** How far the cloud's clock is from the right time. */
  clockMs: number;
};

export async function createUser(port: number): Promise<User> {
  const { id, session, email } = await signUp(port);
  const vault = await createVault(email);
  return { uid: id, session, email, vault, keys: vault.keys };
}

/** Pages send requests to their own origin; Node has none. Returns how to restore `fetch`, for `beforeAll`. */
export function askServerAt(port: number): () => void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) =>
    fetch(new URL(String(input), `http://localhost:${port}`), init);
  return () => {
    globalThis.fetch = fetch;
  };
}
