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
    hint: 'Typical are 21 to 35 days.',
    max: LIMITS.cycleLength.max,
  },
  {
    field: 'periodLength',
    name: 'Period length',
    unit: 'days',
    hint: 'Typical are 4 to 5 days.',
    max: LIMITS.periodLength.max,
  },
];

/** The answer as it is read: '28 days', or 'Not answered'. What is no number is shown as it is. */
export function factWords({ field, unit }: ProfileFact, texts: ProfileTexts): string {
  const text = texts[field] ?? '';
  if (text.trim() === '') return 'Not answered';
  const read = readWholeNumber(text, LIMITS[field]);
  if (!read.ok) return text;
  return read.value === 1 ? `1 ${unit.slice(0, -1)}` : `${read.value} ${unit}`;
}

/** What is wrong with an answer, or nothing. It may be left empty, and the last period plays no part. */
export function findFault(field: EditedField, texts: ProfileTexts): string | undefined {
  const { faults } = readProfile({ ...texts, lastPeriod: '' }, FIRST_DAY);
  const fault = faults.find((candidate) => candidate.field === field);
  switch (fault?.reason) {
    case undefined:
    case 'missing':
      return undefined;
    case 'longer-than-cycle':
      return 'The period cannot be longer than the cycle.';
    case 'too-small':
      return `Please enter ${LIMITS[field].min} or more.`;
    case 'too-large':
      return `Please enter ${LIMITS[field].max} or less.`;
    default:
      return 'Please enter a whole number.';
  }
}
