// What an import would do, as lines for the preview.

import type { ImportPlan, Refusal } from '../../data/api/tree.ts';

export interface ImportWords {
  readonly adds: readonly string[];
  /** Left as they are here, although the file says something else. */
  readonly keeps: readonly string[];
  readonly refused: readonly string[];
}

/** More than these of one kind would hide the rest of the preview. */
const MAX_NAMED = 5;

/** What is worth naming one by one, by its path in the file. */
const ANSWERS: Readonly<Record<string, string>> = {
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

export function importWords({ adds, keeps, refused }: ImportPlan): ImportWords {
  const answers = Object.entries(ANSWERS).flatMap(([path, name]) => {
    const text = adds.find((addition) => addition.path === path)?.text;
    return text === undefined ? [] : [`${name}: ${text}`];
  });
  const counted = Object.entries(COUNTED).flatMap(([what, words]) => {
    const count = adds.filter((addition) => addition.what === what).length;
    return count > 0 ? [words(count)] : [];
  });
  return {
    adds: [...answers, ...counted],
    keeps: some(keeps.map(({ path, what }) => ANSWERS[path] ?? keptWords(path, what))),
    refused: refusedLines(refused),
  };
}

export function refusedLines(refused: ImportPlan['refused']): readonly string[] {
  return some(refused.map(({ path, why }) => `${path}: ${REASONS[why]}`));
}

const KEPT: Readonly<Record<string, string>> = {
  symptoms: 'Symptoms',
  bleeding: 'Bleeding',
  mark: 'What you track',
  temperature: 'Temperature',
  weight: 'Weight',
  note: 'Note',
};

/** Symptoms on Fri Nov 13 2026. */
function keptWords(path: string, what: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return what === 'setting' ? `The setting “${name}”` : `${KEPT[what] ?? what} on ${name}`;
}

function some(lines: readonly string[]): readonly string[] {
  if (lines.length <= MAX_NAMED) return lines;
  return [...lines.slice(0, MAX_NAMED), `and ${lines.length - MAX_NAMED} more`];
}

function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
