/**
 * Pages in the back/forward cache and frozen tabs: they block nobody's sync, and show nothing of a user who has signed
 * out. The browser of these tests has no back/forward cache, so the tests dispatch its events themselves.
 */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { enterAccount } from './accounts.ts';
import { acknowledge, enterAsNew, logIn, signUp } from './people.ts';
import { test } from './quick-passwords.ts';

const SYNCED = 'Everything is kept on this device and, sealed, in the cloud.';

test('a cached page releases its locks and takes them back when restored; the next page sends what is written on it', async ({
  page,
  context,
  browser,
}) => {
  const email = await enterAsNew(page);
  await page.goto('/settings');
  await expect(page.getByText(SYNCED)).toBeVisible();
  expect(await heldLocks(page)).toEqual(['lunaria-sync', 'lunaria-tab-session']);
  await cachePage(page);
  const other = await context.newPage();
  await other.goto('/medInfo');
  await expect.poll(() => heldLocks(other)).toEqual([]);

  await restorePage(page);
  await expect.poll(() => heldLocks(other)).toEqual(['lunaria-sync', 'lunaria-tab-session']);
  await expect(page.getByText(SYNCED)).toBeVisible();
  // The tabs receive each other's changes again.
  await other.goto('/diary');
  await write(other, 'Written in the other tab');
  await page.getByRole('link', { name: 'Diary' }).click();
  await expect(page.getByText('Written in the other tab')).toBeVisible();

  await cachePage(page);
  await write(other, 'On the next page');
  await other.getByRole('link', { name: 'Settings' }).click();
  await expect(other.getByText(SYNCED)).toBeVisible();
  await test.step('on another device', async () => {
    const elsewhere = await browser.newPage();
    await enterAccount(elsewhere, email);
    await elsewhere.goto('/diary');
    await expect(elsewhere.getByText('On the next page')).toBeVisible();
    await elsewhere.close();
  });
  // What was written meanwhile is there after going back.
  await restorePage(page);
  await expect(page.getByText('On the next page')).toBeVisible();
});

test('a page that is cached in the middle of a read does not block the store', async ({
  page,
  context,
}) => {
  const email = await enterAsNew(page);
  // Like those of a frozen page, its transactions end only if they are aborted; once frozen, it begins no new ones.
  await page.addInitScript(() => {
    const { transaction } = IDBDatabase.prototype;
    let isFrozen = false;
    addEventListener('pagehide', () => {
      isFrozen = true;
    });
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args) {
      if (isFrozen) throw new DOMException('The page is frozen.', 'InvalidStateError');
      const begun = transaction.apply(this, args);
      const [name] = begun.objectStoreNames;
      const goOn = () => {
        begun.objectStore(name ?? '').count().onsuccess = goOn;
      };
      if (this.name.startsWith('lunaria-replica')) {
        goOn();
        Reflect.set(window, 'isReading', true);
      }
      return begun;
    };
  });
  await page.goto('/diary');
  await page.waitForFunction(() => Reflect.get(window, 'isReading'));
  const other = await context.newPage();
  await other.goto('/settings');
  await expect(other.getByText(email)).toBeVisible();
  await other.getByRole('link', { name: 'Diary' }).click();
  await cachePage(page);
  await write(other, 'Nobody is in the way');
});

test('a tab that holds the sync lock but is silent for ten seconds loses it', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await enterAsNew(page);
  const uid = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('lunaria-session') ?? '{}').uid as string,
  );
  // The landing screen in another tab acts as a frozen one: it holds the lock and answers nobody.
  const frozen = await context.newPage();
  await frozen.goto('/');
  await page.goto('/');
  await frozen.evaluate(
    (name) =>
      new Promise<void>((held) => {
        void navigator.locks
          .request(name, { steal: true }, () => {
            held();
            return new Promise(() => {});
          })
          .catch(() => {});
      }),
    `lunaria-sync-${uid}`,
  );
  await page.goto('/diary');
  await write(page, 'Nobody else sends this');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByText('1 change is waiting to be sent to the cloud')).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(page.getByText(SYNCED)).toBeVisible();
});

test('nothing changed meanwhile: the page is as it was, with what was typed; signed out meanwhile, session on the device: nothing of the account is seen; another user signed in: the page is theirs', async ({
  page,
  context,
}) => {
  await enterWithEntry(page, true);
  const another = await context.newPage();
  await another.goto('/diary');
  await expect(another.getByText('Only for her eyes')).toBeVisible();
  await page.getByLabel('Tell me about your day!').fill('Half a thought');
  await cachePage(page);
  await expect(page.getByText('Only for her eyes')).toBeHidden();
  await restorePage(page);
  await expect(page.getByText('Only for her eyes')).toBeVisible();
  await expect(page.getByLabel('Tell me about your day!')).toHaveValue('Half a thought');

  await cachePage(another);
  const other = await expectNothingOnceSignedOut(page, context);
  const second = await signUp(other);
  await logIn(other, second, { rememberMe: true });
  await watchFor(another, 'Only for her eyes');
  await restorePage(another);
  await another.getByRole('link', { name: 'Settings' }).click();
  await expect(another.getByText(second)).toBeVisible();
  expect(await wasSeen(another)).toBe(false);
});

test('signed out meanwhile: nothing of the account is seen, session with the tab', async ({
  page,
  context,
}) => {
  await enterWithEntry(page, false);
  await expectNothingOnceSignedOut(page, context);
});

/** Resolves with the tab that signed out. */
async function expectNothingOnceSignedOut(page: Page, context: BrowserContext): Promise<Page> {
  const other = await openSettings(context);
  await cachePage(page);
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expect(other).toHaveURL(/\/$/);
  await watchFor(page, 'Only for her eyes');
  await restorePage(page);
  await expect(page.getByText('You are not signed in')).toBeVisible();
  await expect(page.getByText('Only for her eyes')).toBeHidden();
  expect(await wasSeen(page)).toBe(false);
  return other;
}

test('signed out meanwhile without a network: the tab that kept the session shows nothing either', async ({
  page,
  context,
}) => {
  await enterWithEntry(page, false);
  const other = await openSettings(context);
  await cachePage(page);
  await context.route('**/parse/**', (route) => route.abort('connectionfailed'));
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await acknowledge(other, 'The cloud could not be reached.');
  await expect(other).toHaveURL(/\/$/);
  await watchFor(page, 'Only for her eyes');
  await restorePage(page);
  await expect(page.getByText('You are not signed in')).toBeVisible();
  expect(await wasSeen(page)).toBe(false);
});

/** Another tab of the same browser, signed in as well. */
async function openSettings(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/settings');
  await expect(page.getByText(SYNCED)).toBeVisible();
  return page;
}

function cachePage(page: Page): Promise<void> {
  return page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  });
}

function restorePage(page: Page): Promise<void> {
  return page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
}

/** Names of our locks that any page holds, without the user's id. */
function heldLocks(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    const names = held.map(({ name = '' }) => name.replace(/^(lunaria-sync)-.*/, '$1'));
    // Every tab with the session holds its own share of the lock.
    return [...new Set(names.filter((name) => name.startsWith('lunaria')))].sort();
  });
}

/** Checks in every frame from now on, across a reload too, whether this text is visible. */
async function watchFor(page: Page, text: string): Promise<void> {
  const watch = (text: string) => {
    const look = () => {
      const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const isSeen = node.parentElement?.checkVisibility({ visibilityProperty: true });
        if (isSeen && node.textContent?.includes(text)) localStorage.setItem('seen', 'yes');
      }
      requestAnimationFrame(look);
    };
    look();
  };
  await page.addInitScript(watch, text);
  await page.evaluate(watch, text);
}

async function wasSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => localStorage.getItem('seen') === 'yes');
}

async function enterWithEntry(page: Page, rememberMe: boolean): Promise<void> {
  if (rememberMe) {
    await logIn(page, await signUp(page), { rememberMe });
  } else {
    await enterAsNew(page);
    await page.goto('/diary');
  }
  await write(page, 'Only for her eyes');
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Tell me about your day!').fill(text);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // Until then the text is only in the field.
  await expect(page.getByLabel('Tell me about your day!')).toHaveValue('');
  await expect(page.getByRole('list').getByText(text)).toBeVisible();
}
