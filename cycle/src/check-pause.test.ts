/** What speaks against a pause that is told for the history. */
import { describe, expect, it } from 'vitest';
import { checkPause } from './check-pause.ts';
import type { Pause } from './cycles.ts';
import { nth } from './testing.ts';

const EARLIER: Pause = { from: nth(10), until: nth(19), why: 'other' };
const LATER: Pause = { from: nth(40), why: 'pregnancy' };
const TODAY = nth(60);

describe('a told pause', () => {
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
