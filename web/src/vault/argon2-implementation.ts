/**
 * Stretching a password with Argon2id: the computation. The only file that touches hash-wasm. It knows the
 * interface by its types alone, so that the worker's script holds Argon2id and nothing else.
 */

import { argon2id } from 'hash-wasm';
import type { Stretch } from './argon2.ts';
import { wipe } from './bytes.ts';

/** Part of the formats: other numbers give other keys. One lane, because a browser's worker has one thread. */
const FIXED = { parallelism: 1, hashLength: 32, outputType: 'binary' } as const;

/**
 * Blocks its thread for as long as the computation takes, so in the browser it only ever runs in the
 * worker. It cannot be interrupted and knows no signal. Rejects with the library's own error, such as a
 * `RangeError` when there is no memory to be had.
 */
export const stretchHere: Stretch = async (password, salt, { memory, passes }) => {
  const costs = { memorySize: memory, iterations: passes };
  try {
    return new Uint8Array(await argon2id({ ...FIXED, ...costs, password, salt }));
  } finally {
    wipe(password);
  }
};
