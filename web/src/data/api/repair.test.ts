import { addDays, civilToDay } from '@lunaria/cycle/day';
import { expect, onTestFinished, test } from 'vitest';
import { pathToRecordId } from '../../vault/sealed-record.ts';
import { createDeviceKeys } from '../../vault/webcrypto.ts';
import { dayPath } from '../kinds/day-edit.ts';
import type { Replica } from '../replica/replica.ts';
import { placeReplica } from './opened-replica.ts';
import { nameRecords } from './repair.ts';

const TODAY = civilToDay({ year: 2026, month: 11, day: 15 });

// For the id that stays unknown, every day of twenty years is tried.
test('unreadable records are identified by hashing possible ids', {
  timeout: 30_000,
}, async () => {
  const keys = await createDeviceKeys();
  const longAgo = addDays(TODAY, -19 * 365);
  const paths = ['settings', dayPath(longAgo), 'diaryEntries/a', 'profile', dayPath(TODAY)];
  const ids = await Promise.all(paths.map((path) => pathToRecordId(keys, path)));
  placeReplica({ keys } as Replica);
  onTestFinished(() => placeReplica(undefined));
  expect(await nameRecords(ids, TODAY)).toEqual([
    { kind: 'settings' },
    { kind: 'day', day: longAgo },
    { kind: 'other' },
    { kind: 'profile' },
    { kind: 'day', day: TODAY },
  ]);
});
