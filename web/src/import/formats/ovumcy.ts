/** ovumcy's exports: JSON of the web app and of the phone, and the tables of both. */
import { isFlowWord, type JsonFormat, type Place, readDated, type TableFormat } from '../format.ts';
import type { Where } from '../imported.ts';
import { type Fields, isObject, listOf, numberOf, objectOf, someOf, textOf } from '../json.ts';
import { capitalised, dischargeNamed, plainWord } from '../things.ts';

/** A day as all files have it, under one set of names. */
type OvumcyDay = ReturnType<typeof namedFields> & {
  readonly unit: 'C' | 'F';
  readonly symptoms: readonly string[];
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
      const symptoms = [
        ...marked.map(([name]) => name.replaceAll('_', ' ')),
        ...listOf(entry.other_symptoms).map(textOf),
      ];
      readDay({ ...namedFields(entry, WEB_NAMES), unit: 'C', symptoms }, place);
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
    readDated(dayLogs, 'date', 'day', book, (log, place) => {
      const ids = listOf(log.symptomIDs).map(textOf);
      for (const id of ids.filter((id) => !labels.get(id))) {
        book.missed(place.where, { reason: 'symptom-without-name', text: id });
      }
      const symptoms = ids.flatMap((id) => labels.get(id) ?? []);
      readDay({ ...namedFields(log, APP_NAMES), unit, symptoms }, place);
    });
  },
};

const WEB_NAMES = {
  isPeriod: 'period',
  isStart: 'cycle_start',
  mood: 'mood_rating',
  sex: 'sex_activity',
  mucus: 'cervical_mucus',
  pregnancyTest: 'pregnancy_test',
  factors: 'cycle_factors',
};

const APP_NAMES: typeof WEB_NAMES = {
  isPeriod: 'isPeriod',
  isStart: 'cycleStart',
  mood: 'mood',
  sex: 'sexActivity',
  mucus: 'cervicalMucus',
  pregnancyTest: 'pregnancyTest',
  factors: 'cycleFactorKeys',
};

function namedFields(fields: Fields, names: typeof WEB_NAMES) {
  return {
    isPeriod: fields[names.isPeriod] === true,
    isStart: fields[names.isStart] === true,
    flow: textOf(fields.flow),
    mood: textOf(fields[names.mood]),
    sex: textOf(fields[names.sex]),
    bbt: textOf(fields.bbt),
    mucus: textOf(fields[names.mucus]),
    pregnancyTest: textOf(fields[names.pregnancyTest]),
    factors: listOf(fields[names.factors]).map(textOf),
    notes: textOf(fields.notes),
  };
}

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

function readDay(log: OvumcyDay, { book, day, where }: Place) {
  const flow = plainWord(log.flow);
  if (isFlowWord(flow)) book.flow(day, flow);
  else if (!NOTHING.has(flow)) book.missed(where, { raw: `flow: ${log.flow}` });
  if (log.isPeriod && NOTHING.has(flow)) book.flow(day, 'some');
  if (log.isStart && log.isPeriod) book.starts(day);
  if (!NOTHING.has(log.mood)) book.own(day, `Mood: ${log.mood} of 5`, where);
  if (!NOTHING.has(plainWord(log.sex))) book.thing(day, 'Sexual-Activity');
  if (!NOTHING.has(log.bbt)) book.temperature(day, numberOf(log.bbt), where, log.unit);
  const mucus = plainWord(log.mucus);
  const discharge = dischargeNamed(mucus);
  if (discharge) book.thing(day, discharge);
  else if (!NOTHING.has(mucus)) book.own(day, `Discharge: ${mucus}`, where);
  const test = plainWord(log.pregnancyTest);
  if (test === 'positive' || test === 'negative') book.thing(day, `pregnancy-${test}`);
  for (const factor of log.factors) if (factor !== '') book.word(day, factor, where);
  for (const symptom of log.symptoms) book.named(day, capitalised(symptom), where);
  book.note(day, log.notes);
}

function isYes(text: string): boolean {
  return /^(?:yes|true|1)$/i.test(text);
}
