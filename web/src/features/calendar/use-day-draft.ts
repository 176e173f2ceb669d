// Unsaved changes of a day. They are kept on this device and offered when the day is opened again; until they are
// restored, the dialog shows the saved day.

import { dayToText } from '@lunaria/cycle/date-texts';
import type { Day } from '@lunaria/cycle/day';
import { useState } from 'react';
import { useFormDraft } from '../../data/api/form-drafts.ts';
import type { Strength } from '../../data/kinds/catalogue.ts';
import type { DayDraft } from './day-choice.ts';

const NOTHING: DayDraft = {};

export function useDayDraft(day: Day) {
  const kept = useFormDraft(`day/${dayToText(day, 'short')}`, jsonToDayDraft);
  const [draft, setDraft] = useState(NOTHING);
  // After the first change, the stored draft also contains changes of this visit.
  const [offeredBefore, setOffered] = useState<DayDraft>();
  const offered = offeredBefore ?? kept.value ?? NOTHING;

  const keep = (offer: DayDraft, own: DayDraft) => {
    setOffered(offer);
    const all = joinDayDrafts(offer, own);
    kept.keep(isEmpty(all) ? undefined : dayDraftToJson(all));
  };

  return {
    draft,
    /** `isNew`: whether saving it would change the day. */
    change: (next: DayDraft, isNew: boolean) => {
      setDraft(next);
      keep(offered, isNew ? next : NOTHING);
    },
    isOffered: !isEmpty(offered),
    restore: () => {
      const joined = joinDayDrafts(offered, draft);
      setDraft(joined);
      keep(NOTHING, joined);
      return joined;
    },
    discard: () => keep(NOTHING, draft),
    /** After saving. */
    settle: () => keep(restOfDayDraft(offered, draft), NOTHING),
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
