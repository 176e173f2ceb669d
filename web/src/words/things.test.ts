import { expect, test } from 'vitest';
import { thingWas } from './things.ts';

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
