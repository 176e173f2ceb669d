import { cyclesOf, type Pause } from '@lunaria/cycle/cycles';
import { addDays, type Day } from '@lunaria/cycle/day';
import { historyOf, periodUnderWay } from '@lunaria/cycle/history';
import type { MarksByDay, Strength } from '@lunaria/cycle/marks';
import { anyDay, anyLog, dayOf, logOf, nth, numberOf } from '@lunaria/cycle/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ReportSource, reportOf } from './report.ts';

const THINGS: ReportSource['things'] = new Map([
  ['cramps', { name: 'Cramps', group: 'body' }],
  ['headache', { name: 'Headache', group: 'body' }],
  ['painkiller', { name: 'Painkiller', group: 'medicine' }],
  ['knee-cream', { name: 'Knee cream', group: 'medicine' }],
  ['positive', { name: 'Ovulation test positive', group: 'tests' }],
]);

/** The report's data for a log in letters, as of day `today`. */
function sourceOf(letters: string, today: number, rest: Partial<ReportSource> = {}): ReportSource {
  const history = historyOf(logOf(letters), 5);
  return {
    today: nth(today),
    profile: { age: 31, cycleLength: 28 },
    history,
    underWay: periodUnderWay(nth(today), history.periods, 5),
    cycles: cyclesOf(history.periods, nth(today), { pauses: rest.pauses }),
    pauses: [],
    marks: new Map(),
    temperatures: new Map(),
    signs: new Map(),
    temperatureTimes: new Map(),
    things: THINGS,
    ...rest,
  };
}

/** Three cycles of 28, 30 and 27 days; the current one started on day 86. */
const CYCLES = 'mhml24mhmll25mhl24mh';

describe('the months of a report', () => {
  it.each([
    ['11/15/2026', 6, '5/15/2026'],
    ['8/31/2026', 6, '2/28/2026'],
    ['3/31/2024', 1, '2/29/2024'],
    ['1/15/2026', 3, '10/15/2025'],
    ['12/31/2026', 12, '12/31/2025'],
    ['1/1/2026', 24, '1/1/2024'],
  ])('go back from %s by %i to %s', (day, months, expected) => {
    expect(dayBeforeReport(dayOf(day), months)).toBe(dayOf(expected));
  });

  it('begin the day after, end today, and hold the cycles that ended or run in them', () => {
    const source = sourceOf(CYCLES, 90);
    const { from, to, rows } = reportOf(source, 1);
    expect([numberOf(from), numberOf(to)]).toEqual([60, 90]);
    expect(rows.map(({ start }) => numberOf(start))).toEqual([86, 59]);
    expect(reportOf(source, 3).rows.map(({ start }) => numberOf(start))).toEqual([86, 59, 29, 1]);
  });
});

describe('a report', () => {
  it('has the lengths of cycles and periods, and the last start', () => {
    const { lengths, periods, lastStart, terms } = reportOf(sourceOf(CYCLES, 91), 3);
    expect(lengths).toMatchObject({ cycles: 3, median: 28, shortest: 27, longest: 30 });
    expect(periods).toEqual({ periods: 4, median: 3.5, shortest: 2, longest: 5 });
    expect(lastStart).toBe(nth(86));
    expect(terms).toMatchObject({ frequency: 'normal', regularity: 'regular', duration: 'normal' });
  });

  it('has a row for each cycle with its bleeding, without lengths of what is still under way', () => {
    expect(reportOf(sourceOf(CYCLES, 87), 3).rows).toMatchObject([
      {
        length: undefined,
        kind: 'running',
        periodLength: undefined,
        bleeding: ['medium', 'heavy'],
      },
      { length: 27, kind: 'counted', periodLength: 3, bleeding: ['medium', 'heavy', 'light'] },
      { length: 30, kind: 'counted', periodLength: 5 },
      { length: 28, kind: 'counted', periodLength: 4 },
    ]);
  });

  it('considers a period under way as long as the calendar does', () => {
    const { rows, periods } = reportOf(sourceOf('mh26m', 32), 3);
    expect(rows.map(({ periodLength }) => periodLength)).toEqual([undefined, 2]);
    expect(periods).toEqual({ periods: 1, median: 2, shortest: 2, longest: 2 });
  });

  it('considers a cycle a gap as the history does: with few cycles, by the length in the profile', () => {
    const { rows, lengths } = reportOf(sourceOf('mh26mh54mh', 90), 6);
    expect(rows.map(({ kind }) => kind)).toEqual(['running', 'gap', 'counted']);
    expect(lengths).toMatchObject({ cycles: 1, longest: 28 });
  });

  it('does not invent the length of a period with only a start', () => {
    const [, row] = reportOf(sourceOf('S27S', 30), 3).rows;
    expect(row).toMatchObject({ length: 28, periodLength: undefined, bleeding: [] });
  });

  it('says which cycles do not count', () => {
    const pauses: Pause[] = [{ from: nth(40), until: nth(41), why: 'other' }];
    const report = reportOf(sourceOf(CYCLES, 91, { pauses }), 3);
    expect(report.rows.map(({ kind }) => kind)).toEqual([
      'running',
      'counted',
      'paused',
      'counted',
    ]);
    expect(report.lengths?.cycles).toBe(2);
    expect(report.pauses).toEqual(pauses);
    expect(reportOf(sourceOf(CYCLES, 91, { pauses }), 1).pauses).toEqual([]);
  });

  it('counts bleeding between periods, but not the spotting with which one begins or ends', () => {
    const report = reportOf(sourceOf('mhl.ss8s.s12s.mh', 33), 3);
    expect(report.rows.map(({ start }) => numberOf(start))).toEqual([32, 1]);
    expect(report.between.map(numberOf)).toEqual([15, 17]);
    expect(report.rows[1]?.bleeding).toEqual([
      'medium',
      'heavy',
      'light',
      undefined,
      'spotting',
      'spotting',
    ]);
  });

  it('lists no more cycles than fit, and counts the others', () => {
    const { rows, olderRows, lengths } = reportOf(sourceOf('mh19'.repeat(22), 450), 24);
    expect([rows.length, olderRows, lengths?.cycles]).toEqual([16, 6, 21]);
  });

  it('maps symptoms to the cycle, by name, and lists medicines and tests separately', () => {
    const marks = marksOf({
      1: { cramps: 3, painkiller: 0 },
      2: { cramps: 1, painkiller: 0 },
      15: { positive: 0 },
      29: { cramps: 2, painkiller: 0, headache: 0 },
      44: { positive: 0 },
      60: { 'knee-cream': 0, gone: 0 },
    });
    const report = reportOf(sourceOf(CYCLES, 90, { marks }), 3);
    expect(report.symptoms.things.map(({ name, noted }) => [name, noted])).toEqual([
      ['Cramps', 3],
      ['Headache', 1],
    ]);
    expect(report.symptoms.things[0]?.days[0]).toMatchObject({
      noted: 2,
      cycles: 3,
      strength: 2.5,
    });
    expect(
      report.medicines.map(({ name, days, cycleDays }) => [name, days.map(numberOf), cycleDays]),
    ).toEqual([
      ['Painkiller', [1, 2, 29], [1, 2]],
      ['Knee cream', [60], []],
      ['Ovulation test positive', [15, 44], []],
    ]);
    const { medicines } = reportOf(sourceOf(CYCLES, 90, { marks }), 1);
    expect(medicines.map(({ name }) => name)).toEqual(['Knee cream']);
  });

  it('has the temperatures of the last four cycles with any', () => {
    const days = [1, 2, 29, 30, 31, 86, 88, 90];
    const temperatures = new Map(days.map((number) => [nth(number), 36 + number / 100]));
    const signs = new Map([...temperatures].map(([day, celsius]) => [day, { day, celsius }]));
    const curves = reportOf(sourceOf(CYCLES, 90, { temperatures, signs }), 3).temperatures;
    const measured = curves.map(({ start, days }) => [
      numberOf(start),
      days.flatMap(({ cycleDay, celsius }) => (celsius === undefined ? [] : [[cycleDay, celsius]])),
    ]);
    expect(measured).toEqual([
      [29, [1, 2, 3].map((cycleDay) => [cycleDay, 36 + (cycleDay + 28) / 100])],
      [86, [1, 3, 5].map((cycleDay) => [cycleDay, 36 + (cycleDay + 85) / 100])],
    ]);
  });

  it('without data is empty', () => {
    expect(reportOf(sourceOf('', 10), 6)).toMatchObject({
      lengths: undefined,
      periods: undefined,
      terms: undefined,
      lastStart: undefined,
      rows: [],
      between: [],
      medicines: [],
      temperatures: [],
    });
  });

  it('has nothing from outside its months except the start of its first cycle', () => {
    fc.assert(
      fc.property(anyLog, fc.constantFrom(1, 3, 6), anyOffset, (log, months, offset) => {
        const today = addDays(nth(1), offset);
        const history = historyOf(log, 4);
        const cycles = cyclesOf(history.periods, today);
        const source = { ...sourceOf('', 1), today, history, cycles };
        const { from, to, rows, between } = reportOf(source, months);
        const isInside = (day: Day) => from <= day && day <= to;
        expect(between.every(isInside)).toBe(true);
        expect(rows.slice(0, -1).every(({ start }) => isInside(start))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('goes back whole months from any day', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(3, 6, 12, 24), (day, months) => {
        fc.pre(day > dayOf('1/1/0004'));
        const back = day - dayBeforeReport(day, months);
        expect(back).toBeGreaterThanOrEqual(months * 30 - 3);
        expect(back).toBeLessThanOrEqual(months * 31);
      }),
    );
  });
});

function dayBeforeReport(today: Day, months: number): Day {
  return addDays(reportOf({ ...sourceOf(CYCLES, 90), today }, months).from, -1);
}

const anyOffset = fc.integer({ min: 0, max: 400 });

function marksOf(days: Readonly<Record<number, Readonly<Record<string, Strength>>>>): MarksByDay {
  return new Map(
    Object.entries(days).map(([number, things]) => [
      nth(Number(number)),
      new Map(Object.entries(things)),
    ]),
  );
}
