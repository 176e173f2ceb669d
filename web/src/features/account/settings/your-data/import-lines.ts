// What an import would do, as lines for the preview.

import { msg, plural, t } from '@lingui/core/macro';
import { isoTextToDay } from '@lunaria/cycle/iso-date';
import { type ImportPlan, LUNARIA } from '../../../../data/api/tree.ts';
import { dateToWords } from '../../../../words/dates.ts';

/** What is worth naming one by one, by its path in the file. */
export const ANSWERS = new Map([
  ['age', msg`Age`],
  ['lastPeriod', msg`Last period`],
  ['cycleLength', msg`Cycle length`],
  ['periodLength', msg`Period length`],
]);

/** What is only counted. */
const COUNTED: Readonly<Record<string, (count: number) => string>> = {
  symptoms: (count) => plural(count, { one: 'Symptoms on # day', other: 'Symptoms on # days' }),
  bleeding: (count) => plural(count, { one: 'Bleeding on # day', other: 'Bleeding on # days' }),
  trackable: (count) =>
    plural(count, { one: '# symptom of your own', other: '# symptoms of your own' }),
  mark: (count) =>
    plural(count, { one: 'What you track on # day', other: 'What you track on # days' }),
  temperature: (count) => plural(count, { one: '# temperature', other: '# temperatures' }),
  weight: (count) => plural(count, { one: '# weight', other: '# weights' }),
  note: (count) => plural(count, { one: '# note', other: '# notes' }),
  entry: (count) => plural(count, { one: '# diary entry', other: '# diary entries' }),
  pause: (count) => plural(count, { one: '# pause', other: '# pauses' }),
  setting: (count) => plural(count, { one: '# setting', other: '# settings' }),
  meditation: (count) => plural(count, { one: '# meditation', other: '# meditations' }),
};

const REASONS = {
  'not-text': msg`not a text`,
  'not-a-date': msg`not a date`,
  'not-symptoms': msg`not a list of symptoms`,
  'too-long': msg`too long`,
  'not-an-entry': msg`not a diary entry`,
  'not-a-meditation': msg`not a meditation`,
  'not-a-day': msg`not what is noted about a day`,
  'not-a-pause': msg`not a pause`,
  'not-trackable': msg`not a symptom of your own`,
  unreadable: msg`what is here cannot be opened by this version of Lunaria`,
};

/** `periods`: of a file of another app, those that are not here yet. */
export function addedLines({ adds }: Pick<ImportPlan, 'adds'>, periods = 0): readonly string[] {
  const answers = [...ANSWERS].flatMap(([path, name]) => {
    const question = t(name);
    const answer = adds.find((addition) => addition.path === path)?.text;
    return answer === undefined
      ? []
      : [t({ message: `${question}: ${answer}`, comment: 'Age: 31' })];
  });
  const counted = Object.entries(COUNTED).flatMap(([what, words]) => {
    const count = adds.filter((addition) => addition.what === what).length;
    return count > 0 ? [words(count)] : [];
  });
  return [
    ...(periods > 0 ? [plural(periods, { one: '# period', other: '# periods' })] : []),
    ...answers,
    ...counted,
  ];
}

export function refusedLines(refused: ImportPlan['refused']): readonly string[] {
  return refused.map(({ path, why }) => {
    const place = placeWords(path);
    const reason = t(REASONS[why]);
    return t({ message: `${place}: ${reason}`, comment: 'Diary entry 1: not a diary entry' });
  });
}

/** What stands at a place of the file: Diary entry 3. */
function placeWords(path: string): string {
  const [, folder = '', name = ''] = /^(?:(.*)\/)?([^/]*)$/.exec(path) ?? [];
  return PLACES[folder]?.(name) ?? t(ANSWERS.get(path) ?? msg`Something in the file`);
}

const PLACES: Readonly<Record<string, (name: string) => string>> = {
  symptoms: (name) => t`Symptoms on ${{ date: dateWords(name) }}`,
  'lunaria/days': (name) => t`The day ${{ date: dateWords(name) }}`,
  diaryEntries: (name) => t`Diary entry ${{ position: Number(name) + 1 }}`,
  'lunaria/pauses': (name) => t`Pause ${{ position: Number(name) + 1 }}`,
  'lunaria/meditations': (name) => t`Meditation ${{ position: Number(name) + 1 }}`,
  'lunaria/trackables': (name) => t`Symptom of your own ${{ position: Number(name) + 1 }}`,
};

/** November 13, 2026. What is no such date stays as it was written. */
export function dateWords(text: string): string {
  const day = isoTextToDay(text);
  return day === undefined ? text : dateToWords(day);
}

/** `app`: empty for a table. */
export function sourceWords(app: string): string {
  if (app === '') return t`This looks like a table.`;
  return app === LUNARIA
    ? t`This looks like an export of Lunaria.`
    : t`This looks like a file of ${app}.`;
}

export function lastImportWords(app: string, date: string): string {
  if (app === '')
    return t`You imported a table on ${date}. Undoing it takes away what it added, and leaves what you have changed since.`;
  return app === LUNARIA
    ? t`You imported an export of Lunaria on ${date}. Undoing it takes away what it added, and leaves what you have changed since.`
    : t`You imported a file of ${app} on ${date}. Undoing it takes away what it added, and leaves what you have changed since.`;
}
