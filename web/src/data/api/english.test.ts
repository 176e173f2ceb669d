import { expect, it } from 'vitest';
import { listWords, numberWords } from './english.ts';

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });

it.each([
  [[]],
  [['one']],
  [['one', 'two']],
  [['one', 'two', 'three']],
  [['1 to 3', '7', '9', '12']],
])('a list %j reads as the browser would write it', (items: string[]) =>
  expect(listWords(items)).toBe(LIST.format(items)),
);

it.each([0, 9, 10, 999, 1_000, 10_950, 100_000, 1_234_567, 12_345_678])(
  'the number %i is grouped as the browser would do it',
  (count) => expect(numberWords(count)).toBe(count.toLocaleString('en-US')),
);
