/**
 * Lighthouse's scores for every route on its emulated phone, those of the signed-in pages signed in, and why a
 * route loses points. Scores waver by a few points from one look to the next.
 *
 * Lighthouse is no dependency of ours: npm fetches the version named here, the newest for Node 20, into a folder
 * of its own when this part runs.
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
/** A page that falls short at first is looked at so often; the middle one counts. */
const LOOKS = 5;
const LEAST_OF_THE_REST = 100;
/** Lighthouse shows it as 100. */
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
  // On a slow or busy machine performance scores are low whatever the page does.
  const speed = Math.round(median(speeds));
  return [...rows, row('speed of this machine', `${speed}, Lighthouse expects 1000 or more`)];
};

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

/** By the report whose performance is in the middle. */
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
