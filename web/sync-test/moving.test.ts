// @vitest-environment jsdom
/**
 * Moving from a device without an account into one, with tabs closed at any moment. Each new tab reloads the modules, on the
 * same storage.
 */
import { civilToDay, type Day } from '@lunaria/cycle/day';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newEmail } from '../../server/test/client.ts';
import { createRecordCloud } from '../src/cloud/records.ts';
import type { CloudSession } from '../src/data/account/session-store.ts';
import { pathToRecordId } from '../src/vault/sealed-record.ts';
import '../page-test/browser.ts';

const PASSWORD = 'a quiet moon';
const MOST_DAYS = 2_000;
const FIRST_DAY = civilToDay({ year: 2026, month: 1, day: 1 });
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

/** More steps than any of these operations takes. */
const MOST_STEPS = 40;

const { fetch } = globalThis;
const { transaction } = IDBDatabase.prototype;

beforeEach(resetDevice);
afterEach(restoreGlobals);

function resetDevice(): void {
  restoreGlobals();
  channels.clear();
  vi.stubGlobal('BroadcastChannel', Channel);
  localStorage.clear();
  sessionStorage.clear();
  globalThis.indexedDB = new IDBFactory();
}

const channels = new Set<Channel>();

/** Node's own cannot send keys. */
class Channel extends EventTarget {
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    channels.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of channels) {
      if (other === this || other.name !== this.name) continue;
      setTimeout(() => other.dispatchEvent(new MessageEvent('message', { data })));
    }
  }
  close(): void {
    channels.delete(this);
  }
}

/** Restores the network and the storage. */
function restoreGlobals(): void {
  globalThis.fetch = fetch;
  IDBDatabase.prototype.transaction = transaction;
}

/** The app in a new tab, once it knows who is signed in. */
async function openTab() {
  restoreGlobals();
  vi.resetModules();
  const [auth, account, draft, local, moving, tree, replica, data] = await Promise.all([
    import('../src/data/account/auth.ts'),
    import('../src/data/api/account.ts'),
    import('../src/data/api/draft.ts'),
    import('../src/data/api/local.ts'),
    import('../src/data/api/moving.ts'),
    import('../src/data/api/tree.ts'),
    import('../src/data/api/opened-replica.ts'),
    import('../src/data/api/use-data.ts'),
  ]);
  await auth.restored();
  return { ...auth, ...account, ...draft, ...local, ...moving, ...tree, ...replica, ...data };
}

type Tab = Awaited<ReturnType<typeof openTab>>;

/** Stops all of a tab's storage and network access, as closing it would. */
function closeTab(): never {
  const fail = () => {
    throw new Error('closed');
  };
  IDBDatabase.prototype.transaction = fail;
  globalThis.fetch = () => Promise.reject(new Error('closed'));
  return fail();
}

/** Closes the tab at its n-th transaction. */
function closeAtTransaction(n: number): void {
  let count = 0;
  IDBDatabase.prototype.transaction = function (...args) {
    // Part of opening the database.
    const isUpgrade = String(args[1]) === 'versionchange';
    if (!isUpgrade && ++count > n) closeTab();
    return transaction.apply(this, args);
  };
}

/** Closes the tab before the n-th request is sent, or after the cloud has answered it. */
function closeAtRequest(n: number, moment: 'before' | 'after'): void {
  let count = 0;
  globalThis.fetch = async (...args) => {
    count++;
    if (count > n || (count === n && moment === 'before')) closeTab();
    const answer = await fetch(...args);
    if (count === n) closeTab();
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

/** The account's data on a new device. */
async function onOtherDevice(email: string): Promise<object> {
  const { logInByPassword } = await import('../src/data/account/password-log-in.ts');
  const { openKeyring } = await import('../src/vault/keyring.ts');
  const { createRecordCloud } = await import('../src/cloud/records.ts');
  const { createPull } = await import('../src/data/sync/pull.ts');
  const { openReplica } = await import('../src/data/replica/replica.ts');
  const { createDisk, openMemoryStore } = await import('./memory-store.ts');
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
  // Without duplicates.
  expect(there).toHaveProperty('diaryEntries', TREE.diaryEntries);
  expect(await databases()).toEqual([`lunaria-replica-${uidIn(tab)}`]);
}

/** Moves in a tab that `arm` closes at some point, then again in one that stays open. */
async function moveInTwoTabs(arm: () => void): Promise<'closed' | 'done'> {
  const email = newEmail();
  const first = await startWithData();
  await first.saveDraft('half a thought');
  arm();
  const outcome = await first.signUp(email, PASSWORD).then(
    () => 'done' as const,
    () => 'closed' as const,
  );
  const second = await openTab();
  // Either locally or in the account, everything is there.
  expect(await second.exportTree()).toMatchObject(TREE);
  if (isLocalIn(second)) await second.signUp(email, PASSWORD);
  await expectWhole(second, email);
  expect(await second.loadDraft()).toBe('half a thought');
  return outcome;
}

describe('creating an account', () => {
  test('brings everything into it, with the same key, and leaves nothing behind', async () => {
    const tab = await startWithData();
    const before = tab.signedIn()?.keys.sealKeyId;
    await tab.suggestBackup(FIRST_DAY);
    await tab.suggestBackup((FIRST_DAY + 31) as Day);
    expect(tab.isBackupSuggested()).toBe(true);
    const email = newEmail();
    await tab.signUp(email, PASSWORD);
    expect(tab.isBackupSuggested()).toBe(false);
    expect(tab.signedIn()?.keys.sealKeyId).toEqual(before);
    await expectWhole(tab, email);
    expect(localStorage.getItem('rememberMe')).toBe('true');
    expect(localStorage.getItem('userId')).toBe(uidIn(tab));
    expect(localStorage.getItem('lunaria-local')).toBeNull();
    // The next tab has it too.
    const next = await openTab();
    expect(await next.exportTree()).toMatchObject(TREE);
  });

  test('a tab closed at any local step loses and duplicates nothing', async () => {
    let outcome: 'closed' | 'done' = 'closed';
    let step = 0;
    for (; outcome === 'closed' && step < MOST_STEPS; step++) {
      outcome = await moveInTwoTabs(() => closeAtTransaction(step));
      resetDevice();
    }
    expect(step).toBeGreaterThan(5);
  });

  test.each(['before', 'after'] as const)(
    'nor does one closed %s any answer of the cloud',
    async (moment) => {
      let outcome: 'closed' | 'done' = 'closed';
      for (let request = 1; outcome === 'closed' && request < 10; request++) {
        outcome = await moveInTwoTabs(() => closeAtRequest(request, moment));
        resetDevice();
      }
      expect(outcome).toBe('done');
    },
  );

  test('an e-mail that is taken is refused, and nothing changes', async () => {
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

  test('a full device says so, and goes on without an account until there is room', async () => {
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

describe('with a second tab', () => {
  test('both see what is written, and a move loses nothing acknowledged', async () => {
    const first = await startWithData();
    // Loads what tells other tabs.
    await first.pushPending();
    const second = await openTab();
    expect(uidIn(second)).toBe(uidIn(first));
    const { writeDay } = await import('../src/data/api/days.ts');
    await writeDay(FIRST_DAY, { note: 'seen in both' });
    await second.pushPending();
    await vi.waitFor(() =>
      expect(first.currentModel().views.day.notes.get(FIRST_DAY)).toBe('seen in both'),
    );

    const email = newEmail();
    let isOver = false;
    const moving = first.signUp(email, PASSWORD).finally(() => {
      isOver = true;
    });
    const acknowledged: number[] = [];
    for (let day = FIRST_DAY + 1; !isOver && day < FIRST_DAY + MOST_DAYS; day++) {
      await writeDay(day as Day, { note: `day ${day}` }).then(
        () => acknowledged.push(day),
        () => {},
      );
    }
    await moving;
    expect(acknowledged.length).toBeGreaterThan(0);
    await vi.waitFor(() => expect(uidIn(second)).toBe(uidIn(first)));
    expect(isLocalIn(second)).toBe(false);
    const third = await openTab();
    await third.exportTree();
    const { notes } = third.currentModel().views.day;
    expect(acknowledged.filter((day) => !notes.has(day as Day))).toEqual([]);
  });

  test('of two that start at once, only one creates a key', async () => {
    const first = await openTab();
    const second = await openTab();
    await Promise.all([first.startLocal(), second.startLocal()]);
    expect(uidIn(first)).not.toBe('');
    expect(uidIn(second)).toBe(uidIn(first));
  });

  test('a tab with its own session removes nothing of the local user when it signs out', async () => {
    const visitor = await openTab();
    await visitor.signUp(newEmail(), PASSWORD);
    const session = sessionStorage.getItem('lunaria-session') ?? '';
    await visitor.signOut();
    await startWithData();
    // Reopen the closed tab, with its session.
    sessionStorage.setItem('lunaria-session', session);
    localStorage.removeItem('lunaria-ended-sessions');
    const reopened = await openTab();
    expect(isLocalIn(reopened)).toBe(false);
    await reopened.signOut();
    const next = await openTab();
    expect(isLocalIn(next)).toBe(true);
    expect(await next.exportTree()).toMatchObject(TREE);
  });
});

describe('logging in to an account', () => {
  const IN_ACCOUNT = {
    age: '32',
    diaryEntries: [{ date: '11/1/2026', entry: 'Older.' }],
    symptoms: {},
  };

  /** A user with an account, who then starts on this device without it. */
  async function startBesideAccount(
    change = async (_: Tab) => {},
  ): Promise<{ email: string; tab: Tab }> {
    const email = newEmail();
    const before = await openTab();
    await before.signUp(email, PASSWORD);
    await before.importTree(IN_ACCOUNT);
    expect(await before.pushPending()).toBe(0);
    await change(before);
    await before.signOut();
    return { email, tab: await startWithData() };
  }

  /** What was sealed for one revision does not open as another. */
  async function damageProfile(tab: Tab): Promise<void> {
    const { token, keys } = tab.signedIn() as CloudSession;
    const cloud = createRecordCloud(() => token);
    const found = await cloud.fetch([await pathToRecordId(keys, 'profile')], undefined);
    const damaged = found.map(({ id, rev, sealed }) => ({ id, rev: rev + 1, sealed }));
    await cloud.push(damaged, undefined);
  }

  test('changes nothing before the user decides, and nothing if they are kept apart', async () => {
    const { email, tab } = await startBesideAccount();
    expect(await tab.logIn(email, PASSWORD, true)).toMatchObject({ isAsking: true });
    expect(tab.joining()).toEqual({ email });
    expect(isLocalIn(await openTab())).toBe(true);
    tab.keepApart();
    expect(tab.joining()).toBeUndefined();
    expect(isLocalIn(tab)).toBe(true);
    expect(await tab.exportTree()).toMatchObject(TREE);
  });

  test('adds the local data as an import, which can be undone', async () => {
    const { email, tab } = await startBesideAccount();
    await tab.logIn(email, PASSWORD, true);
    const plan = await tab.previewJoin();
    expect(plan.keeps.map(({ path }) => path)).toEqual(['age']);
    expect(plan.adds.filter(({ what }) => what === 'entry')).toHaveLength(2);
    expect(isLocalIn(tab)).toBe(true);
    await tab.join();
    expect(isLocalIn(tab)).toBe(false);
    const all = await tab.exportTree();
    expect(all).toMatchObject({ age: '32', cycleLength: '28', symptoms: TREE.symptoms });
    expect(all.diaryEntries.map(({ entry }) => entry)).toEqual(['Older.', 'Rain.', 'Sun.']);
    expect(await databases()).toEqual([`lunaria-replica-${uidIn(tab)}`]);
    await tab.undoLastImport();
    expect(await tab.exportTree()).toMatchObject(IN_ACCOUNT);
  });

  test('takes along what is being written, and asks even if there is nothing else', async () => {
    const { email, tab } = await startBesideAccount();
    await tab.saveDraft('Half a thought');
    await tab.logIn(email, PASSWORD, true);
    await tab.join();
    expect(await tab.loadDraft()).toBe('Half a thought');
    await tab.saveDraft('');
    await tab.signOut();

    const next = await openTab();
    await next.startLocal();
    await next.saveDraft('Another one');
    expect(await next.logIn(email, PASSWORD, true)).toMatchObject({ isAsking: true });
  });

  test('deletes nothing here that the account does not take', async () => {
    const { email, tab } = await startBesideAccount(damageProfile);
    await tab.logIn(email, PASSWORD, true);
    await expect(tab.join()).rejects.toMatchObject({ code: 'data/unreadable' });
    expect(isLocalIn(tab)).toBe(true);
    expect(await tab.exportTree()).toMatchObject(TREE);
  });

  test('a tab closed at any step loses nothing and duplicates nothing', async () => {
    const { email } = await startBesideAccount();
    let isOver = false;
    let step = 0;
    for (; !isOver && step < MOST_STEPS; step++) {
      const tab = await openTab();
      if (!isLocalIn(tab)) break;
      expect(await tab.exportTree()).toMatchObject(TREE);
      await tab.logIn(email, PASSWORD, true);
      closeAtTransaction(step);
      isOver = await tab.join().then(
        () => true,
        () => false,
      );
    }
    expect(step).toBeGreaterThan(5);
    const after = await openTab();
    if (uidIn(after) === '') await after.logIn(email, PASSWORD, true);
    const all = await after.exportTree();
    expect(all.diaryEntries.map(({ entry }) => entry)).toEqual(['Older.', 'Rain.', 'Sun.']);
    expect(all).toMatchObject({ symptoms: TREE.symptoms });
  });

  test('or continues with the account only', async () => {
    const { email, tab } = await startBesideAccount();
    await tab.logIn(email, PASSWORD, false);
    await tab.enter();
    await vi.waitFor(async () => expect(await tab.exportTree()).toMatchObject(IN_ACCOUNT));
    expect(await databases()).toEqual([`lunaria-replica-${uidIn(tab)}`]);
    expect(localStorage.getItem('lunaria-local')).toBeNull();
  });
});

describe('with an app lock', () => {
  const LOCK = { password: '', passcode: '2468', time: '5', deviceKeyName: undefined } as const;

  async function startLocked(): Promise<Tab> {
    const tab = await startWithData();
    const { setLock } = await import('../src/data/api/lock-setting.ts');
    await setLock(LOCK);
    expect(await tab.exportTree()).toMatchObject(TREE);
    const locked = await openTab();
    expect(locked.authState()).toEqual({ status: 'locked' });
    return locked;
  }

  test('only the passcode opens it, and nothing replaces the data unnoticed', async () => {
    const tab = await startLocked();
    const { unlock } = await import('../src/data/api/lock-opening.ts');
    for (const refused of [
      () => tab.signUp(newEmail(), PASSWORD),
      () => tab.logIn(newEmail(), PASSWORD, true),
    ]) {
      await expect(refused()).rejects.toMatchObject({ code: 'auth/device-locked' });
    }
    expect(await tab.startLocal()).toBe(false);
    expect(await unlock('1357')).toEqual({ kind: 'wrong', left: 9 });
    expect(await unlock('2468')).toMatchObject({ kind: 'open' });
    expect(await tab.exportTree()).toMatchObject(TREE);
  });

  test('the lock moves into an account', async () => {
    const tab = await startLocked();
    const email = newEmail();
    const { unlock } = await import('../src/data/api/lock-opening.ts');
    await unlock('2468');
    await tab.signUp(email, PASSWORD);
    expect(await tab.pushPending()).toBe(0);
    expect(await onOtherDevice(email)).toMatchObject(TREE);
    const next = await openTab();
    expect(next.authState()).toEqual({ status: 'locked' });
    const opening = await import('../src/data/api/lock-opening.ts');
    await opening.unlock('2468');
    expect(next.signedIn()?.email).toBe(email);
    expect(await next.exportTree()).toMatchObject(TREE);
  });

  test('after its removal, the device opens by itself again', async () => {
    await startLocked();
    const { removeLock } = await import('../src/data/api/lock-setting.ts');
    expect(await removeLock('2468')).toMatchObject({ kind: 'open' });
    const next = await openTab();
    expect(isLocalIn(next)).toBe(true);
    expect(await next.exportTree()).toMatchObject(TREE);
  });

  test('ten wrong passcodes delete everything', async () => {
    const tab = await startLocked();
    const { unlock } = await import('../src/data/api/lock-opening.ts');
    for (let tries = 1; tries < 10; tries++) await unlock('1357');
    expect(await unlock('1357')).toEqual({ kind: 'wiped', kept: 'deleted' });
    expect(tab.authState()).toMatchObject({ status: 'signed-out' });
    expect(await databases()).toEqual([]);
    expect((await openTab()).authState()).toMatchObject({ status: 'signed-out' });
  });
});

describe('a sign-out', () => {
  async function signUpOnDevice(): Promise<Tab> {
    const tab = await startWithData();
    await tab.signUp(newEmail(), PASSWORD);
    return tab;
  }

  async function expectSignedOut(): Promise<void> {
    for (let start = 0; start < 2; start++) {
      expect((await openTab()).authState()).toEqual({ status: 'signed-out', ended: false });
      const ended = () => localStorage.getItem('lunaria-ended-sessions');
      await vi.waitFor(() => expect(ended()).toBeNull());
    }
  }

  test.each([
    ['a page that needs a session', async () => {}],
    [
      'one that needs none',
      async () => {
        vi.resetModules();
        await (await import('../src/data/account/ended-sessions.ts')).endSessions();
      },
    ],
  ])('that is cut off is completed by the next page: %s', async (_which, openPage) => {
    const { signedIn } = await signUpOnDevice();
    const { addEndedToken } = await import('../src/data/account/device-flags.ts');
    addEndedToken(signedIn()?.token ?? '');
    await openPage();
    await expectSignedOut();
  });

  test('that the device refuses to store is completed by the next page', async () => {
    const tab = await signUpOnDevice();
    const { clear } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.clear = function () {
      if (this.name === 'session') throw new DOMException('refused', 'UnknownError');
      return clear.call(this);
    };
    await tab.signOut().finally(() => {
      IDBObjectStore.prototype.clear = clear;
    });
    await expectSignedOut();
  });
});

const STEPS_OF_DELETION = 3;

test('deleting everything leaves neither key nor records, even if the tab is closed meanwhile', async () => {
  for (let step = 0; step < STEPS_OF_DELETION; step++) {
    const tab = await startWithData();
    closeAtTransaction(step);
    await tab.deleteLocal().catch(() => {});
    const next = await openTab();
    await next.exportTree().catch(() => {});
    await next.deleteLocal();
    await vi.waitFor(async () => expect(await databases()).toEqual([]));
    expect(uidIn(await openTab())).toBe('');
    resetDevice();
  }
});
