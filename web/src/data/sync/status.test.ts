import { expect, test } from 'vitest';
import { isSameStatus, SYNCED, type SyncPhase, toSyncStatus } from './status.ts';

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
  ['outdated', 0, true, 'outdated'],
  ['busy', 3, false, 'offline'],
])('%s with %i waiting, online %s: %s', (phase, changes, isOnline, kind) => {
  expect(toSyncStatus(phase, changes, isOnline)).toEqual({ kind, changes });
});

test.each<[SyncPhase, boolean, string]>([
  ['busy', true, 'sealing'],
  ['idle', true, 'sealing'],
  ['starting', true, 'syncing'],
  ['full', true, 'full'],
  ['unreachable', true, 'offline'],
  ['busy', false, 'offline'],
])('while records are resealed, %s, online %s: %s', (phase, isOnline, kind) => {
  const status = toSyncStatus(phase, 2, isOnline, { done: 120, total: 3_400 });
  expect(status).toMatchObject({ kind, changes: 2 });
  const further = toSyncStatus(phase, 2, isOnline, { done: 320, total: 3_400 });
  expect(isSameStatus(status, further)).toBe(kind !== 'sealing');
  expect(toSyncStatus('idle', 0, true, { done: 3_400, total: 3_400 })).toEqual(SYNCED);
});
