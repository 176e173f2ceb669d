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
import { freePort } from '../server/test/world.ts';
import { clearCaches, inBrowser, ROUTES, type Route, settleIn } from './app.ts';
import { median, type Part, type Row, row } from './figures.ts';

type Audit = { score: number | null; title: string; displayValue?: string };
type Category = { score: number; auditRefs: { id: string; weight: number }[] };
type Report = {
  categories: Record<string, Category>;
  audits: Record<string, Audit>;
  runtimeError?: { message: string };
  environment: { benchmarkIndex: number };
};
type Place = { origin: string; port: number; folder: string };

const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const LEAST_PERFORMANCE = { landing: 95, others: 92 };
/** A page that falls short at first is looked at so often; the middle one counts. */
const LOOKS = 5;
const LEAST_OF_THE_REST = 100;

/** An address of ours that loads nothing of the app: caches that are cleared there stay empty. */
const NOTHING = '/health';

/** Lighthouse shows it as 100. */
const FULL_SCORE = 0.995;

export const measureLighthouse: Part = async ({ chromium, say }) => {
  const folder = await mkdtemp(join(tmpdir(), 'lunaria-lighthouse-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await runLighthouse(folder, ['--version']).catch(() => {
    throw new Problem(`${LIGHTHOUSE} could not be fetched.`);
  });
  const port = await freePort();
  // Lighthouse comes in through this port.
  const args = [`--remote-debugging-port=${port}`];
  return inBrowser(chromium, (_, { origin }) => auditAll({ origin, port, folder }, say), args);
};

async function auditAll(place: Place, say: (line: string) => void) {
  const rows: Row[] = [];
  const speeds = [];
  let isSignedIn = false;
  const look = async (route: Route) => {
    if (route.isSignedIn) await clearSignedIn(place, isSignedIn);
    isSignedIn ||= route.isSignedIn;
    return audit(place, route);
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
  return [...rows, row('speed of this machine', `${speed}, Lighthouse expects 1000 or more`)];
}

/** Signs in, if not yet, and clears the caches of the browser that Lighthouse uses. */
async function clearSignedIn({ origin, port }: Place, isSignedIn: boolean) {
  const browser = await playwright.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no profile.');
  const page = await context.newPage();
  if (!isSignedIn) await settleIn(page, origin);
  await page.goto(`${origin}${NOTHING}`);
  await clearCaches(page, origin);
  await page.close();
  await browser.close();
}

async function audit({ origin, port, folder }: Place, route: Route): Promise<Report> {
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
  const report: Report = JSON.parse(await readFile(file, 'utf8'));
  if (report.runtimeError) throw new Problem(`${route.path}: ${report.runtimeError.message}`);
  return report;
}

function runLighthouse(folder: string, args: string[]) {
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  return promisify(execFile)(
    command,
    [...first, 'exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', ...args],
    { cwd: folder, shell: !npm && process.platform === 'win32' },
  );
}

/** By its performance. */
function middleOf(reports: Report[]): Report {
  const score = (report: Report) => report.categories.performance?.score ?? 0;
  const sorted = reports.toSorted((a, b) => score(a) - score(b));
  return sorted[Math.floor(sorted.length / 2)] as Report;
}

function rowOf(path: string, reports: Report[]): Row {
  const { categories } = middleOf(reports);
  const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  const [performance = 0, ...rest] = scores;
  const least = path === '/' ? LEAST_PERFORMANCE.landing : LEAST_PERFORMANCE.others;
  const looks = reports.length > 1 ? ` (of ${reports.length})` : '';
  return row(
    path,
    CATEGORIES.map((name, number) => `${name} ${scores[number]}`).join(', ') + looks,
    `at least ${least}, the rest ${LEAST_OF_THE_REST}`,
    performance >= least && rest.every((score) => score >= LEAST_OF_THE_REST),
  );
}

/** Each audit that counts and did not get all its points, with what Lighthouse found. */
function lostPoints({ categories, audits }: Report): string[] {
  return CATEGORIES.flatMap((name) =>
    (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (weight === 0 || audit?.score == null || audit.score >= FULL_SCORE) return [];
      const score = `${id} ${Math.round(audit.score * 100)} of 100, weight ${weight}`;
      return [`${name}: ${score}: ${audit.displayValue ?? audit.title}`];
    }),
  );
}
