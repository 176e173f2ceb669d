/** Reads the answers of a profile, and names each one that is missing or wrong, so that a page can say what to correct. */
import type { Cycle } from './cycle.ts';
import type { Day } from './day.ts';
import { failure, type Result, success } from './result.ts';

/** The numbers as they were typed. A skipped question leaves an empty or absent text. */
export interface ProfileAnswers {
  readonly age?: string | undefined;
  readonly lastPeriod?: Day | undefined;
  readonly cycleLength?: string | undefined;
  readonly periodLength?: string | undefined;
}

export type Profile = Readonly<ReturnType<typeof readProfile>>;

export type WholeNumberFault = 'missing' | 'not-a-number' | 'not-whole' | 'too-small' | 'too-large';

export type ProfileFault =
  | { readonly field: keyof typeof LIMITS; readonly reason: WholeNumberFault }
  | { readonly field: 'lastPeriod'; readonly reason: 'missing' };

/**
 * What the rules can reckon with, though it may well be a slip, so that a page can ask.
 * - `longer-than-cycle`: the period outlasts the cycle it opens
 * - `in-the-future`: the last period lies ahead, as one saved further east may for some hours
 */
export type ProfileDoubt =
  | { readonly field: 'periodLength'; readonly reason: 'longer-than-cycle' }
  | { readonly field: 'lastPeriod'; readonly reason: 'in-the-future' };

/** The upper ends are no medical judgement: wide enough for every body, they catch a slip of the finger. */
export const LIMITS = {
  age: { min: 0, max: 150 },
  cycleLength: { min: 1, max: 999 },
  periodLength: { min: 0, max: 999 },
} as const;

/** Never throws: each field is a sane value, or undefined with a fault. A doubt leaves it as it is. */
export const readProfile = (answers: ProfileAnswers, today: Day) => {
  const { lastPeriod } = answers;
  const faults: ProfileFault[] = [];
  const numberIn = (field: keyof typeof LIMITS): number | undefined => {
    const read = readWholeNumber(answers[field] ?? '', LIMITS[field]);
    if (read.ok) return read.value;
    faults.push({ field, reason: read.failure });
    return undefined;
  };
  const age = numberIn('age');
  if (lastPeriod === undefined) faults.push({ field: 'lastPeriod', reason: 'missing' });
  const cycleLength = numberIn('cycleLength');
  const periodLength = numberIn('periodLength');

  const doubts: ProfileDoubt[] = [];
  if (lastPeriod !== undefined && lastPeriod > today) {
    doubts.push({ field: 'lastPeriod', reason: 'in-the-future' });
  }
  if (periodLength !== undefined && cycleLength !== undefined && periodLength > cycleLength) {
    doubts.push({ field: 'periodLength', reason: 'longer-than-cycle' });
  }
  return { age, lastPeriod, cycleLength, periodLength, faults, doubts };
};

/** What phase and prediction need; undefined when any of it is missing or wrong. Age is not needed. */
export const cycleOf = ({ lastPeriod, cycleLength, periodLength }: Profile): Cycle | undefined =>
  lastPeriod === undefined || cycleLength === undefined || periodLength === undefined
    ? undefined
    : { lastPeriod, cycleLength, periodLength };

/** Digits alone: a day is whole, so '28.5' is refused with a reason of its own, never rounded. */
export const readWholeNumber = (
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): Result<number, WholeNumberFault> => {
  if (text.trim() === '') return failure('missing');
  if (/^-\d/.test(text)) return failure('too-small');
  if (/^\d*[.,]\d+$/.test(text)) return failure('not-whole');
  if (!/^\d+$/.test(text)) return failure('not-a-number');
  const value = Number(text);
  if (value < min) return failure('too-small');
  return value > max ? failure('too-large') : success(value);
};
