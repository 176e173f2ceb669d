import { expect, test } from 'vitest';
import { cellLabel } from './heat-rows.tsx';
import { mostCommonSentence } from './symptoms.tsx';

const day = (number: number, noted: number, cycles: number, strength = 0) => ({
  day: number,
  noted,
  cycles,
  strength,
});

test('a disc is labelled with its counts', () => {
  expect(cellLabel('Pain', day(1, 7, 9))).toBe('Pain on day 1: 7 of 9 cycles');
  expect(cellLabel('Cramps', day(2, 4, 9, 2.6))).toBe(
    'Cramps on day 2: 4 of 9 cycles, strong on average',
  );
  expect(cellLabel('Pain', day(9, 0, 9))).toBe('Pain on day 9: none of 9 cycles');
});

test('the most common thing is named with its day', () => {
  const pain = { id: 'Pain', name: 'Pain', noted: 8, days: [day(1, 7, 9), day(2, 1, 9)] };
  const headache = { id: 'h', name: 'Headache', noted: 8, days: [day(1, 0, 9), day(2, 8, 9)] };
  expect(mostCommonSentence([pain])).toBe(
    'Pain: most common on day 1 of the cycle, in 7 of 9 cycles.',
  );
  expect(mostCommonSentence([pain, headache])).toBe(
    'Headache: most common on day 2 of the cycle, in 8 of 9 cycles.',
  );
});

test('of two equally common, the one with more cycles; a single one does not count', () => {
  const few = { id: 'a', name: 'Acne', noted: 2, days: [day(1, 2, 2)] };
  const many = { id: 'b', name: 'Pain', noted: 9, days: [day(1, 9, 9)] };
  expect(mostCommonSentence([few, many])).toContain('Pain:');
  expect(mostCommonSentence([{ ...few, days: [day(1, 1, 1)] }])).toBeUndefined();
});
