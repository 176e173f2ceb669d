/**
 * Stretching a password with Argon2id: the computation. The only file that touches hash-wasm. It knows the
 * interface by its types alone, so that the worker's script holds Argon2id and nothing else.
 */

import { argon2id } from 'hash-wasm';
import type { Stretch } from './argon2.ts';
import { wipe } from './bytes.ts';

/**
 * Part of the account format: other numbers give other keys. 64 MiB and three passes are the second
 * recommended choice of RFC 9106; one lane, because a browser's worker has one thread.
 */
const PARAMETERS = {
  memorySize: 64 * 1024,
  iterations: 3,
  parallelism: 1,
  hashLength: 32,
} as const;

/**
 * Blocks its thread for as long as the computation takes, so in the browser it only ever runs in the
 * worker. It cannot be interrupted and knows no signal. Rejects with the library's own error, such as a
 * `RangeError` when there is no memory to be had.
 */
export const stretchHere: Stretch = async (password, salt) => {
  try {
    return new Uint8Array(await argon2id({ ...PARAMETERS, password, salt, outputType: 'binary' }));
  } finally {
    wipe(password);
  }
};
