/** Saves the start of the last period, as the calendar does: with what that means, and the way back. */
import type { Day } from '@lunaria/cycle/day';
import type { LastPeriodMeaning, LaterStarts } from '@lunaria/cycle/last-period';
import { lastPeriodEdit, meaningOf } from '../kinds/last-period.ts';
import { currentModel, type Undo, writeWithUndo } from './opened-replica.ts';

export type { LastPeriodMeaning, LaterStarts };

export type SavedLastPeriod = { readonly meaning: LastPeriodMeaning; readonly undo: Undo };

/** The starts that saving this day would remove: the user is asked first. */
export function laterStarts(start: Day): readonly Day[] {
  const meaning = meaningOf(start, currentModel().views);
  return 'removed' in meaning ? meaning.removed : [];
}

/** Rejects as every write. */
export async function saveLastPeriod(start: Day, later: LaterStarts): Promise<SavedLastPeriod> {
  let meaning = meaningOf(start, currentModel().views);
  const undo = await writeWithUndo((views) => {
    meaning = meaningOf(start, views);
    return lastPeriodEdit(start, 'short', later, views);
  });
  return { meaning, undo };
}
