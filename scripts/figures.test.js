import { expect, test } from 'vitest';
import { circles, copies } from './figures.js';

test('an import cycle is counted once, however many modules it has', () => {
  const imports = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['a', 'd'])],
    ['d', new Set()],
  ]);
  expect(circles(imports)).toBe(1);
  imports.set('c', new Set(['d']));
  expect(circles(imports)).toBe(0);
});

test('six equal lines are a copy even with different texts, five are not', () => {
  const file = (
    /** @type {string} */ path,
    /** @type {string} */ text,
    /** @type {number} */ lines,
  ) => ({
    path,
    source: Array.from({ length: lines }, (_, at) => `step${at}('${text}');\n\n`).join(''),
  });
  expect(copies([file('a.ts', 'one', 6), file('b.ts', 'two', 6)])).toBe(1);
  expect(copies([file('a.ts', 'one', 6), file('b.ts', 'two', 5)])).toBe(0);
});
