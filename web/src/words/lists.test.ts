import { expect, it } from 'vitest';
import {
  decimalWords,
  listWords,
  numberWords,
  rangeWords,
  sentencesWords,
  seriesWords,
} from './lists.ts';

it('joins the items of a list', () => {
  expect(listWords([])).toBe('');
  expect(listWords(['one'])).toBe('one');
  expect(listWords(['one', 'two'])).toBe('one and two');
  expect(listWords(['1 to 3', '7', '9'])).toBe('1 to 3, 7, and 9');
  expect(seriesWords(['1 to 3', '7', '9'])).toBe('1 to 3, 7, 9');
});

it('joins fragments, and whole sentences', () => {
  expect(seriesWords(['one', 'two', 'three'])).toBe('one, two, three');
  expect(sentencesWords([])).toBe('');
  expect(sentencesWords(['One.', 'Two.', 'Three.'])).toBe('One. Two. Three.');
});

it('groups the digits of a number', () => {
  expect([999, 1_000, 1_234_567].map(numberWords)).toEqual(['999', '1,000', '1,234,567']);
  expect([rangeWords(26, 31), rangeWords(28, 28)]).toEqual(['26 to 31', '28']);
});

it('writes one decimal digit, and a real minus sign', () => {
  expect([0.04, -0.04, -1.26].map(decimalWords)).toEqual(['0.0', '0.0', '−1.3']);
});
