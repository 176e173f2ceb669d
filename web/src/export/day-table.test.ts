import { addDays } from '@lunaria/cycle/day';
import { historyOf } from '@lunaria/cycle/history';
import { anyLog, logOf, nth } from '@lunaria/cycle/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LoggedDay } from '../data/api/logged-days.ts';
import { type DayTable, daysToCsv, harmless, rowsToCsv } from './day-table.ts';
import { readCsv } from './testing.ts';

const MEASURED = { temperature: 36.55, temperatureTime: '06:30', isDisturbed: true } as const;
const TEMPERATURE = ['Temperature (°C)', 'Temperature time', 'Temperature disturbed'];
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
  it('has a row for each day with data or in a period, oldest first', () => {
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

  it('has no future days of a period', () => {
    const history = historyOf(logOf('S'), 5);
    expect(tableOf({ history, today: nth(2) }).slice(1)).toEqual([
      ['2026-01-01', '1', 'yes', ''],
      ['2026-01-02', '2', 'yes', ''],
    ]);
  });

  it('has no cycle day before the first period', () => {
    expect(tableOf({ days: [noted(3, { note: 'Rain' })] })[1]).toEqual([
      '2026-01-03',
      '',
      '',
      '',
      'Rain',
    ]);
  });

  it('has a column for each thing that is tracked, with its strength, or yes where it has none', () => {
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

  it('has temperature, weight, note and meditation if there are any, and the diary only on request', () => {
    const days = [
      noted(1, { ...MEASURED, note: 'a "note",\nwith lines', diary: ['One.', 'Two.'] }),
      noted(2, { weight: 61.5, meditationMinutes: 15, feelingBefore: 2.5 }),
    ];
    const columns = [
      ...TEMPERATURE,
      'Weight (kg)',
      'Note',
      'Meditation (minutes)',
      'Feeling before meditation (1–5)',
    ];
    expect(tableOf({ days })).toEqual([
      ['Date', 'Cycle day', 'Period', 'Bleeding', ...columns],
      ['2026-01-01', '', '', '', '36.55', '06:30', 'yes', '', 'a "note",\nwith lines', '', ''],
      ['2026-01-02', '', '', '', '', '', '', '61.5', '', '15', '2.5'],
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

describe('a table as CSV', () => {
  it('begins with a UTF-8 BOM and ends every row, the last one too, as in the standard', () => {
    expect(
      rowsToCsv([
        ['Date', 'Note'],
        ['2026-11-15', 36.5],
        [undefined, 'a, "b"\nc'],
      ]),
    ).toBe('\ufeff"Date","Note"\r\n"2026-11-15",36.5\r\n,"a, ""b""\nc"\r\n');
  });

  it.each([
    '=HYPERLINK("http://example.org?"&A1)',
    '+1',
    '-2+3',
    '@SUM(1)',
    ' =1+1',
    '\ttext',
    '\rtext',
    '"=1',
    '＝1+1',
    '＋1',
    '\u200b=1',
    "'=1",
  ])('makes %j a text that no spreadsheet evaluates', (text) => {
    expect(harmless(text)).toBe(`'${text}`);
  });

  it.each([
    ['a;=1+1', "a;'=1+1"],
    ['a\t@SUM(1)', "a\t'@SUM(1)"],
    ['a; -1', "a;' -1"],
    ['a;"=1', 'a;\'"=1'],
    ['list:\n- one\r\n- two', "list:\n'- one\r\n'- two"],
    ["a;'+1", "a;''+1"],
    ['\t=1', "'\t'=1"],
    ['=1;=2;3', "'=1;'=2;3"],
  ])('makes %j harmless in case a spreadsheet splits it', (text, written) => {
    expect(harmless(text)).toBe(written);
  });

  it.each(['Pain', 'a = b', "it's", "'quoted'", '', '5-6', '(-1)', 'a; b', 'a;\nb'])(
    'leaves %j as it is',
    (text) => {
      expect(harmless(text)).toBe(text);
    },
  );

  it('leaves numbers as numbers, negative ones too', () => {
    expect(readCsv(rowsToCsv([[-0.5, 36.65]]).slice(1))).toEqual([['-0.5', '36.65']]);
  });

  it('drops invisible characters', () => {
    expect(readCsv(rowsToCsv([['a\u0000b\u001b', 'x']]).slice(1))).toEqual([['ab', 'x']]);
  });

  const DANGEROUS = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
  const anyCell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...'=+-@＝\'\t\r\n ",;a') }),
  );

  it('round-trips every text, and no cell begins like a formula', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(anyCell, { minLength: 2, maxLength: 4 }), { minLength: 1 }),
        (rows) => {
          const read = readCsv(rowsToCsv(rows).slice(1));
          expect(read.map((row) => row.map(asWritten))).toEqual(rows);
          expect(read.flat().filter((cell) => DANGEROUS.test(cell))).toEqual([]);
        },
      ),
    );
  });

  it('has no cell that begins like a formula when split at semicolons or tabs', () => {
    fc.assert(
      fc.property(fc.array(anyCell, { minLength: 1, maxLength: 4 }), (row) => {
        const cells = rowsToCsv([['2026-11-15', ...row]]).split(/[;\t\r\n]/);
        // Such a parser strips the quotes around a cell, and an empty pair before it.
        expect(cells.filter((cell) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
      }),
    );
  });
});

/** The inverse of `harmless`. */
function asWritten(text: string): string {
  return text
    .replace(/^'(?='*[\t\r\n])/, '')
    .replace(/(^|[;\t\r\n])'(?='*(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}"])*[=+\-@＝＋－＠])/gu, '$1');
}
