/** What a saved last period means, by examples, and that it is the last one afterwards, whatever was logged. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { historyOf } from './history.ts';
import { lastPeriodEdits, lastPeriodMeaning } from './last-period.ts';
import { applyEdits } from './period-edits.ts';
import { anyLog, logOf, nth, numberOf, undoOf } from './testing.ts';

const USUAL = 5;

describe('a saved last period', () => {
  it.each([
    [[], 50, { kind: 'first' }],
    [[20, 50], 50, { kind: 'same' }],
    [[20, 50], 51, { kind: 'moved', from: 50, removed: [] }],
    [[20, 50], 64, { kind: 'moved', from: 50, removed: [] }],
    [[20, 50], 65, { kind: 'new' }],
    [[20, 50], 49, { kind: 'moved', from: 50, removed: [] }],
    [[20, 50], 36, { kind: 'moved', from: 50, removed: [] }],
    [[20, 50], 35, { kind: 'earlier', from: undefined, removed: [50] }],
    [[20, 50], 34, { kind: 'earlier', from: 20, removed: [50] }],
    [[20, 50], 20, { kind: 'earlier', from: undefined, removed: [50] }],
    [[20, 50], 16, { kind: 'earlier', from: 20, removed: [50] }],
    [[20, 50], 3, { kind: 'earlier', from: undefined, removed: [20, 50] }],
    [[40, 50], 38, { kind: 'moved', from: 50, removed: [40] }],
  ])('after starts on the days %j, day %i: %j', (starts, saved, expected) => {
    const meaning = lastPeriodMeaning(nth(saved), starts.map(nth));
    const numbers = JSON.parse(JSON.stringify(meaning), (key, value) =>
      key === 'from' ? numberOf(value) : key === 'removed' ? value.map(numberOf) : value,
    );
    expect(numbers).toEqual(JSON.parse(JSON.stringify(expected)));
  });

  it('is the last start afterwards, and unaffected starts stay', () => {
    fc.assert(
      fc.property(anyLog, fc.integer({ min: 1, max: 260 }), (log, number) => {
        const saved = nth(number);
        const before = historyOf(log, USUAL).periods.map(({ start }) => start);
        const meaning = lastPeriodMeaning(saved, before);
        const gone = [
          ...('removed' in meaning ? meaning.removed : []),
          ...('from' in meaning ? [meaning.from] : []),
        ];
        const edits = lastPeriodEdits(saved, log, 'remove', USUAL);
        const after = historyOf(applyEdits(log, edits), USUAL);
        const kept = before.filter((start) => start !== saved && !gone.includes(start));
        expect(after.periods.map(({ start }) => start)).toEqual([...kept, saved]);
      }),
      { numRuns: 150 },
    );
  });

  it('is a start like any other if the later ones are kept', () => {
    fc.assert(
      fc.property(anyLog, fc.integer({ min: 1, max: 260 }), (log, number) => {
        const saved = nth(number);
        const before = historyOf(log, USUAL).periods.map(({ start }) => start);
        const meaning = lastPeriodMeaning(saved, before);
        const moved = 'from' in meaning ? meaning.from : undefined;
        const edits = lastPeriodEdits(saved, log, 'keep', USUAL);
        const after = historyOf(applyEdits(log, edits), USUAL).periods.map(({ start }) => start);
        const kept = before.filter((start) => start !== saved && start !== moved);
        expect(after).toEqual([...kept, saved].sort((one, other) => one - other));
      }),
      { numRuns: 150 },
    );
  });

  it('can be undone', () => {
    fc.assert(
      fc.property(anyLog, fc.integer({ min: 1, max: 260 }), (log, number) => {
        const edits = lastPeriodEdits(nth(number), log, 'remove', USUAL);
        const undone = applyEdits(applyEdits(log, edits), undoOf(log, edits));
        expect(historyOf(undone, USUAL)).toEqual(historyOf(log, USUAL));
      }),
    );
  });

  it('keeps the end of the period that it corrects, unless that comes before it', () => {
    const spans = (days: string, saved: number) => {
      const log = logOf(days);
      const { periods } = historyOf(applyEdits(log, lastPeriodEdits(nth(saved), log, 'remove')));
      return periods.map(({ start, lastDay }) => [numberOf(start), numberOf(lastDay)]);
    };
    expect(spans('S29S3e20', 29)).toEqual([
      [1, 1],
      [29, 35],
    ]);
    expect(spans('S29S3e20', 40)).toEqual([
      [1, 1],
      [40, 40],
    ]);
  });

  it('leaves bleeding where it was logged', () => {
    const log = logOf('29mml20');
    const after = historyOf(applyEdits(log, lastPeriodEdits(nth(32), log, 'remove')));
    expect(after.periods.map(({ start }) => numberOf(start))).toEqual([32]);
    expect([...after.between.keys()].map(numberOf)).toEqual([30, 31]);
  });
});
