// The draft of a day: what was changed in its dialog and not saved. Only what was touched is written, because another
// device may know better. Unsaved drafts are kept on this device and offered when the day is opened again.

import { t } from '@lingui/core/macro';
import { type Day, dayToText } from '@lunaria/cycle/day';
import { type Bleeding, type DayLog, startsByItself, wordOnStart } from '@lunaria/cycle/history';
import { useRef, useState } from 'react';
import type { DayChoice, Symptom } from '../../data/api/days.ts';
import { useFormDraft } from '../../data/api/form-drafts.ts';
import type { Strength } from '../../data/kinds/catalogue.ts';
import { sentencesWords } from '../../words/lists.ts';

export type BleedingChoice = Bleeding | 'none';

export interface DayDraft {
  readonly symptoms?: readonly Symptom[];
  readonly bleeding?: BleedingChoice;
  readonly isStart?: boolean;
  /** `null` for what was unmarked. */
  readonly marks?: ReadonlyMap<string, Strength | null>;
  readonly temperature?: string;
  readonly disturbed?: boolean;
  readonly temperatureTime?: string;
  readonly weight?: string;
  readonly note?: string;
}

export interface DaySurroundings {
  readonly day: Day;
  readonly log: DayLog;
  readonly usualLength: number | undefined;
  readonly isPeriodDay: boolean;
}

/** Undefined on a period day without logged bleeding: `None` would contradict the calendar. */
export function bleedingShown(
  draft: DayDraft,
  { day, log, isPeriodDay }: DaySurroundings,
): BleedingChoice | undefined {
  return draft.bleeding ?? log.get(day)?.bleeding ?? (isPeriodDay ? undefined : 'none');
}

export function isStartShown(draft: DayDraft, around: DaySurroundings): boolean {
  return draft.isStart ?? isStartByRule(draft, around);
}

export function draftToChoice(draft: DayDraft, around: DaySurroundings): DayChoice {
  const { day, log, usualLength } = around;
  const { bleeding, isStart } = draft;
  const isBleedingNew = bleeding !== undefined && bleeding !== bleedingShown({}, around);
  const isStartChosen = isStart !== undefined && isStart !== isStartByRule(draft, around);
  return {
    ...(draft.symptoms && { symptoms: draft.symptoms }),
    ...(isBleedingNew && { bleeding }),
    ...(isStartChosen && {
      starts: wordOnStart(isStart, day, bleedingShown(draft, around), log, usualLength) ?? null,
    }),
  };
}

/** `symptoms`: those that the day has now, touched or not. `tracked`: says what else was saved. */
export function savedDayWords(
  draft: DayDraft,
  around: DaySurroundings,
  symptoms: readonly Symptom[],
  tracked?: string,
): string {
  const choice = draftToChoice(draft, around);
  const isStart = isStartShown(draft, around);
  const isStartNew = isStart !== isStartByRule({}, around);
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

function isStartByRule(draft: DayDraft, around: DaySurroundings): boolean {
  const { day, log, usualLength } = around;
  const bleeding = bleedingShown(draft, around);
  return log.get(day)?.starts ?? startsByItself(day, bleeding, log, usualLength);
}

const NOTHING: DayDraft = {};

export function useDayDraft(day: Day) {
  const kept = useFormDraft(`day/${dayToText(day, 'short')}`, jsonToDayDraft);
  const [draft, setDraft] = useState(NOTHING);
  // After the first change, the stored draft also contains changes of this visit.
  const [offeredBefore, setOffered] = useState<DayDraft>();
  const offered = offeredBefore ?? kept.value ?? NOTHING;
  const latest = useRef(draft);

  const keep = (offer: DayDraft, own: DayDraft) => {
    setOffered(offer);
    const all = joinDayDrafts(offer, own);
    kept.keep(isEmpty(all) ? undefined : dayDraftToJson(all));
  };

  return {
    draft,
    isTouched: draft !== NOTHING,
    /** `isNew`: whether saving it would change the day. */
    change: (next: DayDraft, isNew: boolean) => {
      latest.current = next;
      setDraft(next);
      keep(offered, isNew ? next : NOTHING);
    },
    isOffered: !isEmpty(offered),
    restore: () => {
      const joined = joinDayDrafts(offered, draft);
      latest.current = joined;
      setDraft(joined);
      keep(NOTHING, joined);
      return joined;
    },
    discard: () => keep(NOTHING, draft),
    /** After saving. False, and it goes on, if it was changed meanwhile. */
    settle: () => {
      if (latest.current !== draft) return false;
      keep(restOfDayDraft(offered, draft), NOTHING);
      return true;
    },
  };
}

function isEmpty(draft: DayDraft): boolean {
  return Object.keys(draft).length === 0;
}

export function joinDayDrafts(earlier: DayDraft, later: DayDraft): DayDraft {
  const marks = new Map([...(earlier.marks ?? []), ...(later.marks ?? [])]);
  return { ...earlier, ...later, ...(marks.size > 0 && { marks }) };
}

/** The part of the offered draft that the saved one does not cover. */
export function restOfDayDraft(offered: DayDraft, saved: DayDraft): DayDraft {
  const marks = [...(offered.marks ?? [])].filter(([id]) => !saved.marks?.has(id));
  const fields = Object.entries(offered).filter(([field]) => !(field in saved));
  const rest: DayDraft = Object.fromEntries(fields.filter(([field]) => field !== 'marks'));
  return marks.length > 0 ? { ...rest, marks: new Map(marks) } : rest;
}

export function dayDraftToJson({ marks, ...fields }: DayDraft): unknown {
  return { ...fields, ...(marks && { marks: [...marks] }) };
}

/** Written by `dayDraftToJson` on this device, by this version or an earlier one, whose fields are all still known. */
export function jsonToDayDraft(json: unknown): DayDraft | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const { marks, ...fields } = json as Omit<DayDraft, 'marks'> & {
    readonly marks?: readonly [string, Strength | null][];
  };
  return { ...fields, ...(marks && { marks: new Map(marks) }) };
}
