/** What a user can do about records that cannot be opened ([Note: Unreadable copies]), and what they are called. */
import { addDays, type Day } from '@lunaria/cycle/day';
import { pathToRecordId } from '../../vault/sealed-record.ts';
import { dayPath } from '../kinds/day-edit.ts';
import { monthOf, packPath } from '../kinds/pack.ts';
import { PROFILE_PATH } from '../kinds/profile.ts';
import { SETTINGS_PATH } from '../kinds/settings.ts';
import { oldSymptomsPath } from '../kinds/symptoms.ts';
import { sealForPush } from '../replica/sealing.ts';
import { troublesOf } from '../replica/troubles.ts';
import { openedReplica, pushPending } from './opened-replica.ts';

/** Overwrites unreadable copies in the cloud with this device's good ones. They are pushed like any change. */
export async function restoreFromThisDevice(): Promise<void> {
  const replica = await openedReplica();
  await replica.commit(async () => {
    const changes = await Promise.all(
      troublesOf(replica).cloudCopyUnreadable.flatMap((id) => {
        const row = replica.row(id);
        const body = replica.body(id);
        return row?.closed && body ? [sealForPush(replica.keys, row, body, row.closed.rev)] : [];
      }),
    );
    return { changes, isDurable: true };
  });
}

/** Forgets local changes that cannot be read. The next pull starts from 0 and brings the cloud's copies. */
export async function giveUpUnreadableChanges(): Promise<void> {
  const replica = await openedReplica();
  await replica.commit(async () => {
    const removed = troublesOf(replica).localChangeUnreadable;
    const fromStart = removed.length > 0 && { meta: { cursor: 0 } };
    return { changes: [], removed, ...fromStart, isDurable: true };
  });
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
