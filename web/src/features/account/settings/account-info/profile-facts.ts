// The three answers of the profile that the settings show and change: their names, how they read, and
// what can be wrong with them.

import { FIRST_DAY } from '@lunaria/cycle/day';
import { LIMITS, type ProfileTexts, readProfile, readWholeNumber } from '@lunaria/cycle/profile';

export type EditedField = 'age' | 'cycleLength' | 'periodLength';

export interface ProfileFact {
  readonly field: EditedField;
  readonly name: string;
  readonly unit: string;
  readonly hint: string | undefined;
  readonly max: number;
}

export const PROFILE_FACTS: readonly ProfileFact[] = [
  { field: 'age', name: 'Age', unit: 'years', hint: undefined, max: LIMITS.age.max },
  {
    field: 'cycleLength',
    name: 'Cycle length',
    unit: 'days',
    hint: 'Most cycles last 21 to 35 days.',
    max: LIMITS.cycleLength.max,
  },
  {
    field: 'periodLength',
    name: 'Period length',
    unit: 'days',
    hint: 'Most periods last 4 to 5 days.',
    max: LIMITS.periodLength.max,
  },
];

/** The answer as people read it: '28 days', or 'Not answered'. What is not a number is shown as it is. */
export function factWords({ field, unit }: ProfileFact, texts: ProfileTexts): string {
  const text = texts[field] ?? '';
  if (text.trim() === '') return 'Not answered';
  const read = readWholeNumber(text, LIMITS[field]);
  if (!read.ok) return text;
  return read.value === 1 ? `1 ${unit.slice(0, -1)}` : `${read.value} ${unit}`;
}

/** What keeps an answer from being saved, if anything. It may be left empty, and the last period plays no part. */
export function findFault(field: EditedField, texts: ProfileTexts): string | undefined {
  const { faults } = readAnswers(texts);
  const fault = faults.find((candidate) => candidate.field === field);
  switch (fault?.reason) {
    case undefined:
    case 'missing':
      return undefined;
    case 'too-small':
      // The questions accept a 0 too; the calendar then says what to correct.
      return isNoDays(texts[field]) ? undefined : 'Please enter 0 or more.';
    case 'too-large':
      return `Please enter ${LIMITS[field].max} or less.`;
    default:
      return 'Please enter a whole number.';
  }
}

/** What to ask about an answer that can be saved as it is, if anything. */
export function findDoubt(field: EditedField, texts: ProfileTexts): string | undefined {
  if (field === 'cycleLength' && isNoDays(texts.cycleLength)) {
    return 'Please enter 1 or more to see a phase.';
  }
  const isDoubted = readAnswers(texts).doubts.some((doubt) => doubt.field === field);
  return isDoubted ? 'This is longer than your cycle. Is that right?' : undefined;
}

function readAnswers(texts: ProfileTexts) {
  return readProfile({ ...texts, lastPeriod: '' }, FIRST_DAY);
}

function isNoDays(text = ''): boolean {
  return readWholeNumber(text, { min: 0, max: 0 }).ok;
}
