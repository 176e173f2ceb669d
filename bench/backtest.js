/** `npm run backtest -- FILE.csv [--lines OUT.jsonl]`: how well cycles that happened would have been predicted. */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { install, needNode } from '../scripts/prepare.js';
import { ROOT } from '../scripts/run.js';
import { orSayWhy, Problem, say } from '../scripts/say.js';

const HELP = `Lunaria: npm run backtest -- FILE.csv [--lines OUT.jsonl]

FILE.csv has the header person,start and a row for each start of a period, with its date as 2026-11-15. Every
start is predicted from those before it, by Lunaria and by the rules most trackers use. The table is about the
predictions that have at least three completed cycles before them: first with all starts, then with one in ten
left out, where a prediction whose own start was left out is not judged.

  --lines OUT.jsonl   writes one line for each prediction of Lunaria, with all starts: the person, the place of the
                      predicted start among hers (from 0), how many completed cycles it was predicted from, the
                      last start, the predicted, earliest and latest day, and the day it was
`;

const wishes = process.argv.slice(2);
if (wishes.includes('--help') || wishes.includes('-h')) say(HELP);
else await orSayWhy(() => backtest(wishes));

/** @param {string[]} args */
async function backtest(args) {
  const { file, lines } = readArguments(args);
  needNode();
  if (!existsSync(join(ROOT, 'node_modules/vite'))) await install();
  // Only now is the package there that these need.
  const { readPeople, linesOf } = await import('./backtest-file.js');
  const score = await import('./backtest-score.js');
  const { backtestTable } = await import('./backtest-table.js');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Problem(`${file} could not be read.`);
  });
  const people = readPeople(text);
  say(backtestTable(people));
  const [lunaria] = score.PREDICTORS.values();
  if (lines && lunaria) await writeFile(lines, linesOf(score.predictAll(people, lunaria)));
}

/** @param {string[]} args */
function readArguments(args) {
  const at = args.indexOf('--lines');
  const rest = at < 0 ? args : args.toSpliced(at, 2);
  const lines = at < 0 ? undefined : args[at + 1];
  const [file, ...more] = rest;
  if (file === undefined || file.startsWith('-') || more.length > 0 || (at >= 0 && !lines)) {
    throw new Problem(HELP);
  }
  // npm runs us in the root of the repository; the person stands in INIT_CWD.
  const here = process.env.INIT_CWD ?? '';
  return { file: resolve(here, file), lines: lines && resolve(here, lines) };
}
