/** drip's export: a table with a row for each day, newest first, and a column for everything that can be tracked. */
import type { Place, TableFormat, TableRow } from '../format.ts';
import type { Where } from '../imported.ts';
import { numberOf } from '../json.ts';
import type { Flow } from '../notebook.ts';

export const DRIP: TableFormat = {
  app: 'drip',
  fits: (header) => header.includes('date') && header.includes('bleeding.value'),
  read: (rows, book, header) => {
    for (const row of rows) {
      const where: Where = { part: 'line', number: row.line };
      const day = book.dayOf(row.cell('date'), where);
      if (day !== undefined) readRow(row, header, { book, day, where });
    }
  },
};

const FLOWS: readonly Flow[] = ['spotting', 'light', 'medium', 'heavy'];

/** Numbers that stand for words, each with the name that the column gets here. */
const SCALES: Readonly<
  Record<string, { readonly name: string; readonly words: readonly string[] }>
> = {
  'desire.value': { name: 'Desire', words: ['low', 'medium', 'high'] },
  'cervix.opening': { name: 'Cervix', words: ['closed', 'half open', 'open'] },
  'cervix.firmness': { name: 'Cervix', words: ['hard', 'soft'] },
  'cervix.position': { name: 'Cervix', words: ['low', 'middle', 'high'] },
};

/** By the quality that drip finds from the feeling and the texture: t, Ø, f, S and S+. */
const DISCHARGE = ['dry', 'dry', 'moist', 'creamy', 'egg-white'];
const SLIPPERY = 3;

const NOTES = ['note.value', 'temperature.note', 'sex.note', 'pain.note', 'mood.note'];

function readRow(row: TableRow, header: readonly string[], place: Place) {
  const { book, day, where } = place;
  readBleeding(row, place);
  readTemperature(row, place);
  readMucus(row, place);
  for (const [column, { name, words }] of Object.entries(SCALES)) {
    const text = row.cell(column);
    const word = words[numberOf(text)];
    if (word) book.own(day, `${name}: ${word}`, where);
    else if (text !== '') book.missed(where, { raw: `${column}: ${text}` });
  }
  for (const column of header) if (isTrue(row.cell(column))) readMark(column, place);
  for (const column of NOTES) book.note(day, row.cell(column));
}

function readBleeding(row: TableRow, { book, day, where }: Place) {
  const text = row.cell('bleeding.value');
  const flow = FLOWS[numberOf(text)];
  if (flow) book.flow(day, flow);
  else if (text !== '') book.missed(where, { raw: `bleeding.value: ${text}` });
  if (flow && isTrue(row.cell('bleeding.exclude'))) book.outside(day);
}

function readTemperature(row: TableRow, { book, day, where }: Place) {
  const text = row.cell('temperature.value');
  if (text === '') return;
  book.temperature(day, numberOf(text), where, 'C', {
    time: row.cell('temperature.time'),
    isDisturbed: isTrue(row.cell('temperature.exclude')),
  });
}

function readMucus(row: TableRow, { book, day, where }: Place) {
  const quality = mucusQuality(row);
  const discharge = quality === undefined ? undefined : DISCHARGE[quality];
  if (!discharge) return;
  if (isTrue(row.cell('mucus.exclude'))) return book.missed(where, { raw: 'mucus.exclude: true' });
  // Lunaria has no word for it.
  if (discharge === 'moist') book.own(day, 'Discharge: moist', where);
  else book.thing(day, discharge);
}

/** Tables without a column for it tell the feeling and the texture. */
function mucusQuality(row: TableRow): number | undefined {
  const [value, feeling, texture] = ['value', 'feeling', 'texture'].map((column) =>
    numberOf(row.cell(`mucus.${column}`)),
  );
  if (value !== undefined && value >= 0) return value;
  if (feeling === SLIPPERY || texture === 2) return 4;
  return texture === 1 ? 3 : feeling;
}

/** A column that says yes. */
function readMark(column: string, { book, day, where }: Place) {
  const [group = '', word = ''] = column.split('.');
  if (group === 'pain' || group === 'mood') {
    return word === 'other'
      ? book.own(day, group === 'pain' ? 'Other pain' : 'Other mood', where)
      : book.word(day, word, where);
  }
  if (group !== 'sex' || word === 'none') return;
  if (word === 'solo' || word === 'partner') book.thing(day, 'Sexual-Activity');
  else book.own(day, `Contraception: ${word}`, where);
}

function isTrue(text: string): boolean {
  return text.toLowerCase() === 'true';
}
