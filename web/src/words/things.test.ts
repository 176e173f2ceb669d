import { expect, test } from 'vitest';
import { groupName } from './things.ts';

test.each([
  ['body', 'Body'],
  ['From Clue', 'From Clue'],
  ['From a table', 'From a table'],
  ['Choir', 'Choir'],
])('the group %s: %s', (id, name) => {
  expect(groupName(id)).toBe(name);
});
