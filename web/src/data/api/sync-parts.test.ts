import { afterEach, expect, test, vi } from 'vitest';
import type { Replica } from '../replica/replica.ts';
import type { SyncNeeds } from '../sync/sync.ts';

afterEach(() => {
  vi.doUnmock('../account/auth.ts');
  vi.doUnmock('../sync/sync.ts');
  vi.resetModules();
});

test('sync ends when another user signs in, and never has their session', async () => {
  let user = { uid: 'ada', token: 'of ada' };
  vi.resetModules();
  vi.doMock('../account/auth.ts', () => ({ signedIn: () => user, endSession: async () => false }));
  vi.doMock('../sync/sync.ts', () => ({ startSync: (needs: SyncNeeds) => needs }));
  vi.stubGlobal('navigator', { locks: { request: () => {} } });
  const { startSyncOf } = await import('./sync-parts.ts');
  const needs = startSyncOf('ada', {} as Replica, () => {}) as unknown as SyncNeeds;
  needs.tabs.close();
  expect(needs.session()).toBe('of ada');
  expect(await needs.endSession('of ada')).toBe(false);
  user = { uid: 'eve', token: 'of eve' };
  expect(needs.session()).toBeUndefined();
  expect(await needs.endSession('of ada')).toBe(true);
});
