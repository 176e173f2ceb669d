// What is tracked on the day whose window is open: as it is kept, as it is shown, and when its fields say what is wrong.

import type { Day } from '@lunaria/cycle/day';
import { useState } from 'react';
import { temperatureUnit, weightUnit } from '../../data/api/measures.ts';
import type { Marks } from '../../data/api/tracking.ts';
import { type Tracking, useTracking } from '../../data/api/tracking.ts';
import { useView } from '../../data/api/use-data.ts';
import {
  MEASURES,
  marksShown,
  type ReadTracked,
  readTracked,
  type TrackedDay,
  type TrackedDraft,
  type Units,
} from './tracked-choice.ts';

export interface TrackedDayState {
  readonly tracking: Tracking;
  readonly stored: TrackedDay;
  readonly marks: Marks;
  readonly units: Units;
  readonly read: ReadTracked;
  /** What the fields say. [Note: Told after the press] */
  readonly told: ReadTracked['faults'];
  readonly isUnfolded: boolean;
  readonly setUnfolded: (isUnfolded: boolean) => void;
  /** Whether everything can be saved. If not, the fields say so from now on, and the first of them takes the focus. */
  readonly checkFields: () => boolean;
}

const NO_MARKS: Marks = new Map();

export function useTrackedDay(day: Day, draft: TrackedDraft): TrackedDayState {
  const tracking = useTracking();
  const stored = {
    marks: useView((views) => views.day.marks.get(day)) ?? NO_MARKS,
    temperature: useView((views) => views.day.temperatures.get(day)),
    weight: useView((views) => views.day.weights.get(day)),
    note: useView((views) => views.day.notes.get(day)),
  };
  const [isUnfolded, setUnfolded] = useState(false);
  const [triedDraft, setTried] = useState<TrackedDraft>();
  const [units] = useState(unitsHere);
  const read = readTracked(draft, stored, units);

  const checkFields = () => {
    const wrong = MEASURES.find((field) => read.faults[field] !== undefined);
    if (wrong === undefined) return true;
    setTried(draft);
    setUnfolded(true);
    // Once it is drawn.
    requestAnimationFrame(() => document.getElementById(wrong)?.focus());
    return false;
  };

  const told = Object.fromEntries(
    MEASURES.filter((field) => triedDraft?.[field] === draft[field]).map((field) => [
      field,
      read.faults[field],
    ]),
  );
  return {
    tracking,
    stored,
    marks: marksShown(draft, stored),
    units,
    read,
    told: triedDraft ? told : {},
    isUnfolded,
    setUnfolded,
    checkFields,
  };
}

function unitsHere(): Units {
  const { language } = navigator;
  return { temperature: temperatureUnit(language), weight: weightUnit(language) };
}
