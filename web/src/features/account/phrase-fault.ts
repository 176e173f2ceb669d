// What is wrong with a recovery phrase as it was typed.

import { plural, t } from '@lingui/core/macro';
import type { WordsFailure } from '../../data/api/recovery.ts';
import { listWords } from '../../words/lists.ts';

const MOST_NAMED = 3;

export function phraseFaultToWords(fault: WordsFailure): string {
  switch (fault.kind) {
    case 'unknown-words':
      return unknownWords(fault.words);
    case 'word-count': {
      const { count } = fault;
      return plural(count, {
        1: 'A recovery phrase has twelve words. This is one.',
        one: 'A recovery phrase has twelve words. This is #.',
        other: 'A recovery phrase has twelve words. These are #.',
      });
    }
    case 'not-a-phrase':
      return t`Each of these words could be in a phrase, but not in this order. Is one of them another word, or in another’s place?`;
  }
}

function unknownWords(words: readonly { readonly place: number; readonly word: string }[]): string {
  const named = words.slice(0, MOST_NAMED).map(({ place, word }) => t`“${word}” (word ${place})`);
  const more = words.length - named.length;
  const rest = more > 0 ? [plural(more, { one: '# more', other: '# more' })] : [];
  const list = listWords([...named, ...rest]);
  const count = words.length;
  return plural(count, {
    one: `${list} is not a word of any recovery phrase. Is the spelling right?`,
    other: `${list} are not words of any recovery phrase. Is the spelling right?`,
  });
}
