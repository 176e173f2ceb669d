import { afterAll, expect, test } from 'vitest';

const { toReversed, toSorted, with: replaced } = Array.prototype;
afterAll(() => {
  Object.assign(Array.prototype, { toReversed, toSorted, with: replaced });
});

test('copying array methods are polyfilled where a browser lacks them', async () => {
  const names = ['toReversed', 'toSorted', 'with'] as const;
  for (const name of names) Reflect.deleteProperty(Array.prototype, name);
  await import('./fill-gaps.ts');
  for (const name of names) expect(Object.keys(Array.prototype)).not.toContain(name);
  const list = [3, 1, 2];
  expect(list.toReversed()).toEqual([2, 1, 3]);
  expect(list.toSorted()).toEqual([1, 2, 3]);
  expect(list.toSorted((one, other) => other - one)).toEqual([3, 2, 1]);
  expect(list.with(1, 9)).toEqual([3, 9, 2]);
  expect(list).toEqual([3, 1, 2]);
});
