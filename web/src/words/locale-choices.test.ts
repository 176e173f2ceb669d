import { afterEach, expect, test } from 'vitest';
import { hours, timeWords } from './locale-choices.ts';

afterEach(() => hours.choose('auto'));

test.each([
  ['auto', '12:30 AM', '6:30 AM', '8:05 PM'],
  ['12', '12:30 AM', '6:30 AM', '8:05 PM'],
  ['24', '00:30', '06:30', '20:05'],
] as const)('hours chosen as %s', (choice, ...words) => {
  hours.choose(choice);
  const shown = ['00:30', '06:30', '20:05'].map(timeWords);
  expect(shown.map((time) => time.replace('\u202f', ' '))).toEqual(words);
});
