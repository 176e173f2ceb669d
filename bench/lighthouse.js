/**
 * Lighthouse's scores for every route on its emulated phone, those of the signed-in pages signed in, and why a
 * route loses points. Scores waver by a few points from one look to the next.
 *
 * Lighthouse is no dependency of ours: npm fetches the version named here, the newest for Node 20, into a folder
 * of its own when this part runs.
 */
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium as playwright } from '@playwright/test';
import { Problem } from '../scripts/say.js';
import { freePort, withApp } from './app-server.js';
import { forgetLoaded, withBrowser } from './browser.js';
import { settleIn } from './people.js';
import { ROUTES } from './routes.js';
import { median } from './table.js';

/** @typedef {{ score: number | null, title: string, displayValue?: string, details?: { items?: object[] } }} Audit */
/** @typedef {{ score: number, auditRefs: { id: string, weight: number }[] }} Category */
/** @typedef {{ categories: Record<string, Category>, audits: Record<string, Audit>, runtimeError?: { message: string }, environment: { benchmarkIndex: number } }} Report */

const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const LEAST_PERFORMANCE = { landing: 95, others: 92 };
/** A page that falls short at first is looked at so often; the middle one counts. */
const LOOKS = 5;
const LEAST_OF_THE_REST = 100;

/** An address of ours that loads nothing of the app: what is forgotten there stays forgotten. */
const NOTHING = '/health';

/** Where Lighthouse tells what a metric is made of. */
const EVIDENCE = new Map([
  ['total-blocking-time', 'long-tasks'],
  ['cumulative-layout-shift', 'layout-shifts'],
]);
const MOST_ITEMS = 3;
const MOST_EVIDENCE_CHARS = 600;
/** Lighthouse shows it as 100. */
const FULL_SCORE = 0.995;

const execute = promisify(execFile);

/** @type {import('./part.d.ts').Part['measure']} */
export async function measure({ chromium, say }) {
  const folder = await mkdtemp(join(tmpdir(), 'lunaria-lighthouse-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await fetchLighthouse(folder);
  const port = await freePort();
  // Lighthouse comes in through this port.
  return withApp(({ origin }) =>
    withBrowser(chromium, () => audit({ origin, port, folder, say }), [
      `--remote-debugging-port=${port}`,
    ]),
  );
}

/** @param {{ origin: string, port: number, folder: string, say: (line: string) => void }} place */
async function audit({ origin, port, folder, say }) {
  /** @type {import('./part.d.ts').Row[]} */
  const rows = [];
  const speeds = [];
  let isSignedIn = false;
  /** @param {import('./routes.js').Route} route */
  const look = async (route) => {
    if (route.isSignedIn) {
      await inBrowser(port, origin, async (page) => {
        if (!isSignedIn) await settleIn(page, origin);
        isSignedIn = true;
        await page.goto(`${origin}${NOTHING}`);
        await forgetLoaded(page, origin);
      });
    }
    const file = join(folder, 'report.json');
    await runLighthouse(folder, [
      `${origin}${route.path}`,
      `--port=${port}`,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      ...(route.isSignedIn ? ['--disable-storage-reset'] : []),
    ]);
    /** @type {Report} */
    const report = JSON.parse(await readFile(file, 'utf8'));
    if (report.runtimeError) throw new Problem(`${route.path}: ${report.runtimeError.message}`);
    return report;
  };
  for (const route of ROUTES) {
    const reports = [await look(route)];
    if (!rowOf(route.path, reports).isKept) {
      while (reports.length < LOOKS) reports.push(await look(route));
    }
    const report = middleOf(reports);
    rows.push(rowOf(route.path, reports));
    speeds.push(report.environment.benchmarkIndex);
    say(`${route.path}: ${rows.at(-1)?.figure}`);
    for (const reason of lostPoints(report)) say(`  ${reason}`);
  }
  // On a slow or busy machine performance scores are low whatever the page does.
  const speed = Math.round(median(speeds));
  return [
    ...rows,
    { what: 'speed of this machine', figure: `${speed}, Lighthouse expects 1000 or more` },
  ];
}

/**
 * The one in the middle, by its performance.
 * @param {Report[]} reports
 */
function middleOf(reports) {
  const score = (/** @type {Report} */ report) => report.categories.performance?.score ?? 0;
  const sorted = reports.toSorted((a, b) => score(a) - score(b));
  return /** @type {Report} */ (sorted[Math.floor(sorted.length / 2)]);
}

/**
 * @param {string} path
 * @param {Report[]} reports
 * @returns {import('./part.d.ts').Row}
 */
function rowOf(path, reports) {
  const { categories } = middleOf(reports);
  const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  const [performance = 0, ...rest] = scores;
  const least = path === '/' ? LEAST_PERFORMANCE.landing : LEAST_PERFORMANCE.others;
  return {
    what: path,
    figure: `${CATEGORIES.map((name, number) => `${name} ${scores[number]}`).join(', ')}${reports.length > 1 ? ` (of ${reports.length})` : ''}`,
    limit: `at least ${least}, the rest ${LEAST_OF_THE_REST}`,
    isKept: performance >= least && rest.every((score) => score >= LEAST_OF_THE_REST),
  };
}

/**
 * Each audit that counts and did not get all its points, with what Lighthouse found.
 * @param {Report} report
 */
function lostPoints({ categories, audits }) {
  return CATEGORIES.flatMap((name) =>
    (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (weight === 0 || audit?.score == null || audit.score >= FULL_SCORE) return [];
      const score = `${id} ${Math.round(audit.score * 100)} of 100, weight ${weight}`;
      return [`${name}: ${score}: ${audit.displayValue ?? audit.title} ${evidenceFor(id, audits)}`];
    }),
  );
}

/**
 * What to look at first.
 * @param {string} id
 * @param {Report['audits']} audits
 */
function evidenceFor(id, audits) {
  const audit = audits[EVIDENCE.get(id) ?? id];
  const items = audit?.details?.items?.slice(0, MOST_ITEMS) ?? [];
  return items.length > 0 ? JSON.stringify(items).slice(0, MOST_EVIDENCE_CHARS) : '';
}

/** @param {string} folder */
async function fetchLighthouse(folder) {
  try {
    await runLighthouse(folder, ['--version']);
  } catch {
    throw new Problem(`${LIGHTHOUSE} could not be fetched.`);
  }
}

/**
 * @param {string} folder
 * @param {string[]} args
 */
function runLighthouse(folder, args) {
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  return execute(
    command,
    [...first, 'exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', ...args],
    { cwd: folder, shell: !npm && process.platform === 'win32' },
  );
}

/**
 * Does something in a page of the browser that Lighthouse uses, and leaves it to Lighthouse again.
 * @param {number} port
 * @param {string} origin
 * @param {(page: import('@playwright/test').Page) => Promise<void>} work
 */
async function inBrowser(port, origin, work) {
  const browser = await playwright.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no profile.');
  const page = await context.newPage();
  await page.goto(`${origin}${NOTHING}`);
  await work(page);
  await page.close();
  await browser.close();
}
