/**
 * The recovery phrase as words: twelve of BIP-39's English list, the last of which holds a checksum. The list weighs
 * some kilobytes, so this file is loaded when it is needed and not before.
 */

import { failure, type Result, success } from '@lunaria/cycle/result';
import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { type Bytes, randomBytes } from './bytes.ts';
import { RECOVERY_ENTROPY_LENGTH } from './recovery-keys.ts';

const RECOVERY_WORD_COUNT = 12;

/**
 * - `unknown-words`: these are not in the list, by their places from 1 and as they were typed
 * - `word-count`: there are so many words, and not twelve
 * - `not-a-phrase`: all are in the list, but this is no phrase that was ever made: one is another word, or stands in
 *   another's place
 */
export type WordsFailure =
  | { readonly kind: 'unknown-words'; readonly words: readonly UnknownWord[] }
  | { readonly kind: 'word-count'; readonly count: number }
  | { readonly kind: 'not-a-phrase' };

export type UnknownWord = { readonly place: number; readonly word: string };

/** A new phrase, of the system's own randomness. */
export function createRecoveryWords(): readonly string[] {
  return entropyToWords(randomBytes(RECOVERY_ENTROPY_LENGTH));
}

export function entropyToWords(entropy: Bytes): readonly string[] {
  return entropyToMnemonic(entropy, wordlist).split(' ');
}

/** Reads words as people write them: in any case, over several lines, with numbers, commas or bullets between. */
export function wordsToEntropy(typed: string): Result<Bytes, WordsFailure> {
  const words = splitWords(typed);
  const unknown = words
    .map((word, index) => ({ place: index + 1, word }))
    .filter(({ word }) => !KNOWN.has(word));
  if (unknown.length > 0) return failure({ kind: 'unknown-words', words: unknown });
  if (words.length !== RECOVERY_WORD_COUNT) {
    return failure({ kind: 'word-count', count: words.length });
  }
  try {
    return success(new Uint8Array(mnemonicToEntropy(words.join(' '), wordlist)));
  } catch {
    return failure({ kind: 'not-a-phrase' });
  }
}

/** Words of the list, each chosen by the system's own randomness: eleven bits each. */
export function randomWords(count: number): readonly string[] {
  // The list has 2048 words, so the remainder favours none of them.
  const numbers = crypto.getRandomValues(new Uint16Array(count));
  return Array.from(numbers, (number) => wordlist[number % wordlist.length] ?? '');
}

const KNOWN = new Set(wordlist);

function splitWords(typed: string): readonly string[] {
  const text = typed.normalize('NFKC').toLowerCase();
  return text.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== '');
}
