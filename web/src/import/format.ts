/** What the readers of all formats have in common. */
import type { Day } from '@lunaria/cycle/day';
import { BLEEDINGS, type Bleeding } from '@lunaria/cycle/history';
import type { FilePart } from './imported.ts';
import { type Fields, listOf, objectOf, textOf } from './json.ts';
import type { Notebook, Page } from './notebook.ts';

/** A format that is JSON. `fits` may only look: a file is shown to all of them. */
export type JsonFormat = {
  readonly app: string;
  readonly fits: (json: unknown) => boolean;
  readonly read: (json: unknown, book: Notebook) => void;
};

/** A format that is a table with a header. Columns are asked for by their names. */
export type TableFormat = {
  readonly app: string;
  readonly fits: (header: readonly string[]) => boolean;
  readonly read: (rows: readonly TableRow[], book: Notebook, header: readonly string[]) => void;
};

export type TableRow = {
  /** As an editor counts. */
  readonly line: number;
  /** Empty for a column that is not there. */
  readonly cell: (column: Column) => string;
};

/** A column by its name, or by its number, counted from 1, where it has none. */
export type Column = string | number;

/** Reads a list of items with a date; one without a valid day is listed as not understood. */
export function readDated(
  list: unknown,
  dateOf: string | ((item: Fields) => unknown),
  part: FilePart,
  book: Notebook,
  read: (item: Fields, page: Page) => void,
  toDay?: (text: string) => Day | undefined,
) {
  for (const [index, value] of listOf(list).entries()) {
    const item = objectOf(value);
    const date = typeof dateOf === 'string' ? item[dateOf] : dateOf(item);
    const page = book.pageOf(textOf(date), { part, number: index + 1 }, toDay);
    if (page) read(item, page);
  }
}

export function flowWord(word: string): Bleeding | undefined {
  return BLEEDINGS.find((strength) => strength === word);
}
