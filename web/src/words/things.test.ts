import { expect, test } from 'vitest';
import { groupName, thingWas } from './things.ts';

test.each([
  ['Headache', 'Headaches were'],
  ['Back ache', 'Back aches were'],
  ['Cramps', 'Cramps were'],
  ['Tender breasts', 'Tender breasts were'],
  ['Pain', 'Pain was'],
  ['Nausea', 'Nausea was'],
  ['Dizziness', 'Dizziness was'],
  ['Gas', 'Gas was'],
])('%s: %s', (name, words) => {
  expect(thingWas(name)).toBe(words);
});

test.each([
  ['body', 'Body'],
  ['From Clue', 'From Clue'],
  ['From a table', 'From a table'],
  ['Choir', 'Choir'],
])('the group %s: %s', (id, name) => {
  expect(groupName(id)).toBe(name);
});
