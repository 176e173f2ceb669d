/** Argon2id itself, against the results of two other implementations (see the README). */

import { expect, it } from 'vitest';
import { costsAt } from './argon2.ts';
import { stretchHere } from './argon2-implementation.ts';
import { utf8 } from './bytes.ts';
import { bytesToHex, hexToBytes } from './testing.ts';
import vectors from './vault-vectors.json' with { type: 'json' };

const TIME_TO_STRETCH = 30_000;

it(
  'gives the root of the vectors, and wipes the password’s bytes',
  async () => {
    const password = utf8(vectors.accounts[0]?.password ?? '');
    const root = await stretchHere(password, hexToBytes(vectors.emails[0]?.salt ?? ''), costsAt(0));
    expect(bytesToHex(root)).toBe(vectors.accounts[0]?.root);
    expect(password).toEqual(new Uint8Array(password.length));
  },
  TIME_TO_STRETCH,
);
