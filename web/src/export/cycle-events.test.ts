import { cyclesOf } from '@lunaria/cycle/cycles';
import { addDays } from '@lunaria/cycle/day';
import { historyOf } from '@lunaria/cycle/history';
import { comingUp, predictNext } from '@lunaria/cycle/prediction';
import { cyclesFrom, logOf, nth, numberOf } from '@lunaria/cycle/testing';
import { describe, expect, it } from 'vitest';
import { cycleEvents } from './cycle-events.ts';
import { eventsToCalendar } from './ics.ts';

const MADE = new Date('2026-11-15T12:00:00Z');

/** The events on the first day after cycles of these lengths. */
function contentAfter(lengths: readonly number[], hasPlainTitles = false) {
  const cycles = cyclesFrom(lengths);
  const today = cycles.at(-1)?.start ?? nth(1);
  const prediction = predictNext(cycles, 28);
  return {
    owner: 'her',
    periods: cycles.map(({ period }) => period),
    likely: prediction ? comingUp(prediction, today) : [],
    likelyLength: 4,
    hasPlainTitles,
    dayToWords: (day: typeof today) => `day ${numberOf(day)}`,
  };
}

describe('the events of a cycle', () => {
  it('are past periods, identified by start, and likely ones, identified by position', () => {
    const events = cycleEvents(contentAfter([28, 30, 29]));
    expect(events.map(({ uid, first, last }) => [uid, numberOf(first), numberOf(last)])).toEqual([
      ['her-2026-01-01', 1, 4],
      ['her-2026-01-29', 29, 32],
      ['her-2026-02-28', 59, 62],
      ['her-2026-03-29', 88, 88],
      ['her-next-1', 117, 120],
      ['her-next-2', 146, 149],
      ['her-next-3', 175, 178],
    ]);
    expect(events.at(4)).toMatchObject({
      title: 'Moon (likely)',
      isTentative: true,
      description: expect.stringMatching(/^Starts between day 11[0-6] and day 1[12]\d\.$/),
    });
  });

  it('exported again replace the likely ones and keep the past ones', () => {
    const uids = (lengths: readonly number[]) =>
      cycleEvents(contentAfter(lengths)).map(({ uid }) => uid);
    const [before, after] = [uids([28, 30, 29]), uids([28, 30, 29, 33])];
    expect(after.filter((uid) => !before.includes(uid))).toEqual(['her-2026-05-01']);
    expect(before.filter((uid) => !after.includes(uid))).toEqual([]);
    expect(new Set(after).size).toBe(after.length);
  });

  it('have no range where none is known', () => {
    const [, , told] = cycleEvents(contentAfter([28]));
    expect(told).toMatchObject({ uid: 'her-next-1', title: 'Moon (likely)' });
    expect(told).not.toHaveProperty('description');
  });

  it('of a period without a length have one day', () => {
    const [event] = cycleEvents({ ...contentAfter([]), periods: [], likelyLength: 0 });
    expect(event?.last).toBe(event?.first);
  });

  it('are neutral in every line of the file, unless the user chooses otherwise', () => {
    const file = eventsToCalendar(cycleEvents(contentAfter([28, 30, 29])), MADE);
    expect(file).not.toMatch(/period|cycle|bleed|menstru|lunaria/i);
    const plain = eventsToCalendar(cycleEvents(contentAfter([28], true)), MADE);
    expect(plain).toContain('SUMMARY:Period\r\n');
    expect(plain).toContain('SUMMARY:Period (likely)\r\n');
  });

  it('have alarms for likely ones only', () => {
    const alarm = { daysBefore: 2, minuteOfDay: 540 };
    const events = cycleEvents({ ...contentAfter([28]), alarm });
    expect(events.map((event) => event.alarm)).toEqual([undefined, undefined, alarm, alarm, alarm]);
  });

  it('follow the days that bleeding was logged for', () => {
    const { periods } = historyOf(logOf('lmh.l25mm'));
    const cycles = cyclesOf(periods, addDays(nth(1), 40));
    const events = cycleEvents({ ...contentAfter([]), periods: cycles.map((c) => c.period) });
    expect(events.slice(0, 2).map(({ first, last }) => [numberOf(first), numberOf(last)])).toEqual([
      [1, 5],
      [31, 32],
    ]);
  });
});
