// The texts of an import's preview.

import { msg, plural, select, t } from '@lingui/core/macro';
import { isoTextToDay } from '@lunaria/cycle/day';
import { temperatureUnit, weightUnit } from '../../../../data/api/measures.ts';
import { type Conflict, type ImportPlan, LUNARIA } from '../../../../data/api/tree.ts';
import { dateToWords } from '../../../../words/dates.ts';
import { seriesWords } from '../../../../words/lists.ts';
import { measureToWords } from '../../../../words/measures.ts';
import { thingName } from '../../../../words/things.ts';

/** By their path in the file. */
const ANSWERS = new Map([
  ['age', msg`Age`],
  ['lastPeriod', msg`Last period`],
  ['cycleLength', msg`Cycle length`],
  ['periodLength', msg`Period length`],
]);

const COUNTED: Readonly<Record<string, (count: number) => string>> = {
  symptoms: (count) => t`Symptoms on ${plural(count, { one: '# day', other: '# days' })}`,
  bleeding: (count) => t`Bleeding on ${plural(count, { one: '# day', other: '# days' })}`,
  trackable: (count) => t`${plural(count, { one: '# symptom', other: '# symptoms' })} of your own`,
  mark: (count) => t`What you track on ${plural(count, { one: '# day', other: '# days' })}`,
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
  'not-a-day': msg`not the notes of a day`,
  'not-a-pause': msg`not a pause`,
  'not-trackable': msg`not a symptom of your own`,
  unreadable: msg`the data on this device cannot be opened by this version of Lunaria`,
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
    const [, folder = '', name = ''] = /^(?:(.*)\/)?([^/]*)$/.exec(path) ?? [];
    const place = PLACES[folder]?.(name) ?? t(ANSWERS.get(path) ?? msg`Something in the file`);
    const reason = t(REASONS[why]);
    return t({ message: `${place}: ${reason}`, comment: 'Diary entry 1: not a diary entry' });
  });
}

/** By the folder of a path in the file. */
const PLACES: Readonly<Record<string, (name: string) => string>> = {
  symptoms: (name) => t`Symptoms on ${{ date: dateWords(name) }}`,
  'lunaria/days': (name) => t`The day ${{ date: dateWords(name) }}`,
  diaryEntries: (name) => t`Diary entry ${{ position: Number(name) + 1 }}`,
  'lunaria/pauses': (name) => t`Pause ${{ position: Number(name) + 1 }}`,
  'lunaria/meditations': (name) => t`Meditation ${{ position: Number(name) + 1 }}`,
  'lunaria/trackables': (name) => t`Symptom of your own ${{ position: Number(name) + 1 }}`,
};

/** Such as November 13, 2026. Other text stays unchanged. */
function dateWords(text: string): string {
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

type Names = ReadonlyMap<string, { readonly name: string }>;

const STRENGTHS = [msg`noted`, msg`mild`, msg`moderate`, msg`strong`];
const LONGEST_SHOWN = 60;

/** `things`: what can be tracked, by id. `isDevice`: this device and an account, and no file. */
export function disagreementWords(kept: Conflict, things: Names, isDevice = false): string {
  const what = titleOf(kept, things);
  const here = valueWords(kept, kept.here, t`one choice`, things);
  const file = valueWords(kept, kept.file, t`another`, things);
  if (isDevice) return t`${what}: ${here} in your account, ${file} on this device`;
  return t({
    message: `${what}: ${here} here, ${file} in the file`,
    comment: 'Bleeding on November 13, 2026: light here, heavy in the file',
  });
}

function titleOf({ what, path, name = what, here }: Conflict, things: Names): string {
  const last = path.slice(path.lastIndexOf('/') + 1);
  if (what === 'answer') return t(ANSWERS.get(path) ?? msg`An answer`);
  if (what === 'setting') return settingTitle(last);
  const date = dateWords(last);
  const thing = what === 'mark' && typeof here === 'number' && things.get(markedId(name))?.name;
  if (thing) return t({ message: `${thing} on ${date}`, comment: 'Cramps on November 13, 2026' });
  return select(name, {
    symptoms: `Symptoms on ${date}`,
    bleeding: `Bleeding on ${date}`,
    starts: `Start of a period on ${date}`,
    ends: `End of a period on ${date}`,
    aside: `Cycle set aside on ${date}`,
    whole: `Cycle without a missing start on ${date}`,
    temperature: `Temperature on ${date}`,
    temperatureTime: `Time of the temperature on ${date}`,
    weight: `Weight on ${date}`,
    note: `Note on ${date}`,
    other: `Noted on ${date}`,
  });
}

/** `other`: for a choice that has no words of its own. */
function valueWords(kept: Conflict, value: Conflict['here'], other: string, things: Names) {
  if (typeof value === 'boolean') return value ? t`yes` : t`no`;
  const text = Array.isArray(value) ? seriesWords(value.map(thingName)) : String(value);
  switch (kept.what) {
    case 'temperature':
      return typeof value === 'number'
        ? measureToWords(value, temperatureUnit(navigator.language))
        : text;
    case 'weight':
      return measureToWords(Number(value), weightUnit(navigator.language));
    case 'mark':
      return typeof value === 'number'
        ? t(STRENGTHS[value] ?? msg`noted`)
        : (things.get(markedId(text))?.name ?? '');
    case 'bleeding':
      return select(text, {
        none: 'none',
        spotting: 'spotting',
        light: 'light',
        medium: 'medium',
        heavy: 'heavy',
        other: `${text}`,
      });
    case 'setting':
      return select(text, {
        history: 'from my history',
        answers: 'from my answers',
        calendar: 'as the calendar counts',
        body: 'as in the body',
        other: `${other}`,
      });
  }
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

function settingTitle(name: string): string {
  if (name.startsWith('track.')) return t`What you track`;
  if (name.startsWith('remind')) return t`A reminder`;
  return select(name, {
    predictions: 'How the next period is predicted',
    phaseNames: 'How phases are named',
    showsFertileDays: 'Fertile days on the calendar',
    showsCommonSymptoms: 'What is common on these days',
    other: 'A setting',
  });
}

/** In a day's record, the key of a tracked thing starts with a plus. */
function markedId(name: string): string {
  return name.replace(/^\+/, '');
}
