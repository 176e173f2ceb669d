// What of a group is offered in the window of a day: what she shows, and what the day has already.

import type { Trackable, TrackingGroup } from '../../data/api/tracking.ts';
import { MEASURES, type Measure, type TrackedDay, type TrackedDraft } from './tracked-choice.ts';

export function isMeasureGroup(id: string): id is Measure {
  return MEASURES.some((measure) => measure === id);
}

/** What was touched stays, also when it was turned off: nothing goes away from under a finger. */
export function thingsOffered(
  { things, isShown }: TrackingGroup,
  draft: TrackedDraft,
  stored: TrackedDay,
): readonly Trackable[] {
  const isOnDay = (id: string) => stored.marks.has(id) || draft.marks?.has(id);
  return things.filter(({ id, isHidden }) => (isShown && !isHidden) || isOnDay(id));
}

export function isMeasureOffered(
  { isShown }: TrackingGroup,
  measure: Measure,
  draft: TrackedDraft,
  stored: TrackedDay,
): boolean {
  return isShown || stored[measure] !== undefined || draft[measure] !== undefined;
}
