import { describe, expect, it } from 'vitest';
import { checkPause, checkPeriod } from './checks.ts';
import type { Pause } from './cycles.ts';
import { historyOf } from './history.ts';
import { logOf, nth } from './testing.ts';

const history = historyOf(logOf('9hmml20S9'), 5);
const TODAY = nth(60);

describe('an entered period', () => {
  it.each([
    [1, undefined, [], 'nothing is in the way'],
    [1, 9, [], 'it ends the day before the next one'],
    [1, 10, ['last overlaps'], 'the next one starts on its last day'],
    [1, 14, ['last longer-than-cycle'], 'the next one is over before it'],
    [10, 10, ['first overlaps'], 'there is one on that day'],
    [13, 15, ['first overlaps'], 'its first day is the last of another'],
    [14, 20, [], 'it starts the day after another'],
    [38, undefined, ['first overlaps'], 'another one is taken to last until then'],
    [50, 49, ['last before-first'], 'it ends before it starts'],
    [50, 60, [], 'it ends today'],
    [50, 61, ['last in-the-future'], 'it ends tomorrow'],
    [61, undefined, ['first in-the-future'], 'it starts tomorrow'],
    [61, 62, ['first in-the-future', 'last in-the-future'], 'all of it is still to come'],
    [13, 12, ['first overlaps', 'last before-first'], 'two things are wrong'],
  ] as const)('from %i to %s: %j, since %s', (first, last, expected, _why) => {
    const told = { first: nth(first), last: last === undefined ? undefined : nth(last) };
    const faults = checkPeriod(told, { history, today: TODAY });
    expect(faults.map(({ field, reason }) => `${field} ${reason}`)).toEqual(expected);
  });

  it('does not conflict with itself while it is edited', () => {
    const [edited] = history.periods;
    const told = { first: nth(11), last: nth(15) };
    expect(checkPeriod(told, { history, today: TODAY, edited })).toEqual([]);
  });

  it('names the period that it overlaps', () => {
    const [other] = history.periods;
    const told = { first: nth(12) };
    expect(checkPeriod(told, { history, today: TODAY })).toEqual([
      { field: 'first', reason: 'overlaps', other },
    ]);
  });

  it('is no longer than the usual cycle while the next start is unknown', () => {
    const told = { first: nth(41), last: nth(60) };
    const reasons = (cycleLength: number) =>
      checkPeriod(told, { history, today: TODAY, cycleLength }).map(({ reason }) => reason);
    expect(reasons(20)).toEqual([]);
    expect(reasons(19)).toEqual(['longer-than-cycle']);
  });

  it('does not end before bleeding that belongs to it', () => {
    const bled = historyOf(logOf('hm5l9'), 5);
    const [edited] = bled.periods;
    const reasons = (last: number) =>
      checkPeriod({ first: nth(1), last: nth(last) }, { history: bled, today: TODAY, edited }).map(
        ({ reason }) => reason,
      );
    expect(reasons(4)).toEqual([]);
    expect(reasons(5)).toEqual(['bleeding-follows']);
    expect(reasons(8)).toEqual([]);
  });
});

const EARLIER: Pause = { from: nth(10), until: nth(19), why: 'other' };
const LATER: Pause = { from: nth(40), why: 'pregnancy' };

describe('an entered pause', () => {
  it.each([
    [1, 9, [], 'it ends the day before another'],
    [1, 10, ['until overlaps'], 'another one begins on its last day'],
    [1, undefined, ['until overlaps'], 'it would still be open when another one began'],
    [19, 25, ['from overlaps'], 'another one has its last day there'],
    [20, 39, [], 'it lies between two others'],
    [45, 50, ['from overlaps'], 'one is open since before'],
    [30, 29, ['until before-from'], 'it would end before it began'],
    [30, 30, [], 'it lasts a day'],
    [61, undefined, ['from in-the-future'], 'it begins tomorrow'],
    [30, 61, ['until in-the-future'], 'it ends tomorrow'],
  ] as const)('from %i until %s: %j, since %s', (from, until, expected, _why) => {
    const told = { from: nth(from), until: until === undefined ? undefined : nth(until) };
    const faults = checkPause(told, [EARLIER, LATER], TODAY);
    expect(faults.map(({ field, reason }) => `${field} ${reason}`)).toEqual(expected);
  });

  it('names the nearest pause that it overlaps, whatever their order', () => {
    const [fault] = checkPause({ from: nth(1) }, [LATER, EARLIER], TODAY);
    expect(fault).toEqual({ field: 'until', reason: 'overlaps', other: EARLIER });
  });
});
