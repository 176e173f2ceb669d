/** Apps with few users, most of them open source: one small JSON format each. */
import { addDays, type Day, textToDay } from '@lunaria/cycle/day';
import type { Strength } from '@lunaria/cycle/marks';
import { compactToDay, isoStartToDay, momentToDay } from '../dates.ts';
import { flowWord, type JsonFormat, readDated } from '../format.ts';
import type { FilePart } from '../imported.ts';
import {
  entryOf,
  type Fields,
  isObject,
  listOf,
  numberOf,
  objectOf,
  someOf,
  textOf,
} from '../json.ts';
import type { Flow, Page } from '../notebook.ts';
import { capitalised, dischargeNamed, plainWord } from '../things.ts';

/** Periodical's backup, packed with gzip: period days with a strength from 1 to 4, and symptoms by their numbers. */
const PERIODICAL: JsonFormat = {
  app: 'Periodical',
  fits: (json) =>
    Array.isArray(json) &&
    someOf(json, (part) => 'version' in part) &&
    someOf(json, (part) => someOf(part.data, (event) => 'eventtype' in event)),
  read: (json, book) => {
    const readPart = (part: string, name: FilePart, read: (item: Fields, page: Page) => void) => {
      const items = listOf(json)
        .map(objectOf)
        .flatMap((each) => listOf(each[part]));
      readDated(items, 'eventdate', name, book, read, compactToDay);
    };
    readPart('data', 'event', (event, page) => {
      // 1 is the first day of a period, 2 any other of its days; the rest are predictions.
      const type = textOf(event.eventtype);
      if (type !== '1' && type !== '2') return;
      page.flow(PERIODICAL_FLOWS[numberOf(event.intensity)] ?? 'some');
      if (type === '1') page.starts();
      const temperature = numberOf(event.eventtemp);
      if (temperature > 0) page.temperature(temperature);
    });
    readPart('notes', 'note', ({ content }, page) => page.note(textOf(content)));
    readPart('symptoms', 'symptom', ({ symptom }, page) => {
      const number = textOf(symptom);
      if (number === '19') return page.flow('spotting');
      const id = entryOf(PERIODICAL_SYMPTOMS, number);
      if (id) page.thing(id);
      else page.missed({ reason: 'symptom-number', text: number });
    });
  },
};

const PERIODICAL_FLOWS: readonly Flow[] = ['some', 'light', 'medium', 'heavy', 'heavy'];

const PERIODICAL_SYMPTOMS: Readonly<Record<string, string>> = {
  1: 'Sexual-Activity',
  2: 'cramps',
  3: 'back-ache',
  6: 'tender-breasts',
  11: 'acne',
  12: 'bloating',
  15: 'nausea',
  17: 'headache',
  20: 'fatigue',
  22: 'sad',
};

/** Menstrudel's export: a log for each day, and the symptoms of these logs. */
const MENSTRUDEL: JsonFormat = {
  app: 'Menstrudel',
  fits: (json) =>
    isObject(json) && Array.isArray(json.period_logs) && Array.isArray(json.log_symptoms),
  read: (json, book) => {
    const { period_logs, log_symptoms, db_version } = objectOf(json);
    const flows = menstrudelFlows(numberOf(db_version));
    const days = new Map<string, Day>();
    readDated(period_logs, 'date', 'log', book, ({ id, flow, painLevel }, page) => {
      days.set(textOf(id), page.day);
      page.flow(flows[numberOf(flow)], `flow: ${textOf(flow)}`);
      const pain = numberOf(painLevel);
      if (pain > 0) page.own('Pain level', Math.min(pain, 3) as Strength);
    });
    listOf(log_symptoms).forEach((row, index) => {
      const { log_id_fk, symptom } = objectOf(row);
      const where = { part: 'symptom', number: index + 1 } as const;
      const day = days.get(textOf(log_id_fk));
      if (day === undefined) book.missed(where, { reason: 'of-no-day' });
      else book.page(day, where).named(capitalised(textOf(symptom)));
    });
  },
};

/** What the numbers mean has changed twice. */
function menstrudelFlows(version: number): readonly Flow[] {
  if (version >= 6) return ['none', 'spotting', 'light', 'medium', 'heavy'];
  return version === 5 ? ['none', 'light', 'medium', 'heavy'] : ['light', 'medium', 'heavy'];
}

/** Mensinator's backup: its tables, every value a text. */
const MENSINATOR: JsonFormat = {
  app: 'Mensinator',
  fits: (json) => isObject(json) && Array.isArray(json.periods) && Array.isArray(json.symptom_date),
  read: (json, book) => {
    const { periods, symptoms, symptom_date } = objectOf(json);
    const names = new Map(
      listOf(symptoms)
        .map(objectOf)
        .map(({ id, symptom_name }) => [textOf(id), textOf(symptom_name)]),
    );
    const periodDays = new Set<Day>();
    readDated(periods, 'date', 'period-day', book, (_row, page) => {
      periodDays.add(page.day);
      page.flow('some');
    });
    readDated(symptom_date, 'symptom_date', 'symptom', book, ({ symptom_id }, page) => {
      const name = names.get(textOf(symptom_id));
      const flow = entryOf(MENSINATOR_FLOWS, plainWord(name ?? ''));
      if (!name) page.missed({ reason: 'symptom-without-name', text: textOf(symptom_id) });
      else if (flow) {
        page.flow(flow);
        if (!periodDays.has(page.day)) page.outside();
      } else page.named(name.replaceAll('_', ' '));
    });
  },
};

/** Strengths are symptoms there. */
const MENSINATOR_FLOWS: Readonly<Record<string, Flow>> = {
  'light flow': 'light',
  'medium flow': 'medium',
  'heavy flow': 'heavy',
};

/** Mooneva's backup: an object for each day, by its date. */
const MOONEVA: JsonFormat = {
  app: 'Mooneva',
  fits: (json) =>
    isObject(json) &&
    'settings' in json &&
    'timestamp' in json &&
    isObject(json.data) &&
    Object.keys(json.data).some((key) => isoStartToDay(key) !== undefined),
  read: (json, book) => {
    for (const [index, period] of listOf(objectOf(json).periods).entries()) {
      const { startDate, ignoreForAverages } = objectOf(period);
      if (ignoreForAverages !== true) continue;
      book.pageOf(textOf(startDate), { part: 'period', number: index + 1 })?.aside();
    }
    for (const [date, value] of Object.entries(objectOf(objectOf(json).data))) {
      const page = book.pageOf(date, { date });
      if (!page) continue;
      const { flow, symptoms, notes, mood, discharge, sexType, pillTakenAt } = objectOf(value);
      const told = textOf(flow);
      if (told !== '') page.flow(flowWord(told), `flow: ${told}`);
      for (const symptom of listOf(symptoms)) page.named(capitalised(textOf(symptom)));
      for (const word of [mood].flat()) if (textOf(word)) page.word(textOf(word));
      const wet = textOf(discharge);
      const id = dischargeNamed(wet);
      if (id) page.thing(id);
      else if (wet !== '' && wet !== 'none') page.own(`Discharge: ${plainWord(wet)}`);
      if (textOf(sexType) !== '' && sexType !== 'none') page.thing('Sexual-Activity');
      if (textOf(pillTakenAt) !== '') page.thing('pill');
      page.note(textOf(notes));
    }
  },
};

/** openMenses' export: observations, each at a moment and not on a day. */
const OPEN_MENSES: JsonFormat = {
  app: 'openMenses',
  fits: (json) => isObject(json) && Array.isArray(json.bleeding_observations) && 'user_id' in json,
  read: (json, book) => {
    const data = objectOf(json);
    book.remark('days-of-this-zone');
    const momentOf = ({ timestamp }: Fields) => objectOf(timestamp).value ?? timestamp;
    const toDay = (text: string) => momentToDay(new Date(text));
    const observed = (part: FilePart, read: (item: Fields, page: Page) => void) =>
      readDated(data[part], momentOf, part, book, read, toDay);
    observed('bleeding_observations', ({ flow, note }, page) => {
      const word = afterPrefix(flow, 'BLEEDING_FLOW_');
      if (word !== 'none') page.flow(flowWord(word), `flow: ${textOf(flow)}`);
      page.note(textOf(note));
    });
    observed('symptom_observations', ({ symptom, severity, note }, page) => {
      const strength = SEVERITIES.indexOf(afterPrefix(severity, 'SYMPTOM_SEVERITY_'));
      const word = afterPrefix(symptom, 'SYMPTOM_TYPE_');
      page.word(word, Math.max(strength, 0) as Strength);
      page.note(textOf(note));
    });
    observed('mood_observations', ({ mood, note }, page) => {
      page.word(afterPrefix(mood, 'MOOD_TYPE_'));
      page.note(textOf(note));
    });
  },
};

const SEVERITIES: readonly string[] = ['', 'mild', 'moderate', 'severe'];

function afterPrefix(value: unknown, prefix: string): string {
  const text = textOf(value);
  return (text.startsWith(prefix) ? text.slice(prefix.length) : text).toLowerCase();
}

/** Lunation's export: cycles with a first and a last day, one strength and one note for each. */
const LUNATION: JsonFormat = {
  app: 'Lunation',
  fits: (json) =>
    isObject(json) && 'summary' in json && someOf(json.data, (item) => 'cycleNumber' in item),
  read: (json, book) => {
    readDated(objectOf(json).data, 'startDate', 'cycle', book, (item, page) => {
      const { endDate, flowIntensity, symptoms, notes } = item;
      const end = isoStartToDay(textOf(endDate)) ?? page.day;
      page.periodUntil(end, () => flowWord(textOf(flowIntensity)) ?? 'some');
      // Symptoms are of the cycle as a whole: its first day is the only one that is certain.
      for (const symptom of listOf(symptoms)) page.named(capitalised(textOf(symptom)));
      page.note(textOf(notes));
    });
  },
};

/** peri's backup: cycles with a start and the number of days that the period took. */
const PERI: JsonFormat = {
  app: 'peri',
  fits: (json) =>
    isObject(json) &&
    someOf(
      json.cycles,
      (item) => 'startDate' in item && 'periodLength' in item && 'cycleLength' in item,
    ),
  read: (json, book) => {
    const { cycles } = objectOf(json);
    // As JavaScript prints it, in English everywhere: Thu Oct 29 2026 00:00:00 GMT+0100 (…).
    const toDay = (text: string) => textToDay(text.slice(0, 15), 'long') ?? isoStartToDay(text);
    const readCycle = ({ periodLength }: Fields, page: Page) => {
      const length = numberOf(periodLength);
      if (!Number.isInteger(length)) page.missed({ reason: 'period-without-length' });
      // A period of no days is one that was only begun.
      else if (length === 0) page.starts();
      else page.periodUntil(addDays(page.day, length - 1), () => 'some');
    };
    readDated(cycles, 'startDate', 'cycle', book, readCycle, toDay);
  },
};

export const OTHER_APPS: readonly JsonFormat[] = [
  PERIODICAL,
  MENSTRUDEL,
  MENSINATOR,
  MOONEVA,
  OPEN_MENSES,
  LUNATION,
  PERI,
];
