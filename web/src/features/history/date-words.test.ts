import { expect, it } from 'vitest';
import { datePairWords, dateWords, daysWords } from './date-words.ts';
import { ago, TODAY } from './testing.ts';

it('a date of this year needs no year', () => {
  expect(dateWords(ago(2), TODAY)).toBe('November 13');
});

it('any other does', () => {
  expect(dateWords(ago(365), TODAY)).toBe('November 15, 2025');
  expect(dateWords(ago(-60), TODAY)).toBe('January 14, 2027');
});

it('one day is no days', () => {
  expect([1, 2].map(daysWords)).toEqual(['1 day', '2 days']);
});

it('two dates of one year say it once', () => {
  const pairs = [
    datePairWords(ago(20), ago(2), TODAY),
    datePairWords(ago(-45), ago(-47), TODAY),
    datePairWords(ago(-60), ago(-68), TODAY),
    datePairWords(ago(400), ago(2), TODAY),
  ];
  expect(pairs.map((pair) => pair.join(' and '))).toEqual([
    'October 26 and November 13',
    'December 30 and January 1, 2027',
    'January 14 and January 22, 2027',
    'October 11, 2025 and November 13',
  ]);
});
