/** Steps for the app lock, and what a locked device has in its storage. */
import { expect, type Page } from '@playwright/test';
import { PASSWORD } from './people.ts';

export const PASSCODE = '2468';

export async function setLock(page: Page, when = '15', withDevice = false): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'App lock' }).click();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByLabel('Passcode', { exact: true }).fill(PASSCODE);
  await page.getByLabel('Passcode again').fill(PASSCODE);
  await page.getByLabel('When it locks').selectOption(when);
  if (withDevice) await page.getByRole('checkbox', { name: /finger/ }).check();
  await page.getByRole('button', { name: 'Set the lock' }).click();
  await expect(page.getByRole('button', { name: 'Lock now' })).toBeVisible();
}

export async function expectLocked(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
}

export async function unlock(page: Page, passcode = PASSCODE): Promise<void> {
  await page.getByLabel('Passcode').fill(passcode);
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
}

/**
 * Everything the browser stores for this origin, as text, and how many usable keys are in it. Reads the databases directly,
 * without the app.
 */
export function storageOf(page: Page): Promise<{ text: string; keys: number }> {
  return page.evaluate(async () => {
    let keys = 0;
    const show = (value: unknown): string => {
      if (value instanceof CryptoKey) keys += 1;
      if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
      return `{${Object.entries(value)
        .map(([name, part]) => `${name}:${show(part)}`)
        .join()}}`;
    };
    const ask = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await ask(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const values = database.transaction(store).objectStore(store).getAll();
        texts.push(name, store, show(await ask(values)));
      }
      database.close();
    }
    return { text: texts.join('\n'), keys };
  });
}

/** Sets the number of failed tries, as if made in this tab or another. */
export async function pretendTries(page: Page, tries: number): Promise<void> {
  await page.evaluate(async (count) => {
    const ask = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await ask(indexedDB.open('lunaria-session'));
    const store = () => database.transaction('session', 'readwrite').objectStore('session');
    const session = await ask(store().get('current'));
    await ask(store().put({ ...session, tries: count }, 'current'));
    database.close();
  }, tries);
}
