// What is chosen in the window of a day: what its switch shows, what is written, and how that is told. What was not
// touched is not written, because another device may know better.

import { t } from '@lingui/core/macro';
import type { Day } from '@lunaria/cycle/day';
import { type Bleeding, type DayLog, startsByItself, wordOnStart } from '@lunaria/cycle/history';
import type { DayChoice, Symptom } from '../../data/api/days.ts';
import { sentencesWords } from '../../words/lists.ts';
import type { TrackedDraft } from './tracked-day.ts';

export type BleedingChoice = Bleeding | 'none';

/** What was touched so far. */
export interface DayDraft extends TrackedDraft {
  readonly symptoms?: readonly Symptom[];
  readonly bleeding?: BleedingChoice;
  readonly isStart?: boolean;
}

/** What is known of the day and of those around it. */
export interface DaySurroundings {
  readonly day: Day;
  readonly log: DayLog;
  /** How long a period lasts by the answers. */
  readonly usualLength: number | undefined;
  /** Whether the calendar shows the day as one of a period. */
  readonly isPeriodDay: boolean;
}

/** On a period day of which no bleeding is noted nothing is chosen: `None` would contradict the calendar. */
export function bleedingShown(
  draft: DayDraft,
  { day, log, isPeriodDay }: DaySurroundings,
): BleedingChoice | undefined {
  return draft.bleeding ?? log.get(day)?.bleeding ?? (isPeriodDay ? undefined : 'none');
}

/** The switch follows her word, and without one the rule for the chosen bleeding, until she moves it. */
export function isStartShown(draft: DayDraft, around: DaySurroundings): boolean {
  return draft.isStart ?? isStartUntouched(draft, around);
}

export function draftToChoice(draft: DayDraft, around: DaySurroundings): DayChoice {
  const { day, log, usualLength } = around;
  const { bleeding, isStart } = draft;
  const isBleedingNew = bleeding !== undefined && bleeding !== bleedingShown({}, around);
  const isWordNew = isStart !== undefined && isStart !== isStartUntouched(draft, around);
  return {
    ...(draft.symptoms && { symptoms: draft.symptoms }),
    ...(isBleedingNew && { bleeding }),
    ...(isWordNew && {
      starts: wordOnStart(isStart, day, bleedingShown(draft, around), log, usualLength) ?? null,
    }),
  };
}

/** `symptoms` are those that the day has now, touched or not; `tracked` says what else was saved. */
export function savedDayWords(
  draft: DayDraft,
  around: DaySurroundings,
  symptoms: readonly Symptom[],
  tracked?: string,
): string {
  const choice = draftToChoice(draft, around);
  const isStart = isStartShown(draft, around);
  const isStartNew = isStart !== isStartUntouched({}, around);
  const sentences = [
    choice.bleeding && bleedingWords(choice.bleeding, choice.symptoms !== undefined),
    isStartNew && (isStart ? t`A period starts on this day.` : t`No period starts on this day.`),
  ].filter((sentence) => typeof sentence === 'string');
  const isAboutSymptoms = sentences.length === 0 && (draft.symptoms || !tracked);
  if (isAboutSymptoms) {
    sentences.push(symptoms.length > 0 ? t`Symptoms saved.` : t`No symptoms on this day.`);
  }
  return sentencesWords([...sentences, ...(tracked ? [tracked] : [])]);
}

function bleedingWords(bleeding: BleedingChoice, hasSymptoms: boolean): string {
  if (hasSymptoms) return t`Symptoms and bleeding saved.`;
  return bleeding === 'none' ? t`No bleeding on this day.` : t`Bleeding saved.`;
}

function isStartUntouched(draft: DayDraft, around: DaySurroundings): boolean {
  const { day, log, usualLength } = around;
  const bleeding = bleedingShown(draft, around);
  return log.get(day)?.starts ?? startsByItself(day, bleeding, log, usualLength);
}
