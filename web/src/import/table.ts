/** Tables as text (CSV), as spreadsheets and apps write them. */
import { BadFile } from './bad-file.ts';
import type { Column, TableRow } from './format.ts';
import { MOST_COLUMNS, MOST_ROWS } from './limits.ts';

export type Table = { readonly header: readonly Column[]; readonly rows: readonly TableRow[] };

/** The apostrophe that tables have, ours among them, before what a spreadsheet would take for a formula. */
const HARMLESS_FORMULA = /(^|[;\t\r\n])'(?='*(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}"])*[=+\-@＝＋－＠])/gu;

type Line = { readonly line: number; readonly cells: readonly string[] };

/** The first line is the header. Undefined for a text that is no table: one with fewer than two columns. */
export function textToTable(text: string): Table | undefined {
  const firstLine = text.slice(0, 20_000).split(/\r?\n/, 1)[0] ?? '';
  const delimiter = delimiterOf(firstLine);
  if (!delimiter) return undefined;
  const [head, ...lines] = textToLines(text, delimiter);
  if (!head) return undefined;
  const header = named(head.cells);
  if (header.length > MOST_COLUMNS) throw new BadFile('too-many');
  const places = new Map(header.map((name, index) => [name, index]));
  const rows = lines
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map(({ line, cells }) => ({
      line,
      cell: (column: Column) => cells[places.get(column) ?? -1] ?? '',
    }));
  return { header, rows };
}

/** No two columns have the same name. */
function named(header: readonly string[]): readonly Column[] {
  const names = new Set<Column>();
  for (const [index, name] of header.entries()) {
    let free = name || index + 1;
    while (names.has(free)) free += ` (${index + 1})`;
    names.add(free);
  }
  return [...names];
}

/** The one that the header has most of. */
function delimiterOf(header: string): string | undefined {
  const counts = [',', ';', '\t'].map((each) => [each, header.split(each).length - 1] as const);
  const [best, count] = counts.reduce((a, b) => (b[1] > a[1] ? b : a));
  return count > 0 ? best : undefined;
}

/** A quoted cell may hold the delimiter and the ends of lines; a quote in it is written twice. */
function textToLines(text: string, delimiter: string): Line[] {
  const plain = new RegExp(`[^\\r\\n${delimiter}]*`, 'y');
  const lines: Line[] = [];
  let cells: string[] = [];
  let line = 1;
  let startedAt = 1;
  let at = 0;

  const endLine = () => {
    if (lines.length >= MOST_ROWS) throw new BadFile('too-many');
    lines.push({ line: startedAt, cells });
    cells = [];
    line++;
    startedAt = line;
  };

  while (at < text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at, plain) : plainCell(text, at, plain);
    cells.push(cell.value.replace(HARMLESS_FORMULA, '$1').trim());
    line += cell.lineBreaks;
    at = cell.end;
    if (text[at] === delimiter) {
      at++;
      // A delimiter at the very end opens one more, empty cell.
      if (at === text.length) cells.push('');
      continue;
    }
    if (text[at] === '\r') at++;
    if (text[at] === '\n') at++;
    endLine();
  }
  if (cells.length > 0) endLine();
  return lines;
}

type Cell = { readonly value: string; readonly end: number; readonly lineBreaks: number };

function quotedCell(text: string, start: number, plain: RegExp): Cell {
  let end = start + 1;
  for (;;) {
    const quote = text.indexOf('"', end);
    if (quote < 0) throw new BadFile('cut-off');
    if (text[quote + 1] !== '"') {
      const value = text.slice(start + 1, quote).replaceAll('""', '"');
      // Some programs write more behind it, mostly a space.
      const rest = plainCell(text, quote + 1, plain);
      return { ...rest, value: value + rest.value, lineBreaks: value.split('\n').length - 1 };
    }
    end = quote + 2;
  }
}

/** Some apps write a quote twice in these as well. */
function plainCell(text: string, start: number, plain: RegExp): Cell {
  plain.lastIndex = start;
  const [value = ''] = plain.exec(text) ?? [];
  return { value: value.replaceAll('""', '"'), end: start + value.length, lineBreaks: 0 };
}
