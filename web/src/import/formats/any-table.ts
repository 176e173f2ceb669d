/** Any table with a date in it: which column is what is guessed from its name, and then confirmed by the user. */
import type { Day } from '@lunaria/cycle/day';
import { plainDigits } from '@lunaria/cycle/digits';
import type { Strength } from '@lunaria/cycle/marks';
import { compactToDay, partsToDay } from '../dates.ts';
import type { Column, TableRow } from '../format.ts';
import { numberOf } from '../json.ts';
import { SHOWN_ROWS } from '../limits.ts';
import { type Circumstances, KG_PER_POUND, type Notebook, type Page } from '../notebook.ts';
import type { Table } from '../table.ts';
import { answerNamed, flowNamed, headingNamed, wordsToDay } from '../table-words.ts';
import { plainWord } from '../things.ts';

/** `start` and `end` are of a period; `symptom`: the column is named after it; `symptoms`: its cells name them. */
export const COLUMN_ROLES = [
  'date',
  'start',
  'end',
  'bleeding',
  'temperature',
  'temperature-time',
  'disturbed',
  'weight',
  'note',
  'symptom',
  'symptoms',
  'nothing',
] as const;

export type ColumnRole = (typeof COLUMN_ROLES)[number];

/** Whether 3/4/2026 is in April or in March. */
export type DateOrder = 'day-first' | 'month-first';

export type WeightUnit = 'kg' | 'lb';

export type ColumnChoice = {
  readonly roles: readonly ColumnRole[];
  /** As they were shown: a column without a name in the file has one here. */
  readonly names: readonly string[];
  readonly order: DateOrder;
  /** Of weights whose unit neither the name of their column nor their cell tells. */
  readonly weightUnit?: WeightUnit;
};

export type TableOffer = NonNullable<ReturnType<typeof offerTable>>;

const DATES: readonly ColumnRole[] = ['date', 'start', 'end'];

export function offerTable({ header, rows }: Table) {
  const roles = guessRoles(header, rows);
  const dates = roles.flatMap((role, index) => (DATES.includes(role) ? [header[index] ?? ''] : []));
  if (dates.length === 0) return undefined;
  const order = findOrder(rows, dates);
  return {
    header,
    sample: rows.slice(0, SHOWN_ROWS).map(({ cell }) => header.map(cell)),
    guess: { roles, order: order ?? 'month-first' } satisfies Partial<ColumnChoice>,
    /** Nothing in the table tells the order: the user is asked. */
    isOrderOpen: order === undefined,
  };
}

/** The columns that hold marks such as "x" are taken for symptoms; what is a mystery is left out. */
function guessRoles(header: readonly Column[], rows: readonly TableRow[]): readonly ColumnRole[] {
  const taken = new Set<ColumnRole>();
  const roles = header.map((column): ColumnRole => {
    const name = String(column);
    const role =
      headingNamed(name) ?? headingNamed(plainWord(name).replace(WEIGHT_UNIT, '').trim());
    if (role === undefined) return isMarked(column, rows) ? 'symptom' : 'nothing';
    // There is one date, one temperature and one weight; of everything else there may be several columns.
    if (taken.has(role) && !['bleeding', 'symptoms', 'note'].includes(role)) return 'nothing';
    taken.add(role);
    return role;
  });
  if (taken.has('date') || taken.has('start')) return roles;
  const first = header.findIndex(
    (column) => rows.length > 0 && rows.every(({ cell }) => isDate(cell(column))),
  );
  return roles.map((role, index) => (index === first ? 'date' : role));
}

/** "(lb)", "lbs", "in pounds", "[kg]", at the end. */
const WEIGHT_UNIT = /[\s([]*(?:in )?(?:(?<lb>lbs?|pounds?)|kgs?|kilos?|kilograms?)\.?[)\]]?$/;

/** Undefined if the text names none: the user is asked. */
export function weightUnitIn(text: string): WeightUnit | undefined {
  const match = WEIGHT_UNIT.exec(plainWord(text));
  if (!match) return undefined;
  return match.groups?.lb ? 'lb' : 'kg';
}

function isMarked(column: Column, rows: readonly TableRow[]): boolean {
  const cells = rows.map(({ cell }) => plainWord(cell(column))).filter((text) => text !== '');
  return cells.length > 0 && cells.every((text) => answerNamed(text) || /^[0-3]$/.test(text));
}

function isDate(text: string): boolean {
  return textToDay(text, 'day-first') !== undefined || textToDay(text, 'month-first') !== undefined;
}

/** One number above 12 tells it for the whole table. Where no date needs it, either will do. */
function findOrder(rows: readonly TableRow[], columns: readonly Column[]): DateOrder | undefined {
  let isNeeded = false;
  for (const { cell } of rows) {
    for (const column of columns) {
      const [, first, second] = SLASHED.exec(plainDigits(cell(column))) ?? [];
      if (first === undefined) continue;
      isNeeded = true;
      if (Number(first) > 12) return 'day-first';
      if (Number(second) > 12) return 'month-first';
    }
  }
  return isNeeded ? undefined : 'month-first';
}

/** Also as Intl writes it in Japanese and Chinese: 2026/2/4. */
const YEAR_FIRST = /^(\d{4})[-/.]\s?(\d{1,2})[-/.]\s?(\d{1,2})(?!\d)/;
const SLASHED = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})\b/;
const DOTTED = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})\b/;

function textToDay(written: string, order: DateOrder): Day | undefined {
  const text = plainDigits(written);
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return partsToDay(...yearFirst.slice(1));
  const dotted = DOTTED.exec(text);
  if (dotted) return partsToDay(dotted[3], dotted[2], dotted[1]);
  const [, first, second, year] = SLASHED.exec(text) ?? [];
  if (first === undefined) return compactToDay(text) ?? wordsToDay(text);
  return order === 'day-first' ? partsToDay(year, second, first) : partsToDay(year, first, second);
}

/** Throws nothing: what cannot be read is listed with its line. */
export function readTable({ header, rows }: Table, choice: ColumnChoice, book: Notebook) {
  const columns = header.map((column, index) => ({
    column,
    name: choice.names[index] ?? '',
    role: choice.roles[index] ?? 'nothing',
  }));
  const columnOf = (role: ColumnRole) => columns.find((each) => each.role === role)?.column;
  const start = columnOf('start');
  const date = columnOf('date') ?? start;
  if (date === undefined) return;
  // A list of days and nothing else can only be meant as days of periods.
  const isOnlyDates = columns.every(({ role }) => role === 'date' || role === 'nothing');
  for (const { line, cell } of rows) {
    const where = { part: 'line', number: line } as const;
    const toDay = (text: string) => textToDay(text, choice.order);
    const page = book.pageOf(cell(date), where, toDay);
    if (!page) continue;
    const cellOf = (role: ColumnRole) => cell(columnOf(role) ?? '');
    const circumstances = {
      time: cellOf('temperature-time'),
      isDisturbed:
        answerNamed(cellOf('disturbed')) === 'yes' || plainDigits(cellOf('disturbed')) === '1',
    };
    const from = unlessNo(cellOf('start'));
    const until = unlessNo(cellOf('end'));
    if (start !== undefined && (from || until)) {
      const first = answerNamed(from) === 'yes' ? page : book.pageOf(from, where, toDay);
      if (first) readSpan(first, until, toDay);
    }
    for (const { column, name, role } of columns) {
      if (cell(column) === '') continue;
      readCell(role, name, cell(column), page, { ...choice, circumstances });
    }
    if (isOnlyDates) page.flow('some');
  }
}

/** In a table of days, most rows begin and end no period. */
function unlessNo(text: string): string {
  return answerNamed(text) === 'no' ? '' : text;
}

function readSpan(first: Page, until: string, toDay: (text: string) => Day | undefined) {
  if (until === '') return first.starts();
  const last = toDay(until);
  if (last === undefined) first.missed({ reason: 'not-a-date', text: until });
  else first.periodUntil(last, () => 'some');
}

function readCell(
  role: ColumnRole,
  name: string,
  text: string,
  page: Page,
  { weightUnit = 'kg', circumstances }: ColumnChoice & { readonly circumstances: Circumstances },
) {
  switch (role) {
    case 'bleeding':
      return page.flow(flowNamed(text), `${name}: ${text}`);
    case 'temperature':
      return page.temperature(decimalIn(text), undefined, circumstances);
    case 'weight': {
      const number = decimalIn(plainWord(text).replace(WEIGHT_UNIT, ''));
      const unit = weightUnitIn(text) ?? weightUnitIn(name) ?? weightUnit;
      return page.weight(unit === 'lb' ? number * KG_PER_POUND : number);
    }
    case 'note':
      return page.note(text);
    case 'symptoms':
      for (const symptom of text.split(/\s*[;,|]\s*/)) page.named(symptom);
      return;
    case 'symptom':
      return readMark(name, text, page);
    default:
      return;
  }
}

function decimalIn(text: string): number {
  return numberOf(plainDigits(text).replace(',', '.'));
}

function readMark(name: string, text: string, page: Page) {
  const answer = answerNamed(text);
  if (answer === 'no') return;
  if (answer === 'yes') return page.named(name);
  const strength = numberOf(plainDigits(text).trim());
  if (strength === 1 || strength === 2 || strength === 3) {
    page.named(name, strength satisfies Strength);
  } else page.own(`${name}: ${text}`);
}
