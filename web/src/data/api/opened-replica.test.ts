import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  for (const path of ['../account/auth.ts', '../account/page-freeze.ts', './replica-parts.ts']) {
    vi.doUnmock(path);
  }
  vi.resetModules();
  vi.useRealTimers();
});

test('the data is opened even if what opens it could not be loaded at first, although online', async () => {
  const replica = { renewKeys: async () => {}, subscribe: () => {} };
  const session = { uid: 'ada' };
  let failures = 2;
  vi.resetModules();
  vi.doMock('../account/auth.ts', () => ({
    authState: () => ({ status: 'signed-in', session }),
    onAuthChange: () => {},
    pause: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
    restored: async () => {},
    signedIn: () => session,
  }));
  vi.doMock('../account/page-freeze.ts', () => ({
    isPageFrozen: () => true,
    onPageFreeze: () => {},
  }));
  vi.doMock('./replica-parts.ts', () => {
    if (failures-- > 0) throw new Error('502');
    return { openReplica: async () => replica, openIndexedDbStore: () => {} };
  });
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {});
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { dataState, openedReplica } = await import('./opened-replica.ts');
  void openedReplica();
  await vi.waitFor(
    async () => {
      await vi.advanceTimersByTimeAsync(10_000);
      expect(dataState()).toBe('ready');
    },
    { timeout: 4_000 },
  );
  expect(failures).toBe(-1);
});
