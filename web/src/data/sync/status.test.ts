import { expect, test } from 'vitest';
import { type SyncPhase, toSyncStatus } from './status.ts';

test.each<[SyncPhase, number, boolean, string]>([
  ['idle', 0, true, 'synced'],
  ['idle', 2, true, 'waiting'],
  ['refused', 2, true, 'waiting'],
  ['queued', 0, true, 'syncing'],
  ['queued', 2, true, 'waiting'],
  ['starting', 0, true, 'syncing'],
  ['busy', 1, true, 'syncing'],
  ['busy', 0, true, 'synced'],
  ['unreachable', 0, true, 'offline'],
  ['busy', 3, false, 'offline'],
])('%s with %i waiting, online %s: %s', (phase, changes, isOnline, kind) => {
  expect(toSyncStatus(phase, changes, isOnline)).toEqual({ kind, changes });
});
