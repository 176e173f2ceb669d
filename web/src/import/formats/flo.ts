/** Flo's export, which its support sends on request: periods as spans, everything else as events. */
import { isoStartToDay } from '../dates.ts';
import { type JsonFormat, readDated } from '../format.ts';
import type { FilePart } from '../imported.ts';
import {
  entryOf,
  type Fields,
  isObject,
  listOf,
  numberOf,
  objectOf,
  textOf,
  unpackJson,
} from '../json.ts';
import type { Flow, Notebook, Page } from '../notebook.ts';
import { plainWord, wordToName } from '../things.ts';

export const FLO: JsonFormat = {
  app: 'Flo',
  fits: (json) =>
    isObject(json) && isObject(json.operationalData) && Array.isArray(json.operationalData.cycles),
  read: (json, book) => {
    const { operationalData, pointEventsManualData } = objectOf(json);
    const data = objectOf(operationalData);
    readCycles(listOf(data.cycles), book);
    readEvents('event', listOf(data.point_events_manual_v2), book);
    readEvents('event', listOf(objectOf(pointEventsManualData).point_events_manual_v2), book);
    readEvents('repeated-event', listOf(data.repeatable_child_point_events), book);
    readDated(data.notes, localDate, 'note', book, ({ text }, page) => page.note(textOf(text)));
  },
};

const LEVELS: readonly Flow[] = ['spotting', 'light', 'medium', 'heavy'];

function readCycles(cycles: readonly unknown[], book: Notebook) {
  const first = firstIndex(cycles.map(objectOf));
  cycles.forEach((cycle, index) => {
    const { period_start_date, period_end_date, period_intensity, pregnant } = objectOf(cycle);
    if (pregnant === true) return;
    const page = book.pageOf(textOf(period_start_date), { part: 'cycle', number: index + 1 });
    if (!page) return;
    const end = isoStartToDay(textOf(period_end_date));
    if (end === undefined) page.missed({ reason: 'period-without-end' });
    const levels = objectOf(unpackJson(period_intensity));
    const flowOn = (offset: number) => LEVELS[numberOf(levels[offset + first])] ?? 'some';
    page.periodUntil(end ?? page.day, flowOn);
  });
}

/** Whether the days of a period count from 0 or from 1: files differ, but each is the same throughout. */
function firstIndex(cycles: readonly Fields[]): number {
  const keys = cycles.map(({ period_intensity }) =>
    Object.keys(objectOf(unpackJson(period_intensity))),
  );
  if (keys.some((names) => names.includes('0'))) return 0;
  const reachesTheLength = cycles.some(({ period_start_date, period_end_date }, index) => {
    const start = isoStartToDay(textOf(period_start_date));
    const end = isoStartToDay(textOf(period_end_date));
    if (start === undefined || end === undefined) return false;
    return keys[index]?.includes(String(end - start + 1)) ?? false;
  });
  return reachesTheLength ? 1 : 0;
}

/** By category and word. Null is an answer that says that there was nothing. */
const PLACES: Readonly<Record<string, string | null>> = {
  'Symptom DrawingPain': 'cramps',
  'Symptom FeelGood': null,
  'Mood Swings': 'mood-swings',
  'Mood LowEnergy': 'low-energy',
  'Mood Energetic': 'high-energy',
  'Fluid Dry': 'dry',
  'Fluid Sticky': 'sticky',
  'Fluid Creamy': 'creamy',
  'Fluid Watery': 'watery',
  'Fluid Eggwhite': 'egg-white',
  'Fluid ClumpyWhite': 'unusual',
  'Sex Protected': 'Sexual-Activity',
  'Sex Unprotected': 'Sexual-Activity',
  'Sex SexProtected': 'Sexual-Activity',
  'Sex SexUnprotected': 'Sexual-Activity',
  'Sex None': null,
  'OvulationTest Positive': 'ovulation-positive',
  'OvulationTest Negative': 'ovulation-negative',
  'PregnancyTest Positive': 'pregnancy-positive',
  'PregnancyTest Negative': 'pregnancy-negative',
  'Medication Pills': 'pill',
};

const CLEAR = new Set(['Symptom', 'Mood', 'Disturber']);

/** `date` is the same moment in UTC, and may be the day before. */
function localDate({ local_date, date }: Fields): unknown {
  return local_date ?? date;
}

function readEvents(part: FilePart, events: readonly unknown[], book: Notebook) {
  events.forEach((value, index) => {
    const event = objectOf(value);
    const { category, subcategory, properties, deleted } = event;
    if (deleted === true) return;
    const page = book.pageOf(textOf(localDate(event)), { part, number: index + 1 });
    if (!page) return;
    const kind = textOf(category);
    const word = textOf(subcategory);
    readEvent(kind, word === 'N/A' ? '' : word, objectOf(unpackJson(properties)), page);
  });
}

function readEvent(kind: string, word: string, properties: Fields, page: Page) {
  const value = numberOf(properties.value);
  if (kind === 'Temperature') return page.temperature(value);
  if (kind === 'Weight') return page.weight(value);
  if (kind === '' || kind === 'Water') {
    const raw = `${kind} ${word}`.trim();
    return page.missed(raw === '' ? { reason: 'nothing' } : { raw });
  }
  if (kind === 'Symptom' && word === 'Spotting') return page.flow('spotting');
  if (kind === 'Medication' && properties.missed_pill === true) return;
  const place = entryOf(PLACES, `${kind} ${word}`);
  if (place === null) return;
  if (place) page.thing(place);
  else if (CLEAR.has(kind) && word !== '') page.word(word);
  else if (word === '') page.own(wordToName(kind));
  else page.own(`${wordToName(kind)}: ${plainWord(word)}`);
}
