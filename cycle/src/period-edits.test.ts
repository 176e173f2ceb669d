/** Adding, changing and deleting whole periods: the result is as entered, and no other period changes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPeriod } from './checks.ts';
import { addDays, type Day } from './day.ts';
import { type DayLog, historyOf } from './history.ts';
import {
  addPeriod,
  applyEdits,
  deletePeriod,
  editPeriod,
  type LogEdits,
  type ToldPeriod,
} from './period-edits.ts';
import { anyLog, logOf, nth, numberOf, undoOf } from './testing.ts';

const USUAL = 5;
const TODAY = nth(400);

const anyTold: fc.Arbitrary<ToldPeriod> = fc
  .tuple(fc.integer({ min: 1, max: 150 }), fc.option(fc.nat(20), { nil: undefined }))
  .map(([first, more]) => ({
    first: nth(first),
    last: more === undefined ? undefined : nth(first + more),
  }));

/** How far an edited period is moved, and its new length. */
const anyMove = fc.record({
  by: fc.oneof(fc.integer({ min: -16, max: 16 }), fc.integer({ min: -100, max: 100 })),
  length: fc.option(fc.nat(12), { nil: undefined }),
});

const startsAfter = (log: DayLog, edits: LogEdits): Day[] =>
  historyOf(applyEdits(log, edits), USUAL).periods.map(({ start }) => start);

const spans = (log: DayLog) =>
  historyOf(log, USUAL).periods.map(({ start, lastDay }) => [numberOf(start), numberOf(lastDay)]);

describe('a period that is added', () => {
  it('is stored as entered if nothing conflicts, and no other start changes', () => {
    fc.assert(
      fc.property(anyLog, anyTold, (log, told) => {
        const history = historyOf(log, USUAL);
        fc.pre(checkPeriod(told, { history, today: TODAY }).length === 0);
        const edits = addPeriod(log, told, USUAL);
        const starts = history.periods.map(({ start }) => start);
        expect(startsAfter(log, edits)).toEqual([...starts, told.first].sort((a, b) => a - b));
        const { periods } = historyOf(applyEdits(log, edits), USUAL);
        const added = periods.find(({ start }) => start === told.first);
        if (told.last !== undefined) expect(added?.lastDay).toBe(told.last);
      }),
      { numRuns: 150 },
    );
  });

  it('is removed again by undo', () => {
    fc.assert(
      fc.property(anyLog, anyTold, (log, told) => {
        const edits = addPeriod(log, told, USUAL);
        const undone = applyEdits(applyEdits(log, edits), undoOf(log, edits));
        expect(historyOf(undone, USUAL)).toEqual(historyOf(log, USUAL));
      }),
    );
  });

  it('does not absorb one that starts shortly after its end', () => {
    const log = logOf('20mml9');
    const edits = addPeriod(log, { first: nth(8), last: nth(19) }, USUAL);
    expect(spans(applyEdits(log, edits))).toEqual([
      [8, 19],
      [21, 23],
    ]);
  });
});

describe('a period that is edited', () => {
  const edit = (days: string, index: number, told: ToldPeriod): DayLog => {
    const log = logOf(days);
    const period = historyOf(log, USUAL).periods[index];
    if (!period) throw new Error('The example has no such period.');
    return applyEdits(log, editPeriod(log, period, told, USUAL));
  };

  it('keeps the strengths of the days that stay', () => {
    const after = edit('2hmml9', 0, { first: nth(4), last: nth(8) });
    const [period] = historyOf(after, USUAL).periods;
    expect(spans(after)).toEqual([[4, 8]]);
    expect([...(period?.bleeding ?? [])]).toEqual([
      [nth(4), 'medium'],
      [nth(5), 'medium'],
      [nth(6), 'light'],
    ]);
    expect(historyOf(after, USUAL).between.size).toBe(0);
  });

  it('can be shorter, longer, or without an end', () => {
    expect(spans(edit('hmml9', 0, { first: nth(1), last: nth(2) }))).toEqual([[1, 2]]);
    expect(spans(edit('hmml9', 0, { first: nth(1), last: nth(7) }))).toEqual([[1, 7]]);
    expect(spans(edit('S6e9', 0, { first: nth(1) }))).toEqual([[1, 5]]);
  });

  it('can start up to two weeks earlier and stay one period', () => {
    expect(spans(edit('20mm9', 0, { first: nth(7), last: nth(22) }))).toEqual([[7, 22]]);
    expect(spans(edit('20mm9', 0, { first: nth(19) }))).toEqual([[19, 22]]);
  });

  it('leaves nothing behind when it moves to another month', () => {
    const after = edit('60mml9', 0, { first: nth(10) });
    expect(spans(after)).toEqual([[10, 14]]);
    expect(historyOf(after, USUAL).between.size).toBe(0);
  });

  it('is stored as entered, and no other start changes', () => {
    fc.assert(
      fc.property(anyLog, anyMove, fc.nat(), (log, move, place) => {
        const history = historyOf(log, USUAL);
        const edited = history.periods[place % Math.max(1, history.periods.length)];
        fc.pre(edited !== undefined);
        const first = addDays(edited.start, move.by);
        const last = move.length === undefined ? undefined : addDays(first, move.length);
        const told = { first, last };
        fc.pre(checkPeriod(told, { history, today: TODAY, edited }).length === 0);
        const edits = editPeriod(log, edited, told, USUAL);
        const others = history.periods.filter((period) => period !== edited);
        const wanted = [...others.map(({ start }) => start), told.first];
        expect(startsAfter(log, edits)).toEqual(wanted.sort((a, b) => a - b));
        const { periods } = historyOf(applyEdits(log, edits), USUAL);
        const after = periods.find(({ start }) => start === told.first);
        if (told.last !== undefined) expect(after?.lastDay).toBe(told.last);
      }),
      { numRuns: 150 },
    );
  });
});

describe('a period that is deleted', () => {
  it('is removed with its start, its end and its bleeding, and no other one appears or disappears', () => {
    fc.assert(
      fc.property(anyLog, fc.nat(10), (log, index) => {
        const { periods } = historyOf(log, USUAL);
        const deleted = periods[index];
        fc.pre(deleted !== undefined);
        const edits = deletePeriod(log, deleted, USUAL);
        const left = periods.filter((period) => period !== deleted).map(({ start }) => start);
        expect(startsAfter(log, edits)).toEqual(left);
        const after = applyEdits(log, edits);
        for (let day = deleted.start; day <= deleted.lastDay; day = addDays(day, 1)) {
          expect(after.get(day)?.bleeding).toBeUndefined();
          expect(after.get(day)?.ends).toBeUndefined();
        }
      }),
    );
  });

  it('does not turn the bleeding after it into a period', () => {
    const log = logOf('hm5ml9');
    const [period] = historyOf(log, USUAL).periods;
    if (!period) throw new Error('The example has no period.');
    const after = applyEdits(log, deletePeriod(log, period, USUAL));
    expect(spans(after)).toEqual([]);
    expect([...historyOf(after, USUAL).between.keys()]).toEqual([nth(8), nth(9)]);
  });
});
