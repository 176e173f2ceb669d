/** Runs the vault's cases under Node, with Argon2id on the main thread. */

import { describe, it } from 'vitest';
import { stretchHere } from './argon2-implementation.ts';
import { createVaultCases } from './vault-cases.ts';

/** Argon2id is deliberately slow, and slower on a busy machine. */
const TIME_TO_STRETCH = 30_000;

describe('the vault', () => {
  for (const { name, run } of createVaultCases(stretchHere)) {
    it(name, run, TIME_TO_STRETCH);
  }
});
