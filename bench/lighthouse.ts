/**
 * Lighthouse's scores for every route on its emulated phone, those of the signed-in pages signed in, and why a
 * route loses points. Scores waver by a few points from one look to the next.
 *
 * Lighthouse is no dependency of ours: npm fetches the version named here, the newest for Node 20, into a folder
 * of its own when this part runs.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium as playwright } from '@playwright/test';
import { Problem } from '../scripts/say.js';
import { aLittleData, createAccount } from './accounts.ts';
import { type App, clearCaches, logIn, type Part, ROUTES, type Route } from './app.ts';
import { median, type Row, repeat, row } from './figures.ts';

type Audit = { score: number | null; title: string; displayValue?: string };
type Category = { score: number; auditRefs: { id: string; weight: number }[] };
type Report = {
  categories: Record<string, Category>;
  audits: Record<string, Audit>;
  runtimeError?: { message: string };
  environment: { benchmarkIndex: number };
};

const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const LEAST_PERFORMANCE = { landing: 95, others: 92 };
/** A page that falls short at first is looked at so often; the middle one counts. */
const LOOKS = 5;
const LEAST_OF_THE_REST = 100;
/** Lighthouse shows it as 100. */
const FULL_SCORE = 0.995;

export const measureLighthouse: Part = async (app, say) => {
  const folder = await mkdtemp(join(tmpdir(), 'lunaria-lighthouse-'));
  try {
    await runLighthouse(folder, ['--version']).catch(() => {
      throw new Problem(`${LIGHTHOUSE} could not be fetched.`);
    });
    return await auditAll(app, folder, say);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

async function auditAll(app: App, folder: string, say: (line: string) => void) {
  const { email } = await createAccount(app.port, aLittleData());
  const rows: Row[] = [];
  const speeds: number[] = [];
  let isSignedIn = false;
  for (const route of ROUTES) {
    const look = async () => {
      if (route.isSignedIn) await clearProfile(app, isSignedIn ? undefined : email);
      isSignedIn ||= route.isSignedIn;
      return audit(app, folder, route);
    };
    const reports = [await look()];
    if (!isGood(route, reports)) reports.push(...(await repeat(look, LOOKS - 1)));
    const report = middleOf(reports);
    rows.push(rowOf(route, reports));
    speeds.push(report.environment.benchmarkIndex);
    say(`${route.path}: ${rows.at(-1)?.[1]}`);
    for (const reason of lostPoints(report)) say(`  ${reason}`);
  }
  // On a slow or busy machine performance scores are low whatever the page does.
  const speed = Math.round(median(speeds));
  return [...rows, row('speed of this machine', `${speed}, Lighthouse expects 1000 or more`)];
}

/** Clears the caches of the browser's own profile, which Lighthouse uses, and first signs in if there is an e-mail. */
async function clearProfile({ origin, debugPort }: App, email: string | undefined) {
  const browser = await playwright.connectOverCDP(`http://127.0.0.1:${debugPort}`);
  const [profile] = browser.contexts();
  if (!profile) throw new Error('The browser has no profile.');
  if (email) {
    const page = await profile.newPage();
    await logIn(page, origin, email);
    await page.close();
  }
  await clearCaches(profile, origin);
  // Playwright would be measured too if it stayed.
  await browser.close();
}

async function audit({ origin, debugPort }: App, folder: string, route: Route): Promise<Report> {
  const file = join(folder, 'report.json');
  await runLighthouse(folder, [
    `${origin}${route.path}`,
    `--port=${debugPort}`,
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

const scoresOf = (reports: Report[]) =>
  CATEGORIES.map((name) => Math.round((middleOf(reports).categories[name]?.score ?? 0) * 100));

const leastOf = ({ path }: Route) => LEAST_PERFORMANCE[path === '/' ? 'landing' : 'others'];

function isGood(route: Route, reports: Report[]): boolean {
  const [performance = 0, ...rest] = scoresOf(reports);
  return performance >= leastOf(route) && rest.every((score) => score >= LEAST_OF_THE_REST);
}

function rowOf(route: Route, reports: Report[]): Row {
  const scores = scoresOf(reports).map((score, at) => `${CATEGORIES[at]} ${score}`);
  const looks = reports.length > 1 ? ` (of ${reports.length})` : '';
  const limit = `at least ${leastOf(route)}, the rest ${LEAST_OF_THE_REST}`;
  return row(route.path, scores.join(', ') + looks, limit, isGood(route, reports));
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
