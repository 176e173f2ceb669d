/** Support for the vault's test cases. It needs no test runner, so the cases also run in a browser's page. */

import type { Result } from '@lunaria/cycle/result';
import type { Stretch } from './argon2-implementation.ts';
import { type Bytes, concat, utf8 } from './bytes.ts';
import { createKeyring, openKeyring, type VaultKeys } from './keyring.ts';
import { derivePasswordKeys, type PasswordKeys } from './password-keys.ts';
import vectors from './vault-vectors.json' with { type: 'json' };

/** One test. `run` rejects if it fails. */
export type VaultCase = { readonly name: string; readonly run: () => Promise<void> };

/** Compares by value: numbers, texts, bytes, and plain objects and arrays of them. */
export function assertEqual(actual: unknown, expected: unknown): void {
  if (show(actual) !== show(expected)) {
    throw new Error(`expected ${show(expected)}, got ${show(actual)}`);
  }
}

export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

export async function assertRejects(promise: Promise<unknown>, errorName: string): Promise<void> {
  const outcome = await promise.then(
    () => 'no rejection',
    (error: unknown) => (error instanceof Error ? error.name : String(error)),
  );
  assertEqual(outcome, errorName);
}

/** The value of a result that must be ok. */
export function expectValue<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(`expected a value, got the failure ${show(result.failure)}`);
  return result.value;
}

/** A text to compare and print: bytes as hexadecimal, everything else as JSON. */
function show(value: unknown): string {
  return JSON.stringify(value, (_, part) => (part instanceof Uint8Array ? bytesToHex(part) : part));
}

export function bytesToHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function hexToBytes(hex: string): Bytes {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

/**
 * Replaces Argon2id in cases that are not about deriving keys: also deterministic, and a thousand times
 * faster.
 */
export const stretchCheaply: Stretch = async (password, salt, { memory, passes }) => {
  const costs = utf8(`${memory} ${passes}`);
  return new Uint8Array(await crypto.subtle.digest('SHA-256', concat(password, salt, costs)));
};

export function cheapPasswordKeys(
  email = 'someone@example.com',
  password = 'correct horse',
): Promise<PasswordKeys> {
  return derivePasswordKeys(email, password, { stretch: stretchCheaply });
}

export async function newVaultKeys(): Promise<VaultKeys> {
  return (await createKeyring(await cheapPasswordKeys())).keys;
}

/** The keys of an account of the vectors, with their root instead of Argon2id. */
export function vectorPasswordKeys(index = 0): Promise<PasswordKeys> {
  const account = vectors.accounts[index];
  assert(account !== undefined, `no account ${index} in the vectors`);
  const stretch = async () => hexToBytes(account.root);
  return derivePasswordKeys(account.email, account.password, { stretch });
}

/** The keys of the vectors' vault. */
export async function vectorVaultKeys(): Promise<VaultKeys> {
  return expectValue(await openKeyring(await vectorPasswordKeys(), vectors.keyrings.good));
}
