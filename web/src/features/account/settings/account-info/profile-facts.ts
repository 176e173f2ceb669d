// The three answers of the profile that the settings show and change: their names, how they read, and
// what can be wrong with them.

import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { FIRST_DAY } from '@lunaria/cycle/day';
import { LIMITS, type ProfileTexts, readProfile, readWholeNumber } from '@lunaria/cycle/profile';
import { timeSpanWords } from '../../../../words/dates.ts';

export type EditedField = 'age' | 'cycleLength' | 'periodLength';

export interface ProfileFact {
  readonly field: EditedField;
  readonly name: MessageDescriptor;
  readonly unit: 'year' | 'day';
  readonly hint: MessageDescriptor | undefined;
  readonly max: number;
}

export const PROFILE_FACTS: readonly ProfileFact[] = [
  { field: 'age', name: msg`Age`, unit: 'year', hint: undefined, max: LIMITS.age.max },
  {
    field: 'cycleLength',
    name: msg`Cycle length`,
    unit: 'day',
    hint: msg`Most cycles last 21 to 35 days.`,
    max: LIMITS.cycleLength.max,
  },
  {
    field: 'periodLength',
    name: msg`Period length`,
    unit: 'day',
    hint: msg`Most periods last 4 to 5 days.`,
    max: LIMITS.periodLength.max,
  },
];

/** The answer as people read it: '28 days', or 'Not answered'. What is not a number is shown as it is. */
export function factWords({ field, unit }: ProfileFact, texts: ProfileTexts): string {
  const text = texts[field] ?? '';
  if (text.trim() === '') return t`Not answered`;
  const read = readWholeNumber(text, LIMITS[field]);
  return read.ok ? timeSpanWords(read.value, unit) : text;
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
      return isNoDays(texts[field]) ? undefined : t`Please enter 0 or more.`;
    case 'too-large':
      return t`Please enter ${{ max: LIMITS[field].max }} or less.`;
    default:
      return t`Please enter a whole number.`;
  }
}

/** What to ask about an answer that can be saved as it is, if anything. */
export function findDoubt(field: EditedField, texts: ProfileTexts): string | undefined {
  if (field === 'cycleLength' && isNoDays(texts.cycleLength)) {
    return t`Please enter 1 or more to see a phase.`;
  }
  const isDoubted = readAnswers(texts).doubts.some((doubt) => doubt.field === field);
  return isDoubted ? t`This is longer than your cycle. Is that right?` : undefined;
}

function readAnswers(texts: ProfileTexts) {
  return readProfile({ ...texts, lastPeriod: '' }, FIRST_DAY);
}

function isNoDays(text = ''): boolean {
  return readWholeNumber(text, { min: 0, max: 0 }).ok;
}
