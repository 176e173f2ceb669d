import { addDays } from '@lunaria/cycle/day';
import { historyOf } from '@lunaria/cycle/history';
import { anyLog, logOf, nth } from '@lunaria/cycle/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LoggedDay } from '../data/api/logged-days.ts';
import { type DayTable, daysToCsv } from './day-table.ts';
import { readCsv } from './testing.ts';

const LATER = addDays(nth(1), 5000);

function tableOf(table: Partial<DayTable>): string[][] {
  const usual = {
    days: [],
    history: historyOf(new Map()),
    today: LATER,
    names: [],
    withDiary: false,
  };
  return readCsv(daysToCsv({ ...usual, ...table }).slice(1));
}

function noted(number: number, rest: Partial<LoggedDay> = {}): LoggedDay {
  return { day: nth(number), tracked: new Map(), ...rest };
}

describe('the table of days', () => {
  it('has a row for each day that is noted or in a period, oldest first', () => {
    const history = historyOf(logOf('l.m25s'));
    const days = [noted(29, { bleeding: 'spotting' }), noted(1, { bleeding: 'light' })];
    expect(tableOf({ days, history })).toEqual([
      ['Date', 'Cycle day', 'Period', 'Bleeding'],
      ['2026-01-01', '1', 'yes', 'light'],
      ['2026-01-02', '2', 'yes', ''],
      ['2026-01-03', '3', 'yes', ''],
      ['2026-01-29', '29', '', 'spotting'],
    ]);
  });

  it('tells no days of a period that are still ahead', () => {
    const history = historyOf(logOf('S'), 5);
    expect(tableOf({ history, today: nth(2) }).slice(1)).toEqual([
      ['2026-01-01', '1', 'yes', ''],
      ['2026-01-02', '2', 'yes', ''],
    ]);
  });

  it('knows no day of the cycle before the first period', () => {
    expect(tableOf({ days: [noted(3, { note: 'Rain' })] })[1]).toEqual([
      '2026-01-03',
      '',
      '',
      '',
      'Rain',
    ]);
  });

  it('has a column for each thing that is tracked, with its strength, or yes where none was noted', () => {
    const days = [
      noted(1, {
        tracked: new Map([
          ['Pain', 0],
          ['=cmd', 3],
        ]),
      }),
      noted(2, { tracked: new Map([['Headache', 2]]) }),
    ];
    expect(tableOf({ days, names: ['Pain', 'Energy'] })).toEqual([
      ['Date', 'Cycle day', 'Period', 'Bleeding', 'Pain', 'Energy', "'=cmd", 'Headache'],
      ['2026-01-01', '', '', '', 'yes', '', '3', ''],
      ['2026-01-02', '', '', '', '', '', '', '2'],
    ]);
  });

  it('has temperature, weight, note and meditation where there are any, and the diary only if she wants', () => {
    const days = [
      noted(1, { temperature: 36.55, note: 'a "note",\nwith lines', diary: ['One.', 'Two.'] }),
      noted(2, { weight: 61.5, meditationMinutes: 15 }),
    ];
    const columns = ['Temperature (°C)', 'Weight (kg)', 'Note', 'Meditation (minutes)'];
    expect(tableOf({ days })).toEqual([
      ['Date', 'Cycle day', 'Period', 'Bleeding', ...columns],
      ['2026-01-01', '', '', '', '36.55', '', 'a "note",\nwith lines', ''],
      ['2026-01-02', '', '', '', '', '61.5', '', '15'],
    ]);
    const withDiary = tableOf({ days, withDiary: true });
    expect(withDiary.map((row) => row.at(-1))).toEqual(['Diary', 'One.\n\nTwo.', '']);
  });

  it('has each day once, in order, in rows of one length, whatever was logged', () => {
    fc.assert(
      fc.property(anyLog, fc.nat(6), (log, usualLength) => {
        const days = [...log].map(([day, { bleeding }]) => ({ day, bleeding, tracked: new Map() }));
        const [head, ...rows] = tableOf({ days, history: historyOf(log, usualLength) });
        const dates = rows.map(([date = '']) => date);
        expect(dates).toEqual([...new Set(dates)].sort());
        expect(dates.length).toBeGreaterThanOrEqual(log.size);
        expect(rows.every(({ length }) => length === head?.length)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});
