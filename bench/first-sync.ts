/**
 * A new phone on a slow network: the time from Login to the diary, to the right phase and prediction, and to the complete
 * history; and the bytes received and stored in the cloud.
 */
import type { Page } from '@playwright/test';
import { fillLogIn } from '../e2e/people.ts';
import { createAccount, dataOf } from './accounts.ts';
import { type App, countRequests, newDevice, PATIENT, type Part, slowDown } from './app.ts';
import { MB, median, repeat, row, rowUnder, seconds } from './figures.ts';

const ROUNDS = 3;
const LOOK_EVERY_MS = 200;
/** Time from Login until everything has arrived, bytes received until then, bytes stored in the cloud. */
const LIMITS = [
  { years: 1, ms: 8_000, bytes: 500_000, stored: 3_000_000 },
  { years: 10, ms: 25_000, bytes: 2_500_000, stored: 3_000_000 },
];
const TO_PHASE_MS = 2_000;

export const measureFirstSync: Part = async (app, say) => {
  const rows = [];
  for (const most of LIMITS) {
    say(`Writing and packing ${most.years} years of days and entries`);
    const { email, stored } = await createAccount(app.port, dataOf(most.years));
    say('Logging in on new devices');
    const visits = await repeat(() => logInOnNewDevice(app, email), ROUNDS);
    const middle = (name: keyof Visit) => median(visits.map((visit) => visit[name]));
    rows.push(
      row(`${most.years} years: from Login to the diary`, seconds(middle('diary'))),
      rowUnder('  from there to phase and prediction', middle('toPhase'), TO_PHASE_MS, seconds),
      rowUnder('  from Login until all data is loaded', middle('all'), most.ms, seconds),
      rowUnder('  bytes until then', middle('received'), most.bytes, MB),
      rowUnder('  stored in the cloud', stored, most.stored, MB),
    );
  }
  return rows;
};

type Visit = Awaited<ReturnType<typeof logInOnNewDevice>>;

async function logInOnNewDevice(app: App, email: string) {
  const device = await newDevice(app, { serviceWorkers: 'block' });
  const page = await device.newPage();
  await fillLogIn(page, email);
  await page.waitForLoadState('networkidle');
  await slowDown(await device.newCDPSession(page));
  const count = countRequests(page, /\/parse\//);
  const start = performance.now();
  const since = () => performance.now() - start;
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { level: 1, name: 'Diary' }).waitFor(PATIENT);
  const diary = since();
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await page.getByText('You are currently in').waitFor(PATIENT);
  await page.getByText('Next period: likely').waitFor(PATIENT);
  const toPhase = since() - diary;
  await untilAllIsThere(page);
  const all = since();
  const { received } = await count();
  await device.close();
  return { diary, toPhase, all, received };
}

export async function untilAllIsThere(page: Page): Promise<void> {
  while (!(await page.evaluate(isAllThere))) await page.waitForTimeout(LOOK_EVERY_MS);
}

/** Runs in the page: whether the whole history has been pulled. */
async function isAllThere(): Promise<boolean> {
  const resultOf = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
  const databases = await indexedDB.databases();
  const name = databases.find((each) => each.name?.startsWith('lunaria-replica-'))?.name;
  if (!name) return false;
  const database = await resultOf(indexedDB.open(name));
  const states = database.transaction('state').objectStore('state');
  const { meta } = await resultOf(states.get('state'));
  database.close();
  return meta.generation !== undefined && meta.below === undefined;
}
