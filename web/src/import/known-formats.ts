/** Every format that is read as a whole, and which of them a text is in. */
import type { Day } from '@lunaria/cycle/day';
import { BadFile } from './bad-file.ts';
import type { JsonFormat, TableFormat } from './format.ts';
import { type ColumnChoice, offerTable, readTable, type TableOffer } from './formats/any-table.ts';
import { CLUE_BACKUP, CLUE_MEASUREMENTS } from './formats/clue.ts';
import { DRIP } from './formats/drip.ts';
import { FLO } from './formats/flo.ts';
import { OTHER_APPS } from './formats/other-apps.ts';
import { OVUMCY_APP, OVUMCY_TABLE, OVUMCY_WEB } from './formats/ovumcy.ts';
import type { Imported } from './imported.ts';
import { isObject, objectOf, parseJson } from './json.ts';
import { MOST_OF_A_KIND } from './limits.ts';
import { createNotebook, type Notebook } from './notebook.ts';
import { type Table, textToTable } from './table.ts';

export type Recognised =
  /** Our own export, for the data layer to read. */
  | { readonly kind: 'lunaria'; readonly tree: unknown }
  | { readonly kind: 'days'; readonly imported: Imported }
  /** A table of an unknown app: the user is asked what its columns are. */
  | { readonly kind: 'table'; readonly table: TableOffer };

export type Reading = {
  readonly today: Day;
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly columns?: ColumnChoice | undefined;
};

const JSON_FORMATS: readonly JsonFormat[] = [
  CLUE_MEASUREMENTS,
  CLUE_BACKUP,
  FLO,
  OVUMCY_WEB,
  OVUMCY_APP,
  ...OTHER_APPS,
];

const TABLE_FORMATS: readonly TableFormat[] = [DRIP, OVUMCY_TABLE];

const SOME_TABLE = '';

export type Found = (reading: Reading) => Recognised | Promise<Recognised>;

/** Throws `BadFile` for a text in no known format. Among many files, the table of an unknown app is left alone. */
export function recogniseText(text: string, { isAlone }: { readonly isAlone: boolean }): Found {
  if (/^\s*[{[]/.test(text)) return recogniseJson(text);
  const table = textToTable(text);
  const found = table && (recogniseTable(table) ?? (isAlone ? offerColumns(table) : undefined));
  if (!found) throw new BadFile('unknown');
  return found;
}

/** Throws `BadFile` if the text is no JSON, or of more than one app, or of none. */
function recogniseJson(text: string): Found {
  const json = parseJson(text);
  const formats = JSON_FORMATS.filter(({ fits }) => fits(json));
  const isOurs = isTree(json);
  if (formats.length + (isOurs ? 1 : 0) > 1) throw new BadFile('mixed');
  const [format] = formats;
  if (format) return (reading) => daysOf(format.app, reading, (book) => format.read(json, book));
  if (isOurs) {
    if (holdsTooMuch(json)) throw new BadFile('too-many');
    return () => ({ kind: 'lunaria', tree: json });
  }
  throw new BadFile('unknown');
}

/** The spec's tree of a user, or a part of it. */
function isTree(json: unknown): boolean {
  if (!isObject(json)) return false;
  const { symptoms, diaryEntries, lunaria } = json;
  const answers = ['age', 'lastPeriod', 'cycleLength', 'periodLength'];
  return (
    isObject(symptoms) ||
    Array.isArray(diaryEntries) ||
    isObject(lunaria) ||
    answers.some((name) => name in json)
  );
}

function holdsTooMuch(tree: unknown): boolean {
  const { symptoms, diaryEntries, lunaria } = objectOf(tree);
  const lists = [symptoms, diaryEntries, ...Object.values(objectOf(lunaria))];
  return lists.some((list) => {
    const length = Array.isArray(list) ? list.length : Object.keys(objectOf(list)).length;
    return length > MOST_OF_A_KIND;
  });
}

function recogniseTable(table: Table): Found | undefined {
  const names = table.header.filter((column) => typeof column === 'string');
  const format = TABLE_FORMATS.find(({ fits }) => fits(names));
  if (!format) return undefined;
  return (reading) => daysOf(format.app, reading, (book) => format.read(table.rows, book, names));
}

function offerColumns(table: Table): Found | undefined {
  const offer = offerTable(table);
  if (!offer) return undefined;
  return (reading) => {
    const { columns } = reading;
    if (!columns) return { kind: 'table', table: offer };
    return daysOf(SOME_TABLE, reading, (book) => readTable(table, columns, book));
  };
}

/** Throws `BadFile`, whatever goes wrong in a file that looked like one of ours. */
export async function daysOf(
  app: string,
  { today }: Reading,
  read: (book: Notebook) => void | Promise<void>,
): Promise<Recognised> {
  const book = createNotebook(today);
  try {
    await read(book);
  } catch (error) {
    throw error instanceof BadFile ? error : new BadFile('cut-off', error);
  }
  return { kind: 'days', imported: book.close(app) };
}
