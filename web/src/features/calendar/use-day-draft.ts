// What was changed in the window of a day and not saved. It is kept on this device and offered when the day is opened
// again; until it is taken up, the window shows the day as it is saved.

import { dayToText } from '@lunaria/cycle/date-texts';
import type { Day } from '@lunaria/cycle/day';
import { useState } from 'react';
import { useFormDraft } from '../../data/api/form-drafts.ts';
import type { Strength } from '../../data/kinds/catalogue.ts';
import type { DayDraft } from './day-choice.ts';

const NOTHING: DayDraft = {};

export interface DayDraftState {
  readonly draft: DayDraft;
  /** `isNew`: whether saving it would change the day. */
  readonly change: (draft: DayDraft, isNew: boolean) => void;
  /** Something from an earlier visit that was neither taken up nor discarded. */
  readonly isOffered: boolean;
  /** Returns the draft with what was offered. */
  readonly takeUp: () => DayDraft;
  readonly discard: () => void;
  /** The draft was saved. */
  readonly settle: () => void;
}

export function useDayDraft(day: Day): DayDraftState {
  const kept = useFormDraft(`day/${dayToText(day, 'short')}`, jsonToDayDraft);
  const [draft, setDraft] = useState(NOTHING);
  // From the first change on, what is kept is also of this visit.
  const [offeredBefore, setOffered] = useState<DayDraft>();
  const offered = offeredBefore ?? kept.value ?? NOTHING;

  const keep = (offer: DayDraft, own: DayDraft) => {
    setOffered(offer);
    const all = joinDayDrafts(offer, own);
    kept.keep(isEmpty(all) ? undefined : dayDraftToJson(all));
  };

  return {
    draft,
    change: (next, isNew) => {
      setDraft(next);
      keep(offered, isNew ? next : NOTHING);
    },
    isOffered: !isEmpty(offered),
    takeUp: () => {
      const joined = joinDayDrafts(offered, draft);
      setDraft(joined);
      keep(NOTHING, joined);
      return joined;
    },
    discard: () => keep(NOTHING, draft),
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

/** What of the offered draft says something about which the saved one says nothing. */
export function restOfDayDraft(offered: DayDraft, saved: DayDraft): DayDraft {
  const marks = [...(offered.marks ?? [])].filter(([id]) => !saved.marks?.has(id));
  const fields = Object.entries(offered).filter(([field]) => !(field in saved));
  const rest: DayDraft = Object.fromEntries(fields.filter(([field]) => field !== 'marks'));
  return marks.length > 0 ? { ...rest, marks: new Map(marks) } : rest;
}

export function dayDraftToJson({ marks, ...fields }: DayDraft): unknown {
  return { ...fields, ...(marks && { marks: [...marks] }) };
}

/** It was made by `dayDraftToJson`, on this device; what a version of the app knows, all later ones know. */
export function jsonToDayDraft(json: unknown): DayDraft | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const { marks, ...fields } = json as Omit<DayDraft, 'marks'> & {
    readonly marks?: readonly [string, Strength | null][];
  };
  return { ...fields, ...(marks && { marks: new Map(marks) }) };
}
