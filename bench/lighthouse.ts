/**
 * Lighthouse's scores for every route on its emulated phone, signed in where the page needs it, and why a route loses
 * points. Scores vary by a few points between runs.
 *
 * Lighthouse is not a dependency: when this part runs, npm fetches the version named here, the newest for Node 20, into a
 * separate folder.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium as playwright } from '@playwright/test';
import { EVERY_PAGE } from '../e2e/pages.ts';
import { runNpm } from '../scripts/run.js';
import { Problem } from '../scripts/say.js';
import { temporaryFolder } from '../server/test/test-server.ts';
import { aLittleData, createAccount } from './accounts.ts';
import { type App, clearCaches, logIn, type Part, type Route } from './app.ts';
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
/** How often to audit a page that fails at first; the median counts. */
const LOOKS = 5;
const LEAST_OF_THE_REST = 100;
/** Lighthouse shows this as 100. */
const FULL_SCORE = 0.995;

export const measureLighthouse: Part = async (app, say) => {
  const folder = await temporaryFolder();
  await runLighthouse(folder, ['--version']);
  const { email } = await createAccount(app.port, aLittleData());
  const rows: Row[] = [];
  const speeds: number[] = [];
  let isSignedIn = false;
  for (const route of EVERY_PAGE) {
    const look = async () => {
      if (route.hasNavigation) await clearProfile(app, isSignedIn ? undefined : email);
      isSignedIn ||= route.hasNavigation;
      return audit(app, folder, route);
    };
    const reports = [await look()];
    if (!judge(route, reports).isGood) reports.push(...(await repeat(look, LOOKS - 1)));
    const { report, row } = judge(route, reports);
    rows.push(row);
    speeds.push(report.environment.benchmarkIndex);
    say(row.slice(0, 2).join(': '));
    for (const reason of lostPoints(report)) say(`  ${reason}`);
  }
  // On a slow or busy machine, performance scores are low regardless of the page.
  const speed = Math.round(median(speeds));
  return [...rows, row('speed of this machine', `${speed}, Lighthouse expects 1000 or more`)];
};

/** Clears the caches of the browser's own profile, which Lighthouse uses. Given an e-mail, signs in first. */
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
  // Otherwise Playwright's overhead would be measured too.
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
    ...(route.hasNavigation ? ['--disable-storage-reset'] : []),
  ]);
  const report: Report = JSON.parse(await readFile(file, 'utf8'));
  if (report.runtimeError) throw new Problem(`${route.path}: ${report.runtimeError.message}`);
  return report;
}

async function runLighthouse(folder: string, args: string[]) {
  const lighthouse = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse'];
  const code = await runNpm([...lighthouse, ...args], { cwd: folder, stdio: 'ignore' });
  if (code !== 0) throw new Problem(`${LIGHTHOUSE} could not be fetched or run.`);
}

/** Judges the report with the median performance. */
function judge({ path }: Route, reports: Report[]) {
  const performanceOf = (report: Report) => report.categories.performance?.score ?? 0;
  const middle = median(reports.map(performanceOf));
  const report = reports.find((each) => performanceOf(each) === middle) as Report;
  const scores = CATEGORIES.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100));
  const [performance = 0, ...rest] = scores;
  const least = path === '/' ? LEAST_PERFORMANCE.landing : LEAST_PERFORMANCE.others;
  const isGood = performance >= least && rest.every((score) => score >= LEAST_OF_THE_REST);
  const looks = reports.length > 1 ? ` (of ${reports.length})` : '';
  const figure = CATEGORIES.map((name, at) => `${name} ${scores[at]}`).join(', ') + looks;
  const limit = `at least ${least}, the rest ${LEAST_OF_THE_REST}`;
  return { report, isGood, row: row(path, figure, limit, isGood) };
}

/** Each weighted audit below full score, with Lighthouse's explanation. */
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
