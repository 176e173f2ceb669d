/** What a user can do about records that cannot be opened ([Note: Unreadable copies]), and what they are called. */
import { addDays, type Day } from '@lunaria/cycle/day';
import { pathToRecordId } from '../../vault/sealed-record.ts';
import { dayPath } from '../kinds/day-edit.ts';
import { monthOf, packPath } from '../kinds/pack.ts';
import { PROFILE_PATH } from '../kinds/profile.ts';
import { SETTINGS_PATH } from '../kinds/settings.ts';
import { oldSymptomsPath } from '../kinds/symptoms.ts';
import { discardUnreadableChanges, restoreCloudCopies } from '../replica/troubles.ts';
import { openedReplica, pushPending } from './opened-replica.ts';

/** Writes this device's copies over those in the cloud that cannot be opened. */
export async function restoreFromThisDevice(): Promise<void> {
  await restoreCloudCopies(await openedReplica());
}

/** The cloud's versions of these records come back. */
export async function giveUpUnreadableChanges(): Promise<void> {
  await discardUnreadableChanges(await openedReplica());
  await pushPending();
}

/** What a record is about. A month is a pack. Entries, meditations, pauses and own things have random ids. */
export type RecordName =
  | { readonly kind: 'profile' | 'settings' }
  | { readonly kind: 'day' | 'month'; readonly day: Day }
  | { readonly kind: 'other' };

const YEARS_TO_TRY = 20;

/** A record's id is a hash, so the possible paths are tried, a year at a time. */
export async function nameRecords(
  ids: readonly string[],
  today: Day,
): Promise<readonly RecordName[]> {
  const { keys } = await openedReplica();
  const names = new Map<string, RecordName>();
  const tryPaths = (candidates: readonly (readonly [path: string, name: RecordName])[]) =>
    Promise.all(
      candidates.map(async ([path, name]) => names.set(await pathToRecordId(keys, path), name)),
    );
  await tryPaths([
    [PROFILE_PATH, { kind: 'profile' }],
    [SETTINGS_PATH, { kind: 'settings' }],
  ]);
  for (let year = 0; year < YEARS_TO_TRY && !ids.every((id) => names.has(id)); year++) {
    const days = Array.from({ length: 366 }, (_, before) => addDays(today, -366 * year - before));
    await tryPaths(
      days.flatMap((day) => [
        [dayPath(day), { kind: 'day', day }],
        [oldSymptomsPath(day), { kind: 'day', day }],
        [packPath(monthOf(day)), { kind: 'month', day }],
      ]),
    );
  }
  return ids.map((id) => names.get(id) ?? { kind: 'other' });
}
