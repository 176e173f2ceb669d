import { describe, expect, it } from 'vitest';
import { readPause, readPeriod } from './span-dialog.tsx';
import { ago, historyFrom, TODAY } from './testing.ts';

const surroundings = {
  history: historyFrom({ 14: { starts: true }, 10: { ends: true } }),
  today: TODAY,
  cycleLength: 28,
};
const EMPTY = 'mm-dd-yyyy';

describe('a typed period', () => {
  it('needs no last day', () => {
    const read = readPeriod('10-01-2026', EMPTY, surroundings);
    expect(read.span).toEqual({ first: ago(45), last: undefined });
  });

  it('has a last day if one is typed', () => {
    const { span } = readPeriod('10-01-2026', '10-05-2026', surroundings);
    expect(span).toEqual({ first: ago(45), last: ago(41) });
  });

  it.each([
    [EMPTY, EMPTY, 'Please enter a date.', undefined],
    ['10-01-2026', '02-30-2026', undefined, 'There is no such day. Please check the date.'],
    ['10-01-2026', '10-dd-yyyy', undefined, 'Please enter the month, the day and the year.'],
    ['11-16-2026', EMPTY, /still to come/, undefined],
    [
      '11-03-2026',
      EMPTY,
      'This day belongs to the period from November 1 to November 5.',
      undefined,
    ],
    ['10-05-2026', '10-04-2026', undefined, /^The last day comes before the first/],
    ['10-20-2026', '11-02-2026', undefined, /^Another period began on November 1\./],
    ['10-20-2026', '11-10-2026', undefined, /^A period cannot be longer than its cycle/],
    ['11-03-2026', '11-02-2026', /^This day belongs to the period/, /^The last day comes before/],
  ])('from %s to %s is refused', (first, last, firstError, lastError) => {
    const read = readPeriod(first, last, surroundings);
    expect(read.span).toBeUndefined();
    for (const [error, expected] of [
      [read.firstError, firstError],
      [read.lastError, lastError],
    ]) {
      if (expected === undefined) expect(error).toBeUndefined();
      else expect(error).toMatch(expected);
    }
  });
});

it('a typed period is refused if bleeding follows that belongs to it', () => {
  const history = { ...surroundings.history, between: new Map([[ago(43), 'light' as const]]) };
  const { lastError } = readPeriod('10-01-2026', '10-02-2026', { ...surroundings, history });
  expect(lastError).toMatch(/^Bleeding is logged on October 3, close enough/);
});

describe('a typed pause', () => {
  const OTHERS = [{ from: ago(100), until: ago(50), why: 'other' as const }];

  it('is open without a last day', () => {
    expect(readPause('11-01-2026', EMPTY, OTHERS, TODAY).span).toEqual({ first: ago(14) });
  });

  it('has a last day if one is typed', () => {
    const { span } = readPause('11-01-2026', '11-03-2026', OTHERS, TODAY);
    expect(span).toEqual({ first: ago(14), last: ago(12) });
  });

  it('is refused while another one is open', () => {
    const open = [{ from: ago(14), why: 'other' as const }];
    expect(readPause('11-03-2026', EMPTY, open, TODAY).firstError).toBe(
      'Another pause started on November 1 and has not ended. Please end that one first.',
    );
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
    expect(read.span).toBeUndefined();
    expect(read.firstError ?? '').toMatch(fromError);
    expect(read.lastError ?? '').toMatch(untilError);
  });
});
