/**
 * The vault in a real browser: the same cases as under Node, with the browser's own WebCrypto, under a content security
 * policy as strict as the app's, and with Argon2id in its worker, which must keep the page responsive and end with the
 * derivation.
 */

import { expect, type Page, test } from '@playwright/test';
import { type SourceServer, serveSources } from './source-server.ts';

const POLICY = {
  'Content-Security-Policy': "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'",
};
const LONG_TASK_MS = 100;

type Vault = typeof import('../src/vault/argon2.ts') &
  typeof import('../src/vault/keyring.ts') &
  typeof import('../src/vault/password-keys.ts') &
  typeof import('../src/vault/sealed-record.ts') &
  typeof import('../src/vault/vault-cases.ts');

declare global {
  /** In the page: the parts of the vault that these tests call. */
  var vault: Vault;
  /** The last derived keys. */
  var passwordKeys: Awaited<ReturnType<Vault['derivePasswordKeys']>>;
}

// One worker for the whole file, since its tests share the server.
test.describe.configure({ mode: 'default' });

let sources: SourceServer;

test.beforeAll(async () => {
  sources = await serveSources({
    name: 'vault',
    packages: ['hash-wasm', 'fast-check'],
    headers: POLICY,
  });
});

test.afterAll(() => sources.close());

test.beforeEach(async ({ page }) => {
  await sources.open(page);
  const files = ['argon2', 'keyring', 'password-keys', 'sealed-record', 'vault-cases'];
  await page.evaluate(
    async (paths) => {
      const modules = await Promise.all(paths.map((path) => import(path)));
      globalThis.vault = Object.assign({}, ...modules);
    },
    files.map((file) => `/src/vault/${file}.ts`),
  );
});

test('every case of the vault holds in the browser', async ({ page }) => {
  test.setTimeout(120_000);
  const outcomes = await page.evaluate(async () => {
    const outcomes: { name: string; failure: string }[] = [];
    for (const { name, run } of vault.createVaultCases(vault.stretchInWorker)) {
      outcomes.push({ name, failure: await run().then(() => '', String) });
    }
    return outcomes;
  });
  expect(outcomes.length).toBeGreaterThan(50);
  expect(outcomes.filter(({ failure }) => failure !== '')).toEqual([]);
});

test('a derivation whose script fails to load reports it; a successful one causes no long task on the page, and its worker ends; its keys, stored on the device, open records and cannot be extracted', async ({
  page,
}) => {
  await test.step('a script that cannot be loaded', async () => {
    await page.route('**/argon2-worker.ts*', (route) => route.abort());
    const outcome = await page.evaluate(() =>
      vault.derivePasswordKeys('someone@example.com', 'correct horse').then(
        () => 'derived',
        (error: Error) => error.name,
      ),
    );
    expect(outcome).toBe('StretchError');
    await page.unroute('**/argon2-worker.ts*');
  });

  await test.step('one that runs', async () => {
    const workerStarted = page.waitForEvent('worker');
    const deriving = longTasksWhileDeriving(page);
    const workerEnded = (await workerStarted).waitForEvent('close');
    const { whileDeriving, ofControl } = await deriving;
    expect(ofControl).toBeGreaterThanOrEqual(LONG_TASK_MS);
    expect(whileDeriving.filter((duration) => duration > LONG_TASK_MS)).toEqual([]);
    await workerEnded;
  });

  const outcome = await page.evaluate(async () => {
    const { keys } = await vault.createKeyring(globalThis.passwordKeys);
    const place = { id: 'A'.repeat(43), rev: 1 };
    const sealed = await vault.sealRecord(keys, place, 'a text');

    const answer = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const opening = indexedDB.open('vault-spec');
    opening.onupgradeneeded = () => opening.result.createObjectStore('keys');
    const database = await answer(opening);
    const store = () => database.transaction('keys', 'readwrite').objectStore('keys');
    await answer(store().put(keys, 'keys'));
    const stored: typeof keys = await answer(store().get('keys'));

    if (!sealed.ok) return sealed.failure;
    const exported = await crypto.subtle.exportKey('raw', stored.sealKey).then(
      () => 'exported',
      (error: Error) => error.name,
    );
    return { exported, opened: await vault.openRecord(stored, place, sealed.value) };
  });
  expect(outcome).toEqual({
    exported: 'InvalidAccessError',
    opened: { ok: true, value: 'a text' },
  });
});

/**
 * The durations of the page's long tasks while keys are derived. A deliberate long task follows as a control: once it is
 * reported, all earlier ones have been.
 */
function longTasksWhileDeriving(page: Page) {
  return page.evaluate(async (controlMs) => {
    const reported: PerformanceEntry[] = [];
    let onReport = () => {};
    const observer = new PerformanceObserver((list) => {
      reported.push(...list.getEntries());
      onReport();
    });
    observer.observe({ type: 'longtask' });

    globalThis.passwordKeys = await vault.derivePasswordKeys(
      'someone@example.com',
      'correct horse',
    );

    let controlStart = 0;
    await new Promise<void>((resolve) => {
      onReport = () => {
        if (reported.some((entry) => controlStart > 0 && endOf(entry) > controlStart)) resolve();
      };
      setTimeout(() => {
        controlStart = performance.now();
        while (performance.now() < controlStart + controlMs);
      });
    });
    const isControl = (entry: PerformanceEntry) => endOf(entry) > controlStart;
    return {
      whileDeriving: reported.filter((entry) => !isControl(entry)).map(({ duration }) => duration),
      ofControl: reported.find(isControl)?.duration ?? 0,
    };

    function endOf(entry: PerformanceEntry): number {
      return entry.startTime + entry.duration;
    }
  }, LONG_TASK_MS + 50);
}
