// What an import would do, as lines for the preview.

import { dayToText } from '@lunaria/cycle/date-texts';
import type { ImportPlan, Refusal } from '../../data/api/import-plan.ts';
import type { ProfileField } from '../../data/api/profile.ts';

export interface ImportWords {
  readonly adds: readonly string[];
  /** Left as they are here, although the file says something else. */
  readonly keeps: readonly string[];
  readonly refused: readonly string[];
}

/** More than these of one kind would hide the rest of the preview. */
const MAX_NAMED = 5;

const FIELD_NAMES: Record<ProfileField, string> = {
  age: 'Age',
  lastPeriod: 'Last period',
  cycleLength: 'Cycle length',
  periodLength: 'Period length',
};

const REASONS: Record<Refusal, string> = {
  'not-text': 'not a text',
  'not-a-date': 'not a date',
  'not-symptoms': 'not a list of symptoms',
  'too-long': 'too long',
  'not-an-entry': 'not a diary entry',
  unreadable: 'what is here cannot be opened by this version of Lunaria',
};

export function importWords({ adds, keeps, refused }: ImportPlan): ImportWords {
  const { profile, symptoms, entries } = adds;
  return {
    adds: [
      ...profileLines(profile),
      ...(symptoms.length > 0 ? [`Symptoms on ${count(symptoms.length, 'day', 'days')}`] : []),
      ...(entries.length > 0 ? [count(entries.length, 'diary entry', 'diary entries')] : []),
    ],
    keeps: some([
      ...keeps.profile.map((field) => FIELD_NAMES[field]),
      ...keeps.symptomDays.map((day) => `Symptoms on ${dayToText(day, 'long')}`),
    ]),
    refused: refusedLines(refused),
  };
}

export function refusedLines(refused: ImportPlan['refused']): readonly string[] {
  return some(refused.map(({ path, why }) => `${path}: ${REASONS[why]}`));
}

function profileLines(profile: ImportPlan['adds']['profile']): string[] {
  return (Object.keys(FIELD_NAMES) as ProfileField[]).flatMap((field) => {
    const text = profile[field];
    return text === undefined ? [] : [`${FIELD_NAMES[field]}: ${text}`];
  });
}

function some(lines: readonly string[]): readonly string[] {
  if (lines.length <= MAX_NAMED) return lines;
  return [...lines.slice(0, MAX_NAMED), `and ${lines.length - MAX_NAMED} more`];
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
