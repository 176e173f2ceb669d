import { expect, test } from 'vitest';
import { phraseFaultToWords } from './recover-page.tsx';

const unknown = (...words: string[]) =>
  phraseFaultToWords({
    kind: 'unknown-words',
    words: words.map((word, index) => ({ place: index + 3, word })),
  });

test('a word that is not in the list is named with its position', () => {
  expect(unknown('grabb')).toBe(
    '“grabb” (word 3) is not a word of any recovery phrase. Is the spelling right?',
  );
  expect(unknown('grabb', 'fibre')).toBe(
    '“grabb” (word 3) and “fibre” (word 4) are not words of any recovery phrase. Is the spelling right?',
  );
  expect(unknown('a', 'b', 'c', 'd', 'e')).toBe(
    '“a” (word 3), “b” (word 4), “c” (word 5), and 2 more are not words of any recovery phrase. Is the spelling right?',
  );
});

test('too few words are counted', () => {
  const words = (count: number) => phraseFaultToWords({ kind: 'word-count', count });
  expect(words(1)).toBe('A recovery phrase has twelve words. This is one.');
  expect(words(11)).toBe('A recovery phrase has twelve words. These are 11.');
});
