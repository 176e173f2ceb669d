/**
 * The second promise, in a real browser with real IndexedDB: nothing written is ever lost. Offline, after a server crash, in
 * two tabs, in two browsers, with a full disk.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { stubArgon2 } from '../../e2e/quick-passwords.ts';
import type { Session } from '../src/data/account/session-store.ts';
import type { ReplicaStore } from '../src/data/replica/indexeddb-store.ts';
import type { ReplicaSchema } from '../src/data/replica/upgrades.ts';
import {
  type Cloud,
  createCloud,
  diaryOf,
  loadData,
  logIn,
  openDataPage,
  PASSWORD,
  type Pages,
  servePages,
  signUp,
  syncKind,
  write,
} from './data-page.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(120_000);

let cloud: Cloud;
let pages: Pages;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  cloud = await createCloud();
  await cloud.start();
  pages = await servePages(cloud);
});

test.afterAll(async () => {
  await pages.close();
  await cloud.end();
});

/** Passwords are stretched cheaply; vault.spec.ts tests Argon2id. */
async function openPage(context: BrowserContext): Promise<Page> {
  await stubArgon2(context);
  return openDataPage(context, pages.origin);
}

async function disconnectCloud(context: BrowserContext): Promise<void> {
  await context.route('**/parse/**', (route) => route.abort('connectionfailed'));
}

test('written offline, reloaded, closed, reopened, online again: it arrives; an import waits for the cloud’s data on a new device', async ({
  browser,
}, { project }) => {
  const folder = await mkdtemp(join(tmpdir(), 'lunaria-profile-'));
  const options = project.use.launchOptions ?? {};
  const first = await chromium.launchPersistentContext(folder, options);
  const page = await openPage(first);
  const email = await signUp(page);
  await page.evaluate(() => data.signOut());
  await logIn(page, email);
  await write(page, 'before the tunnel');
  await expect.poll(() => syncKind(page)).toBe('synced');

  await disconnectCloud(first);
  await write(page, 'in the tunnel');
  await expect.poll(() => syncKind(page)).toBe('offline');
  await page.reload();
  await loadData(page);
  expect(await diaryOf(page)).toEqual(['before the tunnel', 'in the tunnel']);
  await first.close();

  const second = await chromium.launchPersistentContext(folder, options);
  await disconnectCloud(second);
  const reopened = await openPage(second);
  expect(await diaryOf(reopened)).toEqual(['before the tunnel', 'in the tunnel']);
  const waiting = await reopened.evaluate(() => data.syncStatus().changes);
  expect(waiting).toBe(1);

  await second.unroute('**/parse/**');
  await reopened.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => syncKind(reopened)).toBe('synced');
  await second.close();
  await rm(folder, { recursive: true, force: true });

  const elsewhere = await openPage(await browser.newContext());
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await elsewhere.route('**/parse/classes/**', (route) => held.then(() => route.continue()));
  await logIn(elsewhere, email);
  const preview = elsewhere.evaluate(async () => {
    const diaryEntries = [{ date: '11/13/2026', entry: 'before the tunnel' }];
    const { adds, same } = await data.previewImport({ diaryEntries });
    return { adds: adds.length, same };
  });
  answer();
  expect(await preview).toEqual({ adds: 0, same: 1 });
  await expect.poll(() => diaryOf(elsewhere)).toEqual(['before the tunnel', 'in the tunnel']);
  await elsewhere.context().close();
});

test('a tab reports offline and online, and renders only what has changed; of two tabs one syncs and both show it, and concurrent writes are all kept', async ({
  context,
}) => {
  const first = await openPage(context);
  const email = await signUp(first);
  await test.step('offline, and back', async () => {
    await write(first, 'one');
    await expect.poll(() => syncKind(first)).toBe('synced');
    await context.setOffline(true);
    await write(first, 'two');
    await expect
      .poll(() => first.evaluate(() => data.syncStatus()))
      .toEqual({ kind: 'offline', changes: 1 });
    await context.setOffline(false);
    await expect.poll(() => syncKind(first)).toBe('synced');
  });

  await test.step('a component renders only when what it shows has changed', async () => {
    const draws = await first.evaluate(async () => {
      const { act, createElement, createRoot } = data;
      Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
      const day = data.civilToDay({ year: 2026, month: 11, day: 13 });
      const draws: Record<string, number> = {};
      const watch = (name: string, use: () => unknown) => () => {
        use();
        draws[name] = (draws[name] ?? 0) + 1;
        return null;
      };
      const parts = {
        diary: watch('diary', () => data.useView(({ entry }) => entry.diary)),
        otherDay: watch('otherDay', () =>
          data.useView(({ entry }) => entry.byDay.get(data.addDays(day, 1))),
        ),
        diaryDays: watch('diaryDays', () => data.useView(({ entry }) => entry.days)),
        symptoms: watch('symptoms', () => data.useView((views) => views.day.symptoms.get(day))),
        trackedDays: watch('trackedDays', () => data.useView((views) => views.day.tracked)),
        profile: watch('profile', () => data.useView(({ profile }) => profile.texts)),
      };
      const root = createRoot(document.body.appendChild(document.createElement('div')));
      const elements = Object.values(parts).map((part, key) => createElement(part, { key }));
      await act(() => root.render(elements));
      const during = async (change: () => Promise<unknown>) => {
        const before = { ...draws };
        await act(change);
        return Object.keys(parts).filter((name) => draws[name] !== before[name]);
      };
      const changed = {
        symptoms: await during(() => data.writeDay(day, { symptoms: ['Pain'] })),
        moreSymptoms: await during(() => data.writeDay(day, { symptoms: ['Pain', 'Moody'] })),
        entry: await during(() => data.addEntry(day, 'three')),
        profile: await during(() => data.mergeProfile({ age: '30' })),
      };
      await act(() => root.unmount());
      return changed;
    });
    expect(draws).toEqual({
      symptoms: ['symptoms', 'trackedDays'],
      moreSymptoms: ['symptoms'],
      entry: ['diary'],
      profile: ['profile'],
    });
  });

  const second = await openPage(context);
  const pushes = { first: 0, second: 0 };
  await test.step('of two tabs one syncs and both show the changes', async () => {
    await expect.poll(() => syncKind(first)).toBe('synced');
    await expect.poll(() => diaryOf(second)).toEqual(['one', 'two', 'three']);
    for (const [name, page] of [['first', first] as const, ['second', second] as const]) {
      page.on('request', (request) => {
        if (request.url().endsWith('/parse/batch')) pushes[name]++;
      });
    }
    await write(second, 'four');
    await expect.poll(() => diaryOf(first)).toEqual(['one', 'two', 'three', 'four']);
    await expect.poll(() => syncKind(second)).toBe('synced');
    expect(pushes).toEqual({ first: 1, second: 0 });
  });

  await test.step('concurrent writes of two tabs to one day are kept, and equal', async () => {
    const tabs = [first, second];
    await Promise.all(
      tabs.map((page, tab) =>
        page.evaluate(async (tab) => {
          const today = data.civilToDay({ year: 2026, month: 11, day: 13 });
          for (let turn = 0; turn < 8; turn++) {
            await data.addEntry(today, `tab ${tab} turn ${turn}`);
            await data.writeDay(today, { symptoms: tab === 0 ? ['Pain'] : ['Moody'] });
          }
        }, tab),
      ),
    );
    const trees = () => Promise.all(tabs.map((page) => page.evaluate(() => data.exportTree())));
    await expect
      .poll(async () => {
        const [mine, hers] = await trees();
        return JSON.stringify(mine) === JSON.stringify(hers) && mine?.diaryEntries.length;
      })
      .toBe(20);
    await expect.poll(() => syncKind(first)).toBe('synced');
  });

  await test.step('a session on the device replaces the one of both tabs', async () => {
    await logIn(second, email);
    const token = await second.evaluate(() => data.signedIn()?.token);
    await expect.poll(() => first.evaluate(() => data.signedIn()?.token)).toBe(token);
  });

  await test.step('the other tab takes over when the syncing one is closed', async () => {
    await first.close();
    expect(pushes.second).toBe(0);
    await write(second, 'last');
    await expect.poll(() => pushes.second).toBe(1);
    await expect.poll(() => syncKind(second)).toBe('synced');
  });
});

test('between two browsers: a change appears within two seconds, concurrent edits keep both texts, a server killed during a push loses and duplicates nothing, and the end of a session keeps unsent changes', async ({
  browser,
}) => {
  const [mine, hers] = await twoBrowsers(browser);
  const before = ['mine', 'hers', 'last'];
  // Takes several batches.
  const texts = Array.from({ length: 120 }, (_, number) => `entry ${number}`);
  await test.step('a change appears within two seconds', async () => {
    await hers.evaluate(() => {
      globalThis.heard = new Promise((resolve) => {
        const unsubscribe = data.onDataChange(async () => {
          const { diary } = (await data.openedReplica()).model.views.entry;
          if (!diary.some(({ entry }) => entry === 'hello')) return;
          unsubscribe();
          resolve(Date.now());
        });
      });
    });
    const writtenAt = await mine.evaluate(async () => {
      const now = Date.now();
      await data.addEntry(data.civilToDay({ year: 2026, month: 11, day: 13 }), 'hello');
      return now;
    });
    const heardAt = await hers.evaluate(() => globalThis.heard);
    expect(heardAt - writtenAt).toBeLessThan(2_000);
  });

  await test.step('concurrent edits on two devices keep both texts', async () => {
    await write(mine, 'last');
    await expect.poll(() => diaryOf(hers)).toEqual(['hello', 'last']);
    await Promise.all([disconnectCloud(mine.context()), disconnectCloud(hers.context())]);
    await editFirst(mine, 'mine');
    await editFirst(hers, 'hers');
    await reconnectCloud(mine);
    await expect.poll(() => syncKind(mine)).toBe('synced');
    await reconnectCloud(hers);
    for (const page of [mine, hers]) {
      await expect.poll(() => diaryOf(page)).toEqual(before);
    }
  });

  await test.step('a server killed during a push loses and duplicates nothing', async () => {
    const pushed = mine.waitForRequest('**/parse/batch');
    const writing = write(mine, ...texts);
    await pushed;
    await cloud.kill();
    await writing;
    expect(await mine.evaluate(() => data.syncStatus().changes)).toBeGreaterThan(0);
    await cloud.start();
    for (const page of [mine, hers]) {
      await page.evaluate(() => dispatchEvent(new Event('online')));
    }
    await expect.poll(() => syncKind(mine), { timeout: 60_000 }).toBe('synced');
    await expect.poll(() => diaryOf(hers), { timeout: 30_000 }).toEqual([...before, ...texts]);
    expect(await diaryOf(mine)).toEqual([...before, ...texts]);
  });

  await test.step('the end of a session keeps unsent changes, and the next one pushes them', async () => {
    const email = await mine.evaluate(() => data.signedIn()?.email ?? '');
    // The cloud has the new password, the answer is still in flight, and the other tab is refused.
    const herOtherTab = await openPage(hers.context());
    await expect.poll(() => herOtherTab.evaluate(() => data.dataState())).toBe('ready');
    await herOtherTab.evaluate(() => {
      globalThis.seen = new Set();
      data.onAuthChange(() => seen.add(data.authState().status));
    });
    await hers.context().route('**/parse/users/*', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      const response = await route.fetch();
      const refused = hers.waitForResponse((answer) => answer.status() === 400);
      await hers.evaluate(() => dispatchEvent(new Event('focus')));
      await (await refused).finished();
      await route.fulfill({ response });
    });
    await herOtherTab.evaluate(([old, next]) => data.changePassword(old, next), [
      PASSWORD,
      'another moon',
    ] as const);
    expect(await herOtherTab.evaluate(() => [...seen])).toEqual(['signed-in']);
    await write(mine, 'after the session ended');
    await expect
      .poll(() => mine.evaluate(() => data.syncStatus()))
      .toEqual({ kind: 'needs-login', changes: 1 });
    await mine.evaluate((email) => data.logIn(email, 'another moon', false), email);
    for (const page of [mine, hers, herOtherTab]) {
      await expect
        .poll(() => diaryOf(page))
        .toEqual([...before, ...texts, 'after the session ended']);
    }
  });
  for (const page of [mine, hers]) await page.context().close();
});

test('signing out leaves nothing behind, or says what it had to keep; deleting the account removes everything; a full device is reported, and nothing changes', async ({
  context,
}) => {
  const page = await openPage(context);
  const email = await signUp(page);
  await test.step('signing out', async () => {
    await write(page, 'sent');
    expect(await tabLocks(page)).toBe(1);
    await page.evaluate(() => data.saveDraft('half a thought'));
    await expect.poll(() => syncKind(page)).toBe('synced');
    const device = await openOtherTab(page);
    await writeInOtherTab(page, device, { waiting: 1 });
    expect(await page.evaluate(() => data.prepareSignOut())).toEqual(kept(1));
    expect((await storedRows(page)).rows).toHaveLength(2);
    await writeInOtherTab(page, device, { waiting: 0 });
    expect(await page.evaluate(() => data.signOut())).toEqual({ kind: 'all-arrived' });
    expect((await storedRows(page)).rows).toEqual([]);
    await expect.poll(() => tabLocks(page)).toBe(0);

    await logIn(page, email);
    await expect.poll(() => diaryOf(page)).toEqual(['sent']);
    // A tab that learns late of the sign-out.
    const clearing = await page.evaluate((device) => otherTab.clearRecords(device), device);
    expect(clearing).toEqual({ waiting: 0, onlyHere: 0 });
    expect(await writeInOtherTab(page, device, { waiting: 1 })).toBe('wiped');
    expect((await storedRows(page)).rows).toHaveLength(1);
    expect(await page.evaluate(() => data.loadDraft())).toBe('half a thought');
    await disconnectCloud(context);
    await write(page, 'not sent');
    expect(await page.evaluate(() => data.signOut())).toEqual(kept(1));
    expect((await storedRows(page)).text).not.toMatch(/sent|thought/);

    await context.unroute('**/parse/**');
    await logIn(page, email);
    await expect.poll(() => diaryOf(page)).toEqual(['sent', 'not sent']);
    await expect.poll(() => syncKind(page)).toBe('synced');
    // Everything was sent, but the cloud cannot be asked to confirm it.
    await disconnectCloud(context);
    expect(await page.evaluate(() => data.signOut())).toEqual(kept(0));
    expect((await storedRows(page)).rows).toHaveLength(2);
  });

  await test.step('deleting the account', async () => {
    await context.unroute('**/parse/**');
    await logIn(page, email);
    await write(page, 'gone');
    await page.evaluate(() => data.saveDraft('gone too'));
    // A tab that sleeps and receives no messages.
    const asleep = await openPage(context);
    await asleep.evaluate(async () => {
      await data.openedReplica();
      const held = await data.openDB(`lunaria-replica-${data.signedIn()?.uid}`);
      Object.assign(globalThis, { held });
    });
    await page.evaluate((password) => data.deleteAccount(password), PASSWORD);
    expect(await page.evaluate(() => data.signedIn())).toBeUndefined();
    await asleep.close();
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
      .not.toContainEqual(expect.stringMatching('lunaria-replica'));
  });

  await test.step('a full device', async () => {
    await signUp(page);
    await write(page, 'fits');
    const outcome = await page.evaluate(async () => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('no room', 'QuotaExceededError');
      };
      const today = data.civilToDay({ year: 2026, month: 11, day: 13 });
      const code = await data.addEntry(today, 'does not fit').catch((error) => error.code);
      // Fail the second `put` of a write, so that half of it would fit.
      let count = 0;
      IDBObjectStore.prototype.put = function (...given) {
        if (++count === 2) throw new DOMException('no room', 'QuotaExceededError');
        return put.apply(this, given);
      };
      const half = await data.addEntry(today, 'fits by half').catch((error) => error.code);
      IDBObjectStore.prototype.put = put;
      return [code, half];
    });
    expect(outcome).toEqual(['data/device-full', 'data/device-full']);
    expect(await diaryOf(page)).toEqual(['fits']);
    expect((await storedRows(page)).rows).toHaveLength(1);
    await write(page, 'fits again');
    expect(await diaryOf(page)).toEqual(['fits', 'fits again']);

    // A store that cannot be opened does not count as synced.
    await page.reload();
    await page.evaluate(() => {
      const { open } = IDBFactory.prototype;
      IDBFactory.prototype.open = function (name, version) {
        if (name.includes('replica')) throw new DOMException('no storage', 'UnknownError');
        return open.call(this, name, version);
      };
    });
    await loadData(page);
    await expect.poll(() => syncKind(page)).toBe('unknown');
    expect(await page.evaluate(() => data.signOut())).toEqual({ kind: 'unknown' });
  });
});

const kept = (changes: number) => ({ kind: 'kept', changes, onlyHere: 0 });

test('data that the browser evicts while a page is open is stored again, and nothing acknowledged is lost', async ({
  context,
  browser,
}) => {
  const page = await openPage(context);
  const email = await signUp(page);
  const browserOf = await context.newCDPSession(page);
  const { origin } = pages;
  await write(page, 'sent');
  await expect.poll(() => syncKind(page)).toBe('synced');
  await disconnectCloud(context);
  await write(page, 'not sent');

  const evict = () =>
    browserOf.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });

  await test.step('evicted between two writes', async () => {
    // Wait until the browser has told the page.
    await page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
      const name = names.find((each) => each.startsWith('lunaria-replica')) ?? '';
      let tell = () => {};
      globalThis.evicted = new Promise((resolve) => {
        tell = resolve;
      });
      await data.openDB(name, undefined, { terminated: () => tell() });
    });
    await evict();
    await page.evaluate(() => evicted);
    await write(page, 'after it');
    expect(await diaryOf(page)).toEqual(['sent', 'not sent', 'after it']);
    await page.reload();
    await loadData(page);
    expect(await diaryOf(page)).toEqual(['sent', 'not sent', 'after it']);
    expect(await page.evaluate(() => data.syncStatus().changes)).toBe(2);
  });

  const acknowledged = await test.step('evicted during a write', async () => {
    const writing = page.evaluate(async () => {
      const today = data.civilToDay({ year: 2026, month: 11, day: 13 });
      const done: string[] = [];
      for (let number = 0; number < 60; number++) {
        const text = `entry ${number}`;
        await data.addEntry(today, text).then(
          () => done.push(text),
          (error) => {
            if (error.code !== 'data/device-failed') throw error;
          },
        );
      }
      return done;
    });
    await evict();
    await evict();
    return writing;
  });
  await write(page, 'last');
  const all = ['sent', 'not sent', 'after it', ...acknowledged, 'last'];
  expect(await diaryOf(page)).toEqual(all);
  await page.reload();
  await loadData(page);
  expect(await diaryOf(page)).toEqual(all);

  await reconnectCloud(page);
  await expect.poll(() => syncKind(page)).toBe('synced');
  const elsewhere = await openPage(await browser.newContext());
  await logIn(elsewhere, email);
  await expect.poll(() => diaryOf(elsewhere)).toEqual(all);
  await elsewhere.context().close();
});

test('keys that the browser did not store as keys are neither kept nor used; the database is upgraded from every earlier version', async ({
  context,
}) => {
  const page = await openPage(context);
  await test.step('invalid keys', async () => {
    const outcome = await page.evaluate(async () => {
      const session = { uid: 'u', email: 'e', token: 't', keys: { sealKey: {} } };
      const isKept = await data.saveOnDevice(session as unknown as Session);
      const database = await data.openDB('lunaria-session');
      const left = await database.count('session');
      await database.put('session', session, 'current');
      database.close();
      return { isKept, left, loaded: await data.loadSession() };
    });
    expect(outcome).toEqual({ isKept: false, left: 0, loaded: undefined });
  });

  await test.step('upgrades', async () => {
    const outcome = await page.evaluate(async () => {
      // Two made-up versions after the real ones, for what future upgrades will need.
      type Steps = Parameters<typeof data.upgradeWith<LaterSchema>>[0];
      const steps: Steps = [
        ...(data.UPGRADES as unknown as Steps),
        (database) => void database.createObjectStore('later'),
        async (_database, transaction) => {
          await transaction.objectStore('later').put('filled', 'by the last step');
        },
      ];
      const outcomes = [];
      for (let version = 1; version < steps.length; version++) {
        const name = `upgrade-from-${version}`;
        const open = (to: number) =>
          data.openDB<LaterSchema>(name, to, { upgrade: data.upgradeWith(steps) });
        const old = await open(version);
        await old.put('rows', { id: 'kept', rev: 1, sealed: 'sealed', waiting: 0, version: 1 });
        const meta = { device: 'phone', cursor: 7, clockAhead: 0, hasAskedToPersist: true };
        await old.put('state', { version: 1, meta }, 'state');
        old.close();
        const upgraded = await open(steps.length);
        outcomes.push({
          version: upgraded.version,
          stores: [...upgraded.objectStoreNames],
          row: await upgraded.getFromIndex('rows', 'version', 1),
          later: await upgraded.get('later', 'by the last step'),
          state: await upgraded.get('state', 'state'),
          from: version,
        });
        upgraded.close();
      }
      return { steps: steps.length, outcomes };
    });
    expect(outcome.outcomes.length).toBe(outcome.steps - 1);
    for (const upgraded of outcome.outcomes) {
      expect(upgraded).toEqual({
        version: outcome.steps,
        stores: ['drafts', 'later', 'packs', 'rows', 'state'],
        row: { id: 'kept', rev: 1, sealed: 'sealed', waiting: 0, version: 1 },
        later: 'filled',
        from: upgraded.from,
        // Version 1 used the cloud's clock as its cursor, so its pulls restart.
        state: {
          version: 1,
          meta: {
            device: 'phone',
            cursor: upgraded.from === 1 ? 0 : 7,
            clockAhead: 0,
            hasAskedToPersist: true,
          },
        },
      });
    }
  });
});

interface LaterSchema extends ReplicaSchema {
  later: { key: string; value: string };
}

declare global {
  var evicted: Promise<void>;
  var heard: Promise<number>;
  var otherTab: ReplicaStore;
  var seen: Set<string>;
}

async function twoBrowsers(browser: { newContext: () => Promise<BrowserContext> }) {
  const mine = await openPage(await browser.newContext());
  const email = await signUp(mine);
  const hers = await openPage(await browser.newContext());
  await logIn(hers, email);
  for (const page of [mine, hers]) await expect.poll(() => syncKind(page)).toBe('synced');
  return [mine, hers] as const;
}

/** Opens the store as another tab would; resolves with the name of the replica. */
function openOtherTab(page: Page): Promise<string> {
  return page.evaluate(async () => {
    globalThis.otherTab = data.openIndexedDbStore(data.signedIn()?.uid ?? '');
    return (await otherTab.loadState()).meta.device;
  });
}

/** Writes to the store without telling the page. */
function writeInOtherTab(page: Page, device: string, { waiting }: { waiting: number }) {
  return page.evaluate(
    async ({ device, waiting }) => {
      const { version } = await otherTab.loadState();
      const rows = [{ id: 'of another tab', rev: 0, sealed: 'sealed', waiting }];
      return otherTab.commit({ device, expect: version, rows, isDurable: true });
    },
    { device, waiting },
  );
}

/** How many locks mark a session that lives in tabs only. */
function tabLocks(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return [...held, ...pending].filter(({ name }) => name === 'lunaria-tab-session').length;
  });
}

async function reconnectCloud(page: Page): Promise<void> {
  await page.context().unroute('**/parse/**');
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

async function editFirst(page: Page, text: string): Promise<void> {
  await page.evaluate(async (text) => {
    const [first] = (await data.openedReplica()).model.views.entry.diary;
    await data.editEntry(first?.id ?? '', text);
  }, text);
}

/** Everything in the replica's database on this device. */
async function storedRows(page: Page): Promise<{ rows: unknown[]; text: string }> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const name = names.find((each) => each.startsWith('lunaria-replica')) ?? '';
    const database = await data.openDB(name);
    const rows = await database.getAll('rows');
    const drafts = await database.getAll('drafts');
    database.close();
    return { rows, text: JSON.stringify([rows, drafts]) };
  });
}
