/**
 * A new phone on a slow line: how long after Login the diary is there, the phase and the next period are right, and all of
 * the history has arrived; and how many bytes that takes and the cloud keeps.
 */
import { randomBytes } from 'node:crypto';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { createRecordCloud } from '../web/src/cloud/records.ts';
import { importTree } from '../web/src/data/api/tree.ts';
import { openReplica } from '../web/src/data/replica/replica.ts';
import { packNext, removePacked } from '../web/src/data/sync/packing.ts';
import { createPull } from '../web/src/data/sync/pull.ts';
import { pushAll } from '../web/src/data/sync/push.ts';
import { stretchHere } from '../web/src/vault/argon2-implementation.ts';
import { createKeyring } from '../web/src/vault/keyring.ts';
import { derivePasswordKeys } from '../web/src/vault/password-keys.ts';
import { createDisk, openMemoryStore } from '../web/sync-test/memory-store.ts';
import { on } from '../web/sync-test/placed.ts';
import { askServerAt } from '../web/sync-test/user.ts';
import { inBrowser, newDevice, PASSWORD, PATIENT } from './app.ts';
import { MB, median, type Part, row, sum } from './figures.ts';
import { slowDown } from './pages.ts';
import { daysOf, entriesOf, yearsOfDays } from './years.ts';

const ROUNDS = 3;
const LOOK_EVERY_MS = 200;
/** Seconds from Login until all is there, bytes until then, bytes in the cloud. */
const LIMITS = [
  { years: 1, seconds: 8, bytes: 500_000, stored: undefined },
  { years: 10, seconds: 25, bytes: 2_500_000, stored: 3_000_000 },
] as const;
const MOST_SECONDS_TO_PHASE = 2;

export const measureFirstSync: Part = ({ chromium, say }) =>
  inBrowser(chromium, async (browser, { origin, port }) => {
    const rows = [];
    for (const { years, seconds, bytes, stored } of LIMITS) {
      say(`Writing and packing ${daysOf(years)} days and entries`);
      const account = await createAccount(port, years);
      say('Logging in on new devices');
      const visits: Visit[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        visits.push(await logInOnNewDevice(browser, origin, account.email));
      }
      const figure = (of: (visit: Visit) => number) => median(visits.map(of));
      const phase = figure((visit) => visit.phase - visit.diary);
      const all = figure((visit) => visit.all);
      const read = figure((visit) => visit.bytes);
      rows.push(
        row(`${years} years: from Login to the diary`, inSeconds(figure(({ diary }) => diary))),
        row(
          '  from there to phase and prediction',
          inSeconds(phase),
          `at most ${MOST_SECONDS_TO_PHASE} s`,
          phase <= MOST_SECONDS_TO_PHASE * 1_000,
        ),
        row(
          '  from Login until all is there',
          inSeconds(all),
          `at most ${seconds} s`,
          all <= seconds * 1_000,
        ),
        row('  bytes until then', MB(read), `at most ${MB(bytes)}`, read <= bytes),
        row(
          '  kept in the cloud',
          MB(account.stored),
          stored && `at most ${MB(stored)}`,
          stored && account.stored <= stored,
        ),
      );
    }
    return rows;
  });

const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** With a log and an entry for every day, packed as an idle device packs them. */
export async function createAccount(port: number, years: number) {
  const restoreFetch = askServerAt(port);
  try {
    return await fillAccount(years);
  } finally {
    restoreFetch();
  }
}

async function fillAccount(years: number) {
  const email = `${randomBytes(8).toString('hex')}@example.org`;
  const passwordKeys = await derivePasswordKeys(email, PASSWORD, { stretch: stretchHere });
  const { keyring, keys } = await createKeyring(passwordKeys);
  const answer = await fetch('/parse/users', {
    method: 'POST',
    headers: { 'X-Parse-Application-Id': 'lunaria', 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: email, password: passwordKeys.authSecret, keyring }),
  });
  const { sessionToken } = await answer.json();
  const cloud = createRecordCloud(() => sessionToken);
  const replica = await openReplica({ store: openMemoryStore(createDisk('old phone')), keys });
  const pull = createPull(replica, cloud);
  await pull();
  const { lunaria, ...profile } = yearsOfDays(years);
  const entries = entriesOf(daysOf(years));
  await on(replica, () =>
    importTree({ ...profile, diaryEntries: entries, lunaria: { days: lunaria.days } }),
  );
  await pushAll(replica, cloud, pull);
  do {
    await pushAll(replica, cloud, pull);
    while (await removePacked(replica, cloud));
  } while (await packNext(replica));
  return { email, stored: sum([...replica.rows()].map(({ sealed }) => sealed.length)) };
}

type Visit = { diary: number; phase: number; all: number; bytes: number };

async function logInOnNewDevice(browser: Browser, origin: string, email: string): Promise<Visit> {
  const device = await newDevice(browser, origin, { serviceWorkers: 'block' });
  const page = await device.newPage();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.waitForLoadState('networkidle');
  const devtools = await device.newCDPSession(page);
  await slowDown(devtools);
  const bytes = countBytes(devtools);
  const start = performance.now();
  const since = () => performance.now() - start;
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { level: 1, name: 'Diary' }).waitFor(PATIENT);
  const diary = since();
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await page.getByText('You are currently in').waitFor(PATIENT);
  await page.getByText('Next period: likely').waitFor(PATIENT);
  const phase = since();
  await untilAllIsThere(page);
  const all = since();
  await device.close();
  return { diary, phase, all, bytes: bytes() };
}

/** Of the cloud's answers, as they came over the line. */
function countBytes(devtools: CDPSession): () => number {
  const asked = new Set<string>();
  let bytes = 0;
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes('/parse/')) asked.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (asked.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

export async function untilAllIsThere(page: Page): Promise<void> {
  while (!(await page.evaluate(isAllThere))) await page.waitForTimeout(LOOK_EVERY_MS);
}

/** Runs in the page. */
async function isAllThere(): Promise<boolean> {
  const databases = await indexedDB.databases();
  const name = databases.find((each) => each.name?.startsWith('lunaria-replica-'))?.name;
  if (!name) return false;
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => resolve(opening.result);
  });
  const { meta } = await new Promise<{ meta: { generation?: string; below?: number } }>(
    (resolve) => {
      const asking = database.transaction('state').objectStore('state').get('state');
      asking.onsuccess = () => resolve(asking.result);
    },
  );
  database.close();
  return meta.generation !== undefined && meta.below === undefined;
}
