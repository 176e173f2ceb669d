/** What speaks against a period that is told for the history. */
import { describe, expect, it } from 'vitest';
import { checkPeriod } from './check-period.ts';
import { historyOf } from './history.ts';
import { logOf, nth } from './testing.ts';

const history = historyOf(logOf('9hmml20S9'), 5);
const TODAY = nth(60);

describe('a told period', () => {
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

  it('is not in its own way while it is edited', () => {
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

  it('does not end while bleeding follows that belongs to it', () => {
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
