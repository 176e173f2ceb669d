/** drip's export: a table with a row for each day, newest first, and a column for everything that can be tracked. */
import type { TableFormat, TableRow } from '../format.ts';
import { numberOf } from '../json.ts';
import type { Flow, Page } from '../notebook.ts';

export const DRIP: TableFormat = {
  app: 'drip',
  fits: (header) => header.includes('date') && header.includes('bleeding.value'),
  read: (rows, book, header) => {
    for (const row of rows) {
      const page = book.pageOf(row.cell('date'), { part: 'line', number: row.line });
      if (page) readRow(row, header, page);
    }
  },
};

const FLOWS: readonly Flow[] = ['spotting', 'light', 'medium', 'heavy'];

/** Numbers that stand for words, each with the name that the column gets here. */
const SCALES = {
  'desire.value': { name: 'Desire', words: ['low', 'medium', 'high'] },
  'cervix.opening': { name: 'Cervix', words: ['closed', 'half open', 'open'] },
  'cervix.firmness': { name: 'Cervix', words: ['hard', 'soft'] },
  'cervix.position': { name: 'Cervix', words: ['low', 'middle', 'high'] },
};

/** By the quality that drip finds from the feeling and the texture: t, Ø, f, S and S+. */
const DISCHARGE = ['dry', 'dry', 'moist', 'creamy', 'egg-white'];
const SLIPPERY = 3;

const NOTES = ['note.value', 'temperature.note', 'sex.note', 'pain.note', 'mood.note'];

function readRow(row: TableRow, header: readonly string[], page: Page) {
  readBleeding(row, page);
  readTemperature(row, page);
  readMucus(row, page);
  for (const [column, { name, words }] of Object.entries(SCALES)) {
    const text = row.cell(column);
    const word = words[numberOf(text)];
    if (word) page.own(`${name}: ${word}`);
    else if (text !== '') page.missed({ raw: `${column}: ${text}` });
  }
  for (const column of header) if (isTrue(row.cell(column))) readMark(column, page);
  for (const column of NOTES) page.note(row.cell(column));
}

function readBleeding(row: TableRow, page: Page) {
  const text = row.cell('bleeding.value');
  const flow = FLOWS[numberOf(text)];
  if (text !== '') page.flow(flow, `bleeding.value: ${text}`);
  if (flow && isTrue(row.cell('bleeding.exclude'))) page.outside();
}

function readTemperature(row: TableRow, page: Page) {
  const text = row.cell('temperature.value');
  if (text === '') return;
  page.temperature(numberOf(text), 'C', {
    time: row.cell('temperature.time'),
    isDisturbed: isTrue(row.cell('temperature.exclude')),
  });
}

function readMucus(row: TableRow, page: Page) {
  const quality = mucusQuality(row);
  const discharge = quality === undefined ? undefined : DISCHARGE[quality];
  if (!discharge) return;
  if (isTrue(row.cell('mucus.exclude'))) return page.missed({ raw: 'mucus.exclude: true' });
  // Lunaria has no word for it.
  if (discharge === 'moist') page.own('Discharge: moist');
  else page.thing(discharge);
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
function readMark(column: string, page: Page) {
  const [group = '', word = ''] = column.split('.');
  if (group === 'pain' || group === 'mood') {
    return word === 'other'
      ? page.own(group === 'pain' ? 'Other pain' : 'Other mood')
      : page.word(word);
  }
  if (group !== 'sex' || word === 'none') return;
  if (word === 'solo' || word === 'partner') page.thing('Sexual-Activity');
  else page.own(`Contraception: ${word}`);
}

function isTrue(text: string): boolean {
  return text.toLowerCase() === 'true';
}
