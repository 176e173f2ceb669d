import { expect, test } from 'vitest';
import { ENTRY_MAX_CHARS } from '../../data/api/diary.ts';
import { DataError } from '../../data/kinds/data-error.ts';
import { excessOf, failureToWords, faultOf, roomLeft } from './saving.ts';

const ofLength = (length: number) => 'a'.repeat(length);

test.each(['', ' ', '\n\t \u00a0\u3000'])('%j is too little for an entry', (text) => {
  expect(faultOf(text)).toBe('Please write something first.');
});

test.each(['.', ' a ', '🌙', ofLength(ENTRY_MAX_CHARS)])(
  'any other text may be an entry',
  (text) => {
    expect(faultOf(text)).toBeUndefined();
  },
);

test('a text that is too long says by how much', () => {
  expect(excessOf(ofLength(ENTRY_MAX_CHARS))).toBeUndefined();
  expect(excessOf(ofLength(ENTRY_MAX_CHARS + 1))).toMatch(/^This is 1 character too long/);
  expect(faultOf(ofLength(ENTRY_MAX_CHARS + 1500))).toMatch(/^This is 1,500 characters too long/);
});

test('the remaining length is shown only near the limit', () => {
  expect(roomLeft('')).toBeUndefined();
  expect(roomLeft(ofLength(ENTRY_MAX_CHARS - 1001))).toBeUndefined();
  expect(roomLeft(ofLength(ENTRY_MAX_CHARS - 1000))).toBe('1,000 characters left.');
  expect(roomLeft(ofLength(ENTRY_MAX_CHARS - 1))).toBe('1 character left.');
  expect(roomLeft(ofLength(ENTRY_MAX_CHARS))).toBe('0 characters left.');
  expect(roomLeft(ofLength(ENTRY_MAX_CHARS + 1))).toBeUndefined();
});

test('a failure says what to do', () => {
  expect(failureToWords(new DataError('data/signed-out'))).toMatch(/^Please log in/);
  expect(failureToWords(new DataError('data/device-full'))).toMatch(/no room left/);
  expect(failureToWords(new DataError('data/damaged'))).toMatch(/is damaged. Settings says/);
  expect(failureToWords(new Error('anything else'))).toMatch(/try again/);
});
