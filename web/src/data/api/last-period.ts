/** Saves the start of the last period, as the calendar does: with what that means, and the way back. */
import type { Day } from '@lunaria/cycle/day';
import type { LastPeriodMeaning } from '@lunaria/cycle/last-period';
import { lastPeriodEdit, meaningOf } from '../kinds/last-period.ts';
import type { Replica } from '../replica/replica.ts';
import { openedReplica } from './opened-replica.ts';
import { type Undo, writeWithUndo } from './write.ts';

export type { LastPeriodMeaning };

export type SavedLastPeriod = { readonly meaning: LastPeriodMeaning; readonly undo: Undo };

/** Rejects as every write. */
export async function saveLastPeriod(start: Day, replica?: Replica): Promise<SavedLastPeriod> {
  const to = replica ?? (await openedReplica());
  let meaning = meaningOf(start, to.model.views);
  const undo = await writeWithUndo((views) => {
    meaning = meaningOf(start, views);
    return lastPeriodEdit(start, 'short', views);
  }, to);
  return { meaning, undo };
}
