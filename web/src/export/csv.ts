/** Tables as CSV by RFC 4180, for spreadsheets: texts that a spreadsheet would take for a formula are made harmless. */

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
