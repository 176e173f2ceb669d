/**
 * Adds data without loading the app's pages: seals it here with the account's keys and pushes it to the cloud, from where
 * the next page pulls it. Typing or importing it would load two more pages.
 */
import type { Page } from '@playwright/test';
import { createRecordCloud } from '../web/src/cloud/records.ts';
import { importTree } from '../web/src/data/api/tree.ts';
import { openReplica } from '../web/src/data/replica/replica.ts';
import { pushAll } from '../web/src/data/sync/push.ts';
import { createDisk, openMemoryStore } from '../web/sync-test/memory-store.ts';
import { on } from '../web/sync-test/placed.ts';
import { vaultOf } from './accounts.ts';

const SERVER = `http://localhost:${process.env.E2E_PORT}`;

/**
 * Adds a tree, in the format of an exported file, to the account that this page is signed in to. The account must come from
 * `enterNewAccount`. Records are stamped with the page's time.
 */
export async function seedTree(page: Page, tree: unknown): Promise<void> {
  const { keys, token } = await vaultOf(page);
  if (!keys) throw new Error('The account of this page was not made by enterNewAccount');
  const now = await page.evaluate(() => Date.now());
  const store = openMemoryStore(createDisk('another device'));
  const replica = await openReplica({ store, keys, clock: () => now });
  const { refused } = await on(replica, () => importTree(tree));
  if (refused.length > 0) throw new Error(`Refused: ${JSON.stringify(refused)}`);
  const failure = await askingServer(() =>
    pushAll(
      replica,
      createRecordCloud(() => token),
      async () => {},
    ),
  );
  if (failure) throw new Error(failure);
}

/** The app uses relative URLs, which Node's `fetch` cannot resolve. */
async function askingServer<Result>(work: () => Promise<Result>): Promise<Result> {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => fetch(new URL(String(input), SERVER), init);
  try {
    return await work();
  } finally {
    globalThis.fetch = fetch;
  }
}
