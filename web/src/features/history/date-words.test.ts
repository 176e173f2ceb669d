import { expect, it } from 'vitest';
import { dateWords, daysWords } from './date-words.ts';
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
