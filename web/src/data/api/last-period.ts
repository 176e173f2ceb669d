/** Saves the start of the last period, as the calendar does: with what that means, and the way back. */
import type { Day } from '@lunaria/cycle/day';
import type { LastPeriodMeaning, LaterStarts } from '@lunaria/cycle/last-period';
import { lastPeriodEdit, meaningOf } from '../kinds/last-period.ts';
import type { Replica } from '../replica/replica.ts';
import { currentModel, openedReplica } from './opened-replica.ts';
import { type Undo, writeWithUndo } from './write.ts';

export type { LastPeriodMeaning, LaterStarts };

export type SavedLastPeriod = { readonly meaning: LastPeriodMeaning; readonly undo: Undo };

/** The starts that saving this day would remove: the user is asked first. */
export function laterStarts(start: Day): readonly Day[] {
  const meaning = meaningOf(start, currentModel().views);
  return 'removed' in meaning ? meaning.removed : [];
}

/** Rejects as every write. */
export async function saveLastPeriod(
  start: Day,
  later: LaterStarts,
  replica?: Replica,
): Promise<SavedLastPeriod> {
  const to = replica ?? (await openedReplica());
  let meaning = meaningOf(start, to.model.views);
  const undo = await writeWithUndo((views) => {
    meaning = meaningOf(start, views);
    return lastPeriodEdit(start, 'short', later, views);
  }, to);
  return { meaning, undo };
}
