/** What was logged as a table in CSV: one row for each day of which something is known, oldest first. */
import { t } from '@lingui/core/macro';
import { type Day, daysBetween, daysIn, dayToIsoText } from '@lunaria/cycle/day';
import type { History } from '@lunaria/cycle/history';
import type { LoggedDay } from '../data/api/logged-days.ts';

export interface DayTable {
  readonly days: readonly LoggedDay[];
  readonly history: History;
  /** The day until which a period is told: one that is under way goes on, but its days ahead are no facts yet. */
  readonly today: Day;
  /** Names that have a column of their own in any case, before those that are only found on days. */
  readonly names: readonly string[];
  readonly withDiary: boolean;
}

export function daysToCsv(table: DayTable): string {
  const { days } = table;
  const byDay = new Map(days.map((noted) => [noted.day, noted]));
  const shown = allColumns(table).filter(
    ({ isAlways, cell }) => isAlways || days.some((noted) => cell(noted) !== undefined),
  );
  const rows = allDays(table).map((day) => {
    const noted = byDay.get(day) ?? { day, tracked: new Map() };
    return shown.map(({ cell }) => cell(noted));
  });
  return rowsToCsv([shown.map(({ name }) => name), ...rows]);
}

interface Column {
  readonly name: string;
  readonly cell: (noted: LoggedDay) => Cell;
  /** Others are left out as long as no day has anything in them. */
  readonly isAlways?: boolean;
}

/** In every language the same, as the strengths of bleeding are: programs read it. */
const YES = 'yes';

function allColumns({ days, history, names, withDiary }: DayTable): readonly Column[] {
  const { periods } = history;
  const things = new Set([...names, ...days.flatMap(({ tracked }) => [...tracked.keys()])]);
  const cycleDay = ({ day }: LoggedDay) => {
    const period = periods.findLast(({ start }) => start <= day);
    return period && daysBetween(period.start, day) + 1;
  };
  const isInPeriod = (day: Day) =>
    periods.some(({ start, lastDay }) => start <= day && day <= lastDay);
  return [
    { name: t`Date`, isAlways: true, cell: ({ day }) => dayToIsoText(day) },
    { name: t`Cycle day`, isAlways: true, cell: cycleDay },
    { name: t`Period`, isAlways: true, cell: ({ day }) => (isInPeriod(day) ? YES : '') },
    { name: t`Bleeding`, isAlways: true, cell: ({ bleeding }) => bleeding },
    ...[...things].map((name) => ({
      name,
      isAlways: true,
      // A strength if there is one, so that it can be calculated with.
      cell: ({ tracked }: LoggedDay) => (tracked.get(name) === 0 ? YES : tracked.get(name)),
    })),
    { name: t`Temperature (°C)`, cell: ({ temperature }) => temperature },
    { name: t`Temperature time`, cell: ({ temperatureTime }) => temperatureTime },
    { name: t`Temperature disturbed`, cell: ({ isDisturbed }) => isDisturbed && YES },
    { name: t`Weight (kg)`, cell: ({ weight }) => weight },
    { name: t`Note`, cell: ({ note }) => note },
    { name: t`Meditation (minutes)`, cell: ({ meditationMinutes }) => meditationMinutes },
    { name: t`Feeling before meditation (1–5)`, cell: ({ feelingBefore }) => feelingBefore },
    { name: t`Feeling after meditation (1–5)`, cell: ({ feelingAfter }) => feelingAfter },
    ...(withDiary ? [{ name: t`Diary`, cell: ({ diary }: LoggedDay) => diary?.join('\n\n') }] : []),
  ];
}

/** Those that are noted, and those of periods, of which often only the start is. */
function allDays({ days, history, today }: DayTable): readonly Day[] {
  const ofPeriods = history.periods.flatMap(({ start, lastDay }) => daysIn(start, lastDay));
  const all = [...days.map(({ day }) => day), ...ofPeriods.filter((day) => day <= today)];
  return [...new Set(all)].sort((one, other) => one - other);
}

export type Cell = string | number | undefined;

/** By it spreadsheets know that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * [Note: Harmless cells] A cell that begins with one of these signs is a formula to a spreadsheet, and a formula can
 * send what stands beside it away. An apostrophe before it makes it a text. So that the first text can be read back,
 * one that has apostrophes there already gets one more.
 *
 * Where the comma is the decimal sign, spreadsheets split at semicolons or tabs instead. A quote in the middle of such
 * a cell protects nothing, so a new cell can begin after any semicolon, tab or line end inside a text.
 */
const FORMULA = /(^|[;\t\r\n])(?='*(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}"])*[=+\-@＝＋－＠])/gu;
const STARTS_WITH_CONTROL = /^(?='*[\t\r\n])/;

/** Characters that no spreadsheet shows and some stop at. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones.
const UNSHOWABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

export function rowsToCsv(rows: readonly (readonly Cell[])[]): string {
  const lines = rows.map((row) => `${row.map(cellToText).join(',')}\r\n`);
  return BYTE_ORDER_MARK + lines.join('');
}

function cellToText(cell: Cell): string {
  if (cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  // Quoted even where the standard does not ask for it: some readers split at other signs than the comma.
  const text = harmless(cell.replace(UNSHOWABLE, ''));
  return text === '' ? '' : `"${text.replaceAll('"', '""')}"`;
}

export function harmless(text: string): string {
  return text.replace(FORMULA, "$1'").replace(STARTS_WITH_CONTROL, "'");
}
