// What is wrong with a recovery phrase as it was typed, in plain words.

import type { WordsFailure } from '../../../../data/api/recovery.ts';
import { listWords } from '../../../../words/lists.ts';

const MOST_NAMED = 3;
export function phraseFaultToWords(fault: WordsFailure): string {
  switch (fault.kind) {
    case 'unknown-words':
      return unknownWords(fault.words);
    case 'word-count':
      return `A recovery phrase has twelve words. ${countWords(fault.count)}`;
    case 'not-a-phrase':
      return 'Each of these words could be in a phrase, but not in this order. Is one of them another word, or in another’s place?';
  }
}

function countWords(count: number): string {
  return count === 1 ? 'This is one.' : `These are ${count}.`;
}

function unknownWords(words: readonly { readonly place: number; readonly word: string }[]): string {
  const named = words.slice(0, MOST_NAMED).map(({ place, word }) => `“${word}” (word ${place})`);
  const rest = words.length - named.length;
  const list = listWords(rest > 0 ? [...named, `${rest} more`] : named);
  const verb = words.length === 1 ? 'is not a word' : 'are not words';
  return `${list} ${verb} of any recovery phrase. Is the spelling right?`;
}
