/** Computes Argon2id. The only file that touches hash-wasm; it imports no more, to keep the worker's script small. */

import { argon2id } from 'hash-wasm';
import { type Bytes, wipe } from './bytes.ts';

/** `memory` in KiB. */
export type Costs = { readonly memory: number; readonly passes: number };

/** Turns a password and its salt into 32 bytes of root key. Takes ownership of `password` and wipes it. */
export type Stretch = (password: Bytes, salt: Bytes, costs: Costs) => Promise<Bytes>;

export type StretchRequest = {
  readonly password: Bytes;
  readonly salt: Bytes;
  readonly costs: Costs;
};

/** Before the request, `isReady`. */
export type StretchReply =
  | { readonly isReady: true }
  | { readonly root: Bytes }
  | { readonly error: string };

/** Part of the formats: other numbers give other keys. One lane, because a browser's worker has one thread. */
const FIXED = { parallelism: 1, hashLength: 32, outputType: 'binary' } as const;

/** Blocks its thread and cannot be interrupted. Rejects with the library's error, e.g. when there is no memory. */
export const stretchHere: Stretch = async (password, salt, { memory, passes }) => {
  const costs = { memorySize: memory, iterations: passes };
  try {
    return new Uint8Array(await argon2id({ ...FIXED, ...costs, password, salt }));
  } finally {
    wipe(password);
  }
};
