// How long a thief of the database would guess at a password. Loaded when somebody types a new one: it brings a list of
// common passwords along.
//
// [Note: What a guess costs] Each guess costs Argon2id with 64 MiB and three passes, whose price is memory traffic: some
// 540 MB for one guess, so that a strong graphics card, which moves about a terabyte a second, tries fewer than 2,000 a
// second. We reckon with a thief who has fifty of them, and with luck neither on his side nor on hers.

import { wordlist } from '@scure/bip39/wordlists/english.js';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import adjacency from '@zxcvbn-ts/language-common/src/adjacencyGraphs.json' with { type: 'json' };
import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };

const GUESSES_PER_SECOND = 100_000;

/** The rarer ones take up most of the room and are found by their patterns as well (web/build/common-passwords.ts). */
const COMMON_PASSWORDS = 2_000;

const estimator = new ZxcvbnFactory({
  dictionary: {
    passwords: passwords.slice(0, COMMON_PASSWORDS),
    commonWords: [...wordlist],
    ours: ['lunaria', 'moon', 'period', 'cycle', 'diary', 'meditation', 'calendar'],
  },
  graphs: adjacency,
});

/** On average. What the thief knows of her, such as the e-mail, counts as guessed first. */
export function secondsToGuess(password: string, known: readonly string[]): number {
  const { guesses } = estimator.check(password.normalize('NFKC'), [...known]);
  return guesses / 2 / GUESSES_PER_SECOND;
}
