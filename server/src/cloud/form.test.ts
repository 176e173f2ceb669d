import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isModest } from './form.ts';

const modest = (json: string) => isModest(Buffer.from(json));

test('the largest push is modest', () => {
  const write = { method: 'POST', path: '/parse/classes/Record', body: { a: 'x', b: 'y', c: 1 } };
  expect(modest(JSON.stringify({ requests: Array(50).fill(write) }))).toBe(true);
});

test.each([
  ['nested lists', '['.repeat(7)],
  ['nested objects', '{"a":'.repeat(7)],
  ['many values', JSON.stringify(Array(1_000).fill(0))],
  ['nesting after a string that ends with an escaped quote', `["\\"", ${'['.repeat(7)}`],
  ['nesting after a string that ends with a backslash', `["\\\\", ${'['.repeat(7)}`],
])('%s are not', (_, json) => {
  expect(modest(json)).toBe(false);
});

test('the content of strings does not count', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ unit: 'binary' }), (a, b) => {
      const json = JSON.stringify({ [a]: `${b}${'[{,"'.repeat(500)}` });
      expect(modest(json)).toBe(true);
    }),
  );
});

test('what is modest by bytes is modest once parsed', () => {
  const depthOf = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? 1 + Math.max(0, ...Object.values(value).map(depthOf))
      : 0;
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 12 }), (value) => {
      if (modest(JSON.stringify(value))) expect(depthOf(value)).toBeLessThanOrEqual(6);
    }),
  );
});
