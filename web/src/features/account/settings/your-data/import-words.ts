// What an import would do, as lines for the preview.

import { isoTextToDay } from '@lunaria/cycle/iso-date';
import type { Refusal } from '../../../../data/api/imports.ts';
import type { ImportPlan } from '../../../../data/api/tree.ts';
import { dateToWords } from '../../../../words/dates.ts';
import { numberWords } from '../../../../words/lists.ts';

/** What is worth naming one by one, by its path in the file. */
export const ANSWERS: Readonly<Record<string, string>> = {
  age: 'Age',
  lastPeriod: 'Last period',
  cycleLength: 'Cycle length',
  periodLength: 'Period length',
};

/** What is only counted. */
const COUNTED: Readonly<Record<string, (count: number) => string>> = {
  symptoms: (count) => `Symptoms on ${plural(count, 'day', 'days')}`,
  bleeding: (count) => `Bleeding on ${plural(count, 'day', 'days')}`,
  trackable: (count) => plural(count, 'symptom of your own', 'symptoms of your own'),
  mark: (count) => `What you track on ${plural(count, 'day', 'days')}`,
  temperature: (count) => plural(count, 'temperature', 'temperatures'),
  weight: (count) => plural(count, 'weight', 'weights'),
  note: (count) => plural(count, 'note', 'notes'),
  entry: (count) => plural(count, 'diary entry', 'diary entries'),
  pause: (count) => plural(count, 'pause', 'pauses'),
  setting: (count) => plural(count, 'setting', 'settings'),
  meditation: (count) => plural(count, 'meditation', 'meditations'),
};

const REASONS: Record<Refusal, string> = {
  'not-text': 'not a text',
  'not-a-date': 'not a date',
  'not-symptoms': 'not a list of symptoms',
  'too-long': 'too long',
  'not-an-entry': 'not a diary entry',
  'not-a-meditation': 'not a meditation',
  'not-a-day': 'not what is noted about a day',
  'not-a-pause': 'not a pause',
  'not-trackable': 'not a symptom of your own',
  unreadable: 'what is here cannot be opened by this version of Lunaria',
};

/** `freshPeriods`: of a file of another app, the periods that are not here yet. */
export function addedLines(
  { adds }: Pick<ImportPlan, 'adds'>,
  freshPeriods = 0,
): readonly string[] {
  const periods = freshPeriods > 0 ? [plural(freshPeriods, 'period', 'periods')] : [];
  const answers = Object.entries(ANSWERS).flatMap(([path, name]) => {
    const text = adds.find((addition) => addition.path === path)?.text;
    return text === undefined ? [] : [`${name}: ${text}`];
  });
  const counted = Object.entries(COUNTED).flatMap(([what, words]) => {
    const count = adds.filter((addition) => addition.what === what).length;
    return count > 0 ? [words(count)] : [];
  });
  return [...periods, ...answers, ...counted];
}

export function refusedLines(refused: ImportPlan['refused']): readonly string[] {
  return refused.map(({ path, why }) => `${placeWords(path)}: ${REASONS[why]}`);
}

/** What stands at a place of the file: Diary entry 3. */
function placeWords(path: string): string {
  const [, folder = '', name = ''] = /^(?:(.*)\/)?([^/]*)$/.exec(path) ?? [];
  const inFolder = PLACES[folder];
  return inFolder ? inFolder(name) : (ANSWERS[path] ?? 'Something in the file');
}

const PLACES: Readonly<Record<string, (name: string) => string>> = {
  symptoms: (date) => `Symptoms on ${dateWords(date)}`,
  'lunaria/days': (date) => `The day ${dateWords(date)}`,
  diaryEntries: (position) => `Diary entry ${Number(position) + 1}`,
  'lunaria/pauses': (position) => `Pause ${Number(position) + 1}`,
  'lunaria/meditations': (position) => `Meditation ${Number(position) + 1}`,
  'lunaria/trackables': (position) => `Symptom of your own ${Number(position) + 1}`,
};

/** November 13, 2026. What is no such date stays as it was written. */
export function dateWords(text: string): string {
  const day = isoTextToDay(text);
  return day === undefined ? text : dateToWords(day);
}

export function sameWords(same: number): string {
  return same === 1
    ? '1 value of the file is here already.'
    : `${numberWords(same)} values of the file are here already.`;
}

export function fileOf(app: string): string {
  if (app === '') return 'a table';
  return app === 'Lunaria' ? 'an export of Lunaria' : `a file of ${app}`;
}

function plural(count: number, one: string, many: string): string {
  return `${numberWords(count)} ${count === 1 ? one : many}`;
}
