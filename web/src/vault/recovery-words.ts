/** The recovery phrase as twelve words of BIP-39's English list. The list weighs some kilobytes: load this file lazily. */

import { failure, type Result, success } from '@lunaria/cycle/result';
import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { type Bytes, randomBytes } from './bytes.ts';
import { RECOVERY_ENTROPY_LENGTH } from './recovery-keyring.ts';

const RECOVERY_WORD_COUNT = 12;

/** `not-a-phrase`: the checksum is wrong, so a word is wrong or in the wrong place. Places count from 1. */
export type WordsFailure =
  | { readonly kind: 'unknown-words'; readonly words: readonly UnknownWord[] }
  | { readonly kind: 'word-count'; readonly count: number }
  | { readonly kind: 'not-a-phrase' };

export type UnknownWord = { readonly place: number; readonly word: string };

export function createRecoveryWords(): readonly string[] {
  return entropyToWords(randomBytes(RECOVERY_ENTROPY_LENGTH));
}

export function entropyToWords(entropy: Bytes): readonly string[] {
  return entropyToMnemonic(entropy, wordlist).split(' ');
}

/** In any case, over several lines, with numbers, commas or bullets between. */
export function wordsToEntropy(typed: string): Result<Bytes, WordsFailure> {
  const words =
    typed
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [];
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

export function randomWords(count: number): readonly string[] {
  // The list has 2048 words, so the remainder favours none of them.
  const numbers = crypto.getRandomValues(new Uint16Array(count));
  return Array.from(numbers, (number) => wordlist[number % wordlist.length] ?? '');
}

const KNOWN = new Set(wordlist);
