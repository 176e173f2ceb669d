import { expect, test } from 'vitest';
import { CATALOGUE, GROUPS, nameInFiles } from './catalogue.ts';
import { idNamed, isTrackableName, nameKey, type OwnTrackable } from './trackable.ts';

const own = new Map<string, OwnTrackable>([
  ['a1', { id: 'a1', name: 'Übelkeit 🤢', icon: 'star', group: 'body', isHidden: false }],
]);

test('the catalogue has no duplicates', () => {
  const ids = CATALOGUE.map(({ id }) => id);
  const names = CATALOGUE.map(({ id }) => nameKey(nameInFiles(id)));
  expect([new Set(ids).size, new Set(names).size]).toEqual([ids.length, names.length]);
});

test('everything in the catalogue has an existing group', () => {
  for (const { group } of CATALOGUE) expect(GROUPS).toContain(group);
});

test.each([
  ['Headache', 'headache'],
  ['  head ache', undefined],
  ['HEADACHE', 'headache'],
  ['moody', 'Moody'],
  ['u\u0308belkeit  🤢', 'a1'],
  ['Knee', undefined],
])('%j is the name of %s', (name, id) => {
  expect(idNamed(name, own)).toBe(id);
});

test.each([
  ['a', true],
  ['头痛', true],
  ['👩‍👩‍👧'.repeat(40), true],
  ['👩‍👩‍👧'.repeat(41), false],
  ['x'.repeat(40), true],
  ['x'.repeat(41), false],
  ['', false],
  [' a', false],
])('whether %j can be a name: %s', (name, can) => {
  expect(isTrackableName(name)).toBe(can);
});
