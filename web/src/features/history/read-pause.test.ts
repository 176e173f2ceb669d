import { expect, it } from 'vitest';
import { readPause } from './read-pause.ts';
import { ago, TODAY } from './testing.ts';

const OTHERS = [{ from: ago(100), until: ago(50), why: 'other' as const }];
const EMPTY = 'mm-dd-yyyy';

it('is open without a last day', () => {
  expect(readPause('11-01-2026', EMPTY, OTHERS, TODAY).told).toEqual({ from: ago(14) });
});

it('is told with one', () => {
  const { told } = readPause('11-01-2026', '11-03-2026', OTHERS, TODAY);
  expect(told).toEqual({ from: ago(14), until: ago(12) });
});

it.each([
  [EMPTY, EMPTY, /enter a date/, /^$/],
  ['11-16-2026', EMPTY, /still to come/, /^$/],
  ['11-01-2026', '11-16-2026', /^$/, /still to come/],
  ['11-03-2026', '11-01-2026', /^$/, /end before it began/],
  ['09-01-2026', EMPTY, /belongs to the pause from August 7 to September 26/, /^$/],
  ['08-01-2026', EMPTY, /^$/, /Another pause began on August 7/],
])('from %s until %s is refused', (from, until, fromError, untilError) => {
  const read = readPause(from, until, OTHERS, TODAY);
  expect(read.told).toBeUndefined();
  expect(read.fromError ?? '').toMatch(fromError);
  expect(read.untilError ?? '').toMatch(untilError);
});
