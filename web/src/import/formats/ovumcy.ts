/** ovumcy's exports: JSON of the web app and of the phone, and the tables of both. */
import { isFlowWord, type JsonFormat, type Place, readDated, type TableFormat } from '../format.ts';
import type { Where } from '../imported.ts';
import { isObject, listOf, numberOf, objectOf, someOf, textOf } from '../json.ts';
import { capitalised, dischargeNamed, plainWord } from '../things.ts';

/** A day as all four files have it, under one set of names. */
type OvumcyDay = {
  readonly isPeriod: boolean;
  readonly isStart: boolean;
  readonly flow: string;
  readonly mood: string;
  readonly sex: string;
  readonly bbt: string;
  readonly unit: 'C' | 'F' | undefined;
  readonly mucus: string;
  readonly pregnancyTest: string;
  readonly factors: readonly string[];
  readonly symptoms: readonly string[];
  readonly notes: string;
};

const NOTHING = new Set(['', 'none', '0']);

export const OVUMCY_WEB: JsonFormat = {
  app: 'ovumcy',
  fits: (json) =>
    isObject(json) &&
    'exported_at' in json &&
    someOf(json.entries, (item) => 'date' in item && 'flow' in item && isObject(item.symptoms)),
  read: (json, book) => {
    readDated(objectOf(json).entries, 'date', 'entry', book, (entry, place) => {
      const marked = Object.entries(objectOf(entry.symptoms)).filter(([, isOn]) => isOn === true);
      readDay(
        {
          isPeriod: entry.period === true,
          isStart: entry.cycle_start === true,
          flow: textOf(entry.flow),
          mood: textOf(entry.mood_rating),
          sex: textOf(entry.sex_activity),
          bbt: textOf(entry.bbt),
          unit: 'C',
          mucus: textOf(entry.cervical_mucus),
          pregnancyTest: textOf(entry.pregnancy_test),
          factors: listOf(entry.cycle_factors).map(textOf),
          symptoms: [
            ...marked.map(([name]) => name.replaceAll('_', ' ')),
            ...listOf(entry.other_symptoms).map(textOf),
          ],
          notes: textOf(entry.notes),
        },
        place,
      );
    });
  },
};

export const OVUMCY_APP: JsonFormat = {
  app: 'ovumcy',
  fits: (json) => isObject(json) && json.app === 'ovumcy' && Array.isArray(json.dayLogs),
  read: (json, book) => {
    const { dayLogs, symptoms, profile } = objectOf(json);
    const labels = new Map(
      listOf(symptoms)
        .map(objectOf)
        .map(({ id, label }) => [textOf(id), textOf(label)]),
    );
    const unit = /^f/i.test(textOf(objectOf(profile).temperatureUnit)) ? 'F' : 'C';
    listOf(dayLogs).forEach((item, index) => {
      const where: Where = { part: 'day', number: index + 1 };
      const log = objectOf(item);
      const day = book.dayOf(textOf(log.date), where);
      if (day === undefined) return;
      const ids = listOf(log.symptomIDs).map(textOf);
      for (const id of ids.filter((id) => !labels.get(id))) {
        book.missed(where, { reason: 'symptom-without-name', text: id });
      }
      readDay(
        {
          isPeriod: log.isPeriod === true,
          isStart: log.cycleStart === true,
          flow: textOf(log.flow),
          mood: textOf(log.mood),
          sex: textOf(log.sexActivity),
          bbt: textOf(log.bbt),
          unit,
          mucus: textOf(log.cervicalMucus),
          pregnancyTest: textOf(log.pregnancyTest),
          factors: listOf(log.cycleFactorKeys).map(textOf),
          symptoms: ids.flatMap((id) => labels.get(id) ?? []),
          notes: textOf(log.notes),
        },
        { book, day, where },
      );
    });
  },
};

/** Columns that are no symptom of their own. */
const COLUMNS = [
  'Date',
  'Period',
  'Flow',
  'Mood rating',
  'Mood',
  'Sex activity',
  'BBT (C)',
  'BBT (F)',
  'Cervical mucus',
  'Cycle factors',
  'Other',
  'Notes',
  'Pregnancy test',
  'Cycle start',
  'Uncertain',
];

export const OVUMCY_TABLE: TableFormat = {
  app: 'ovumcy',
  fits: (header) =>
    ['Date', 'Period', 'Flow', 'Cervical mucus'].every((name) => header.includes(name)) &&
    header.some((name) => name === 'BBT (C)' || name === 'BBT (F)'),
  read: (rows, book, header) => {
    const symptomColumns = header.filter((name) => !COLUMNS.includes(name));
    const unit = header.includes('BBT (F)') ? 'F' : 'C';
    for (const { line, cell: rawCell } of rows) {
      const where: Where = { part: 'line', number: line };
      const cell = (name: string) => rawCell(name).replace(/^'(?=[=+\-@])/, '');
      const day = book.dayOf(cell('Date'), where);
      if (day === undefined) continue;
      readDay(
        {
          isPeriod: isYes(cell('Period')),
          isStart: isYes(cell('Cycle start')),
          flow: cell('Flow'),
          mood: cell('Mood rating') || cell('Mood'),
          sex: cell('Sex activity'),
          bbt: cell(`BBT (${unit})`),
          unit,
          mucus: cell('Cervical mucus'),
          pregnancyTest: cell('Pregnancy test'),
          factors: cell('Cycle factors').split('; '),
          symptoms: [
            ...symptomColumns.filter((name) => isYes(cell(name))),
            ...cell('Other').split('; '),
          ],
          notes: cell('Notes'),
        },
        { book, day, where },
      );
    }
  },
};

function readDay(told: OvumcyDay, { book, day, where }: Place) {
  const flow = plainWord(told.flow);
  if (isFlowWord(flow)) book.flow(day, flow);
  else if (!NOTHING.has(flow)) book.missed(where, { raw: `flow: ${told.flow}` });
  if (told.isPeriod && NOTHING.has(flow)) book.flow(day, 'some');
  if (told.isStart && told.isPeriod) book.starts(day);
  if (!NOTHING.has(told.mood)) book.own(day, `Mood: ${told.mood} of 5`, where);
  if (!NOTHING.has(plainWord(told.sex))) book.thing(day, 'Sexual-Activity');
  if (!NOTHING.has(told.bbt)) book.temperature(day, numberOf(told.bbt), where, told.unit);
  const mucus = plainWord(told.mucus);
  const discharge = dischargeNamed(mucus);
  if (discharge) book.thing(day, discharge);
  else if (!NOTHING.has(mucus)) book.own(day, `Discharge: ${mucus}`, where);
  const test = plainWord(told.pregnancyTest);
  if (test === 'positive' || test === 'negative') book.thing(day, `pregnancy-${test}`);
  for (const factor of told.factors) if (factor !== '') book.word(day, factor, where);
  for (const symptom of told.symptoms) book.named(day, capitalised(symptom), where);
  book.note(day, told.notes);
}

function isYes(text: string): boolean {
  return /^(?:yes|true|1)$/i.test(text);
}
