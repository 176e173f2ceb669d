/** What a user can do about records that cannot be opened ([Note: Spoilt and rotten]), and what they are called. */
import { addDays, type Day } from '@lunaria/cycle/day';
import type { VaultKeys } from '../../vault/keyring.ts';
import { pathToRecordId } from '../../vault/record-id.ts';
import { dayPath } from '../kinds/day-edit.ts';
import { PROFILE_PATH } from '../kinds/profile.ts';
import { oldSymptomsPath } from '../kinds/symptoms.ts';
import { discardRotten, restoreSpoilt } from '../replica/troubles.ts';
import { openedReplica, pushPending } from './opened-replica.ts';

/** Writes this device's copies over those in the cloud that cannot be opened. */
export async function restoreFromThisDevice(): Promise<void> {
  await restoreSpoilt(await openedReplica());
}

/** Gives up the changes that cannot be read any more; what the cloud has of those records comes back. */
export async function giveUpUnreadableChanges(): Promise<void> {
  await discardRotten(await openedReplica());
  await pushPending();
}

/** What a record is about; of most only a guess is left when it cannot be read. */
export type RecordName =
  | { readonly kind: 'profile' }
  | { readonly kind: 'day'; readonly day: Day }
  | { readonly kind: 'other' };

const DAYS_TO_TRY = 20 * 366;

/** A record's id says nothing by itself, so the names it could have are tried one after the other. */
export async function nameRecords(
  ids: readonly string[],
  today: Day,
): Promise<readonly RecordName[]> {
  const { keys } = await openedReplica();
  return Promise.all(ids.map((id) => nameRecord(keys, id, today)));
}

async function nameRecord(keys: VaultKeys, id: string, today: Day): Promise<RecordName> {
  if ((await pathToRecordId(keys, PROFILE_PATH)) === id) return { kind: 'profile' };
  for (let before = 0; before < DAYS_TO_TRY; before++) {
    const day = addDays(today, -before);
    for (const path of [dayPath(day), oldSymptomsPath(day)]) {
      if ((await pathToRecordId(keys, path)) === id) return { kind: 'day', day };
    }
  }
  return { kind: 'other' };
}
