/**
 * From this device alone into an account, with tabs that are closed at any moment: each time the modules are loaded again,
 * as in a new tab, on the same storage.
 */
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newEmail } from '../../server/test/client.ts';

const PASSWORD = 'a quiet moon';
const TREE = {
  age: '31',
  lastPeriod: '11-01-2026',
  cycleLength: '28',
  periodLength: '5',
  diaryEntries: [
    { date: '11/2/2026', entry: 'Rain.' },
    { date: '11/3/2026', entry: 'Sun.' },
  ],
  symptoms: { 'Mon Nov 02 2026': ['Pain'] },
};

const { fetch } = globalThis;
const { transaction } = IDBDatabase.prototype;

beforeEach(getNewDevice);
afterEach(revive);

function getNewDevice(): void {
  revive();
  localStorage.clear();
  sessionStorage.clear();
  globalThis.indexedDB = new IDBFactory();
}

/** The network and the storage work again. */
function revive(): void {
  globalThis.fetch = fetch;
  IDBDatabase.prototype.transaction = transaction;
}

/** The app in a new tab, once it knows who is there. */
async function openTab() {
  revive();
  vi.resetModules();
  const [auth, account, local, moving, tree, replica] = await Promise.all([
    import('../src/data/account/auth.ts'),
    import('../src/data/api/account.ts'),
    import('../src/data/api/local.ts'),
    import('../src/data/api/moving.ts'),
    import('../src/data/api/tree.ts'),
    import('../src/data/api/opened-replica.ts'),
  ]);
  await auth.restored();
  return { ...auth, ...account, ...local, ...moving, ...tree, ...replica };
}

type Tab = Awaited<ReturnType<typeof openTab>>;

/** Stops all of a tab's work on storage and network, as closing it would. */
function die(): never {
  const dead = () => {
    throw new Error('closed');
  };
  IDBDatabase.prototype.transaction = dead;
  globalThis.fetch = () => Promise.reject(new Error('closed'));
  return dead();
}

/** Closes the tab at its n-th transaction. */
function closeAtTransaction(n: number): void {
  let count = 0;
  IDBDatabase.prototype.transaction = function (...args) {
    // The browser's own, of an upgrade.
    const isUpgrade = String(args[1]) === 'versionchange';
    if (!isUpgrade && ++count > n) die();
    return transaction.apply(this, args);
  };
}

/** Closes the tab before the n-th request is sent, or after the cloud has answered it. */
function closeAtRequest(n: number, moment: 'before' | 'after'): void {
  let count = 0;
  globalThis.fetch = async (...args) => {
    count++;
    if (count > n || (count === n && moment === 'before')) die();
    const answer = await fetch(...args);
    if (count === n) die();
    return answer;
  };
}

async function startWithData(): Promise<Tab> {
  const tab = await openTab();
  expect(await tab.startLocal()).toBe(true);
  await tab.importTree(TREE);
  return tab;
}

function uidIn(tab: Tab): string {
  return tab.signedIn()?.uid ?? '';
}

const isLocalIn = (tab: Tab) => uidIn(tab).startsWith('local-');

async function databases(): Promise<readonly string[]> {
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
  return names.filter((name) => name.startsWith('lunaria-replica-'));
}

/** What the account has for a device that knows nothing of it. */
async function onOtherDevice(email: string): Promise<object> {
  const { logInByPassword } = await import('../src/data/account/password-log-in.ts');
  const { openKeyring } = await import('../src/vault/keyring.ts');
  const { createRecordCloud } = await import('../src/cloud/records.ts');
  const { createPull } = await import('../src/data/sync/pull.ts');
  const { openReplica } = await import('../src/data/replica/replica.ts');
  const { createDisk, openMemoryStore } = await import('../sync-test/memory-store.ts');
  const { viewsToTree } = await import('../src/data/api/tree.ts');
  const { admission, passwordKeys } = await logInByPassword({ email, password: PASSWORD });
  const opened = await openKeyring(passwordKeys, admission.keyring);
  if (!opened.ok) throw new Error(opened.failure);
  const store = openMemoryStore(createDisk('other'));
  const replica = await openReplica({ store, keys: opened.value });
  await createPull(
    replica,
    createRecordCloud(() => admission.token),
  )();
  return viewsToTree(replica.model.views);
}

async function expectWhole(tab: Tab, email: string): Promise<void> {
  expect(isLocalIn(tab)).toBe(false);
  expect(await tab.exportTree()).toMatchObject(TREE);
  await vi.waitFor(async () => expect(await tab.pushPending()).toBe(0));
  const there = await onOtherDevice(email);
  expect(there).toMatchObject(TREE);
  // Nothing twice.
  expect(there).toHaveProperty('diaryEntries', TREE.diaryEntries);
  expect(await databases()).toEqual([`lunaria-replica-${uidIn(tab)}`]);
}

/** Moves with a tab that `arm` closes somewhere on the way, then again with one that stays. */
async function moveInTwoTabs(arm: () => void): Promise<'closed' | 'done'> {
  const email = newEmail();
  const first = await startWithData();
  arm();
  const outcome = await first.signUp(email, PASSWORD).then(
    () => 'done' as const,
    () => 'closed' as const,
  );
  const second = await openTab();
  // Whoever it is, everything is there.
  expect(await second.exportTree()).toMatchObject(TREE);
  if (isLocalIn(second)) await second.signUp(email, PASSWORD);
  await expectWhole(second, email);
  return outcome;
}

describe('creating an account', () => {
  test('brings everything into it, with the same key, and leaves nothing behind', async () => {
    const tab = await startWithData();
    const before = tab.signedIn()?.keys.sealKeyId;
    const email = newEmail();
    await tab.signUp(email, PASSWORD);
    expect(tab.signedIn()?.keys.sealKeyId).toEqual(before);
    await expectWhole(tab, email);
    expect(localStorage.getItem('rememberMe')).toBe('true');
    expect(localStorage.getItem('userId')).toBe(uidIn(tab));
    expect(localStorage.getItem('lunaria-local')).toBeNull();
    // It is still there in the next tab.
    const next = await openTab();
    expect(await next.exportTree()).toMatchObject(TREE);
  });

  test('a tab closed at any step on the device loses nothing and doubles nothing', async () => {
    let outcome: 'closed' | 'done' = 'closed';
    let step = 0;
    for (; outcome === 'closed'; step++) {
      outcome = await moveInTwoTabs(() => closeAtTransaction(step));
      getNewDevice();
    }
    expect(step).toBeGreaterThan(5);
  });

  test.each(['before', 'after'] as const)(
    'nor does one closed %s any answer of the cloud',
    async (moment) => {
      let outcome: 'closed' | 'done' = 'closed';
      for (let request = 1; outcome === 'closed' && request < 10; request++) {
        outcome = await moveInTwoTabs(() => closeAtRequest(request, moment));
        getNewDevice();
      }
      expect(outcome).toBe('done');
    },
  );

  test('an e-mail that is somebody else’s is refused, and nothing has changed', async () => {
    const other = await openTab();
    const email = newEmail();
    await other.signUp(email, PASSWORD);
    await other.signOut();
    const tab = await startWithData();
    for (const password of [PASSWORD, 'another moon']) {
      await expect(tab.signUp(email, password)).rejects.toMatchObject({
        code: 'auth/email-already-in-use',
      });
    }
    expect(isLocalIn(tab)).toBe(true);
    expect(await tab.exportTree()).toMatchObject(TREE);
  });

  test('a device without room says so, and goes on without an account until there is', async () => {
    const tab = await startWithData();
    const email = newEmail();
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...args) {
      if (this.name === 'rows') throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, args);
    };
    await expect(tab.signUp(email, PASSWORD)).rejects.toMatchObject({ code: 'data/device-full' });
    IDBObjectStore.prototype.put = put;
    expect(isLocalIn(tab)).toBe(true);
    await tab.signUp(email, PASSWORD);
    await expectWhole(tab, email);
  });
});
