/**
 * `npm run bench`: measures the parts one after the other, says what each has found, and prints one table at the end.
 * Figures are for reading: it fails only when it could not measure.
 */
import { loadavg } from 'node:os';
import { findOrGetChromium } from '../scripts/chromium.js';
import { prepare } from '../scripts/prepare.js';
import { orSayWhy, Problem, say } from '../scripts/say.js';
import { forgetSettings } from '../scripts/settings.js';
import { tableOf } from './table.js';

/** In the order in which they run: quick ones first. */
const PARTS = new Map([
  ['sizes', 'what a browser loads for each route'],
  [
    'predictions',
    'how good predictions are on a made-up cohort, and what thirty years of days cost',
  ],
  ['data', 'the data layer alone, with ten years of data'],
  ['import', '200 MB of Apple Health, read in the page'],
  ['ten-years', 'the pages with ten years of data'],
  ['history', 'the history with thirty years of days'],
  ['growth', 'what everything costs with three, ten and thirty years of data'],
  ['music', 'how soon music is heard after the tap'],
  ['server', 'requests per second, waiting and memory of the server'],
  ['mixed-day', 'what a day of an active user costs the server'],
  ['pages', 'how soon each route shows, on a slow phone and a slow line'],
  ['lighthouse', 'Lighthouse scores of each route, and why they lose points'],
  ['memory', 'memory of the page after an hour of use'],
]);

const HELP = `Lunaria: npm run bench [-- part …]

Measures all parts, or those named, and prints one table.

${[...PARTS].map(([name, what]) => `  ${name.padEnd(13)}${what}`).join('\n')}
`;

// Ends by way of 'exit', where what was started is ended too.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

forgetSettings();
const wishes = process.argv.slice(2);
if (wishes.includes('--help') || wishes.includes('-h')) say(HELP);
else await orSayWhy(() => bench(wishes.length > 0 ? wishes : [...PARTS.keys()]));

/** @param {string[]} names */
async function bench(names) {
  for (const name of names) {
    if (!PARTS.has(name)) throw new Problem(`There is no part "${name}".\n\n${HELP}`);
  }
  await prepare();
  const chromium = await findOrGetChromium();
  const rows = [];
  const missing = [];
  for (const name of names) {
    say(`Measuring ${name}: ${PARTS.get(name)}`);
    try {
      const load = loadavg()[0]?.toFixed(1);
      rows.push({ what: '', figure: '' }, { what: name, figure: `(load ${load} at its start)` });
      /** @type {import('./part.d.ts').Part} */
      const part = await import(`./${name}.js`);
      const found = await part.measure({ chromium, say: (line) => say(`  ${line}`) });
      rows.push(...found);
      say(tableOf(found));
    } catch (error) {
      rows.push({ what: '  could not be measured', figure: '' });
      missing.push(name);
      say(`  ${error instanceof Problem ? error.message : stackOf(error)}`);
    }
  }
  say(tableOf(rows));
  if (missing.length > 0) throw new Problem(`Not measured: ${missing.join(', ')}.`);
}

/** @param {unknown} error */
function stackOf(error) {
  return error instanceof Error ? error.stack : String(error);
}
