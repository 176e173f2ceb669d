/** ovumcy's exports: JSON of the web app and of the phone, and the tables of both. */
import { flowWord, type JsonFormat, readDated, type TableFormat } from '../format.ts';
import { type Fields, isObject, listOf, numberOf, objectOf, someOf, textOf } from '../json.ts';
import type { Page } from '../notebook.ts';
import { capitalised, dischargeNamed, plainWord } from '../things.ts';

/** A day as all files have it, under one set of names. */
type OvumcyDay = ReturnType<typeof fieldsToDay> & {
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
    readDated(objectOf(json).entries, 'date', 'entry', book, (entry, page) => {
      const marked = Object.entries(objectOf(entry.symptoms)).filter(([, isOn]) => isOn === true);
      const symptoms = [
        ...marked.map(([name]) => name.replaceAll('_', ' ')),
        ...listOf(entry.other_symptoms).map(textOf),
      ];
      readDay({ ...fieldsToDay(entry), unit: 'C', symptoms }, page);
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
    readDated(dayLogs, 'date', 'day', book, (log, page) => {
      const ids = listOf(log.symptomIDs).map(textOf);
      for (const id of ids.filter((id) => !labels.get(id))) {
        page.missed({ reason: 'symptom-without-name', text: id });
      }
      const symptoms = ids.flatMap((id) => labels.get(id) ?? []);
      readDay({ ...fieldsToDay(log), unit, symptoms }, page);
    });
  },
};

/** The web app and the phone name most fields differently. */
function fieldsToDay(fields: Fields) {
  return {
    isPeriod: (fields.period ?? fields.isPeriod) === true,
    isStart: (fields.cycle_start ?? fields.cycleStart) === true,
    flow: textOf(fields.flow),
    mood: textOf(fields.mood_rating ?? fields.mood),
    sex: textOf(fields.sex_activity ?? fields.sexActivity),
    bbt: textOf(fields.bbt),
    mucus: textOf(fields.cervical_mucus ?? fields.cervicalMucus),
    pregnancyTest: textOf(fields.pregnancy_test ?? fields.pregnancyTest),
    factors: listOf(fields.cycle_factors ?? fields.cycleFactorKeys).map(textOf),
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
      const cell = (name: string) => rawCell(name).replace(/^'(?=[=+\-@])/, '');
      const page = book.pageOf(cell('Date'), { part: 'line', number: line });
      if (!page) continue;
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
        page,
      );
    }
  },
};

function readDay(log: OvumcyDay, page: Page) {
  const flow = plainWord(log.flow);
  if (!NOTHING.has(flow)) page.flow(flowWord(flow), `flow: ${log.flow}`);
  else if (log.isPeriod) page.flow('some');
  if (log.isStart && log.isPeriod) page.starts();
  if (!NOTHING.has(log.mood)) page.own(`Mood: ${log.mood} of 5`);
  if (!NOTHING.has(plainWord(log.sex))) page.thing('Sexual-Activity');
  if (!NOTHING.has(log.bbt)) page.temperature(numberOf(log.bbt), log.unit);
  const mucus = plainWord(log.mucus);
  const discharge = dischargeNamed(mucus);
  if (discharge) page.thing(discharge);
  else if (!NOTHING.has(mucus)) page.own(`Discharge: ${mucus}`);
  const test = plainWord(log.pregnancyTest);
  if (test === 'positive' || test === 'negative') page.thing(`pregnancy-${test}`);
  for (const factor of log.factors) if (factor !== '') page.word(factor);
  for (const symptom of log.symptoms) page.named(capitalised(symptom));
  page.note(log.notes);
}

function isYes(text: string): boolean {
  return /^(?:yes|true|1)$/i.test(text);
}
