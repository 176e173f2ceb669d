import { expect, test } from 'vitest';
import { dayTicks, fitting, textWidth } from './axes.tsx';

const texts = (step: number) =>
  Array.from({ length: 10 }, (_, index) => ({ x: index * step, text: `Nov ’2${index}` }));

test('all labels are shown if there is room', () => {
  expect(fitting(texts(100), 13)).toHaveLength(10);
});

test('otherwise as many as fit without overlapping, always including the last', () => {
  const few = fitting(texts(20), 13);
  expect(few.map(({ x }) => x)).toEqual([20, 100, 180]);
  expect(fitting(texts(20), 26).map(({ x }) => x)).toEqual([40, 180]);
});

test('a single label is shown', () => {
  expect(fitting([{ x: 5, text: 'Nov' }], 13)).toHaveLength(1);
  expect(fitting([], 13)).toEqual([]);
});

test('Japanese and Chinese names get more room per character', () => {
  expect(textWidth('好坏参半', 10)).toBe(40);
  expect(textWidth('mixed', 10)).toBeLessThan(30);
});

test('weeks are numbered below', () => {
  expect(dayTicks(29)).toEqual([1, 7, 14, 21, 28]);
  expect(dayTicks(50).slice(-2)).toEqual([42, 49]);
  expect(dayTicks(0)).toEqual([]);
});
