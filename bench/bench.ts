/**
 * Runs the benchmarks one after the other and prints a table at the end. The figures are informative: it fails only if
 * something could not be measured.
 */
import { loadavg } from 'node:os';
import { findOrGetChromium } from '../scripts/chromium.js';
import { prepare } from '../scripts/prepare.js';
import { orSayWhy, Problem, say } from '../scripts/say.js';
import { forgetSettings } from '../scripts/settings.js';
import { type Part, withApp } from './app.ts';
import { measureData } from './data.ts';
import { type Row, row, tableOf } from './figures.ts';
import { measureFirstSync } from './first-sync.ts';
import { measureImport } from './import.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureMemory } from './memory.ts';
import { measureMixedDay } from './mixed-day.ts';
import { measureMusic } from './music.ts';
import { measurePages } from './pages.ts';
import { measurePredictions } from './predictions.ts';
import { measureServer } from './server.ts';
import { measureSizes } from './sizes.ts';
import { measureGrowth, measureHistory, measureTenYears } from './use.ts';

/** Quick ones first. */
const PARTS: Record<string, [what: string, measure: Part]> = {
  sizes: ['the bytes a browser loads for each route', measureSizes],
  predictions: [
    'accuracy of predictions on a synthetic cohort, and the cost of thirty years of days',
    measurePredictions,
  ],
  data: ['only the data layer, with ten years of data', measureData],
  import: ['importing 200 MB of Apple Health', measureImport],
  'ten-years': ['the pages with ten years of data', measureTenYears],
  history: ['the history with thirty years of days', measureHistory],
  'first-sync': ['a new phone on a slow line, with one and ten years of data', measureFirstSync],
  growth: ['the cost of everything with three, ten and thirty years of data', measureGrowth],
  music: ['the time from a tap until music plays', measureMusic],
  server: ['requests per second, latency and memory of the server', measureServer],
  'mixed-day': ['the cost of an active user’s day for the server', measureMixedDay],
  pages: ['the loading time of each route, on a slow phone and a slow line', measurePages],
  lighthouse: ['Lighthouse scores of each route, and why they lose points', measureLighthouse],
  memory: ['memory of the page after an hour of use', measureMemory],
};

const HELP = `Lunaria: npm run bench [-- part …]

Measures all parts, or those named, and prints one table.

${Object.entries(PARTS)
  .map(([name, [what]]) => `  ${name.padEnd(13)}${what}`)
  .join('\n')}
`;

// The 'exit' handlers stop servers and browsers.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

forgetSettings();
const args = process.argv.slice(2);
if (args.includes('--help') || args.includes('-h')) say(HELP);
else await orSayWhy(() => bench(args.length > 0 ? args : Object.keys(PARTS)));
// Imported modules of the app may keep listeners open.
process.exit();

async function bench(names: string[]) {
  const unknown = names.find((name) => !PARTS[name]);
  if (unknown !== undefined) throw new Problem(`There is no part "${unknown}".\n\n${HELP}`);
  await prepare();
  const chromium = await findOrGetChromium();
  const rows: Row[] = [];
  const missing: string[] = [];
  for (const name of names) {
    const [what, measure] = PARTS[name] as [string, Part];
    say(`Measuring ${name}: ${what}`);
    rows.push([], row(name, `(load ${loadavg()[0]?.toFixed(1)} at its start)`));
    try {
      const found = await withApp(chromium, (app) => measure(app, (line) => say(`  ${line}`)));
      rows.push(...found);
      say(tableOf(found));
    } catch (error) {
      rows.push(row('  could not be measured', ''));
      missing.push(name);
      const stack = error instanceof Error ? error.stack : String(error);
      say(`  ${error instanceof Problem ? error.message : stack}`);
    }
  }
  say(tableOf(rows));
  if (missing.length > 0) throw new Problem(`Not measured: ${missing.join(', ')}.`);
}
