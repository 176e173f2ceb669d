/** How well cycles that happened would have been predicted: a table, and a line for each prediction. */
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Day, dayToCivil } from '@lunaria/cycle/day';
import { orSayWhy, Problem, say } from '../scripts/say.js';
import { sum } from './figures.ts';
import {
  figuresOf,
  type Judged,
  LEAST_COMPLETED,
  type Person,
  PREDICTORS,
  predictAll,
  predictFromOvulation,
  predictWithGaps,
  readPeople,
} from './predictors.ts';

const HELP = `Lunaria: npm run backtest -- FILE.csv [--lines OUT.jsonl]

FILE.csv has the header person,start and a row for each start of a period, with its date as 2026-11-15. Every
start is predicted from those before it, by Lunaria and by the rules most trackers use. The table is about the
predictions that have at least three completed cycles before them: first with all starts, then with one in ten
left out, where a prediction whose own start was left out is not judged.

A third column, ovulation, may hold the day of ovulation in the cycle that begins with that start. Predictions from it
have a table of their own.

  --lines OUT.jsonl   writes one line for each prediction of Lunaria, with all starts: the person, the place of the
                      predicted start among theirs (from 0), how many completed cycles it was predicted from, the
                      last start, the predicted, earliest and latest day, and the day it was; with days of ovulation
                      another line for each prediction from one, which says "from": "ovulation"
`;

const COLUMNS = [
  ...['predictor', 'predictions', 'mean error', 'median', 'within 1', '2', '3 days'],
  ...['in range', 'width'],
];

const args = process.argv.slice(2);
if (args.includes('--help') || args.includes('-h')) say(HELP);
else await orSayWhy(backtest);

async function backtest() {
  const { file, lines } = readArguments();
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Problem(`${file} could not be read.`);
  });
  const people = readPeople(text);
  say(tableOf(people));
  if (!lines) return;
  const fromOvulation = linesOf(predictFromOvulation(people), { from: 'ovulation' });
  await writeFile(lines, linesOf(predictAll(people, PREDICTORS.Lunaria)) + fromOvulation);
}

function readArguments() {
  const at = args.indexOf('--lines');
  const [file, ...more] = at < 0 ? args : args.toSpliced(at, 2);
  const lines = at < 0 ? undefined : args[at + 1];
  if (file === undefined || file.startsWith('-') || more.length > 0 || (at >= 0 && !lines)) {
    throw new Problem(HELP);
  }
  // npm runs us in the root of the repository; INIT_CWD is where the command was typed.
  const here = process.env.INIT_CWD ?? '';
  return { file: resolve(here, file), lines: lines && resolve(here, lines) };
}

function tableOf(people: Person[]): string {
  const starts = sum(people.map(({ starts }) => starts.length));
  const rows = [
    COLUMNS,
    [`All starts (${people.length} people, ${starts} starts)`],
    ...rowsOf(people, predictAll),
    [],
    ['One start in ten left out'],
    ...rowsOf(people, predictWithGaps),
    ...ovulationRows(people),
  ];
  // A title of one cell may run over the columns beside it.
  const wide = rows.filter(({ length }) => length > 1);
  const widths = COLUMNS.map((_, column) =>
    Math.max(...wide.map((row) => row[column]?.length ?? 0)),
  );
  const pad = (cell: string, column: number) => {
    const width = widths[column] ?? 0;
    return column === 0 ? cell.padEnd(width) : cell.padStart(width + 2);
  };
  return `${rows.map((row) => row.map(pad).join('').trimEnd()).join('\n')}

Errors and widths in days, of predictions from ${LEAST_COMPLETED} completed cycles on.`;
}

function rowsOf(people: Person[], predict: typeof predictAll): string[][] {
  return Object.entries(PREDICTORS).map(([name, predictor]) =>
    rowOf(name, figuresOf(predict(people, predictor))),
  );
}

function ovulationRows(people: Person[]): string[][] {
  const predictions = predictFromOvulation(people);
  if (predictions.length === 0) return [];
  const same = new Set(predictions.map(({ person, index }) => `${index} ${person}`));
  const fromLengths = predictAll(people, PREDICTORS.Lunaria).filter(({ person, index }) =>
    same.has(`${index} ${person}`),
  );
  return [
    [],
    [`With the day of ovulation (of ${predictions.length} cycles)`],
    rowOf('after three of them', figuresOf(predictions)),
    rowOf('from the first one on', figuresOf(predictions, 0)),
    rowOf('the same cycles, from lengths', figuresOf(fromLengths)),
  ];
}

function rowOf(name: string, figures: ReturnType<typeof figuresOf>): string[] {
  const days = (value: number) => (Number.isNaN(value) ? '-' : value.toFixed(2));
  const percent = (share: number) => (Number.isNaN(share) ? '-' : `${(100 * share).toFixed(1)} %`);
  const { count, mean, median, within, coverage, width } = figures;
  const range = width > 0 ? [percent(coverage), days(width)] : ['', ''];
  return [`  ${name}`, String(count), days(mean), days(median), ...within.map(percent), ...range];
}

function linesOf(predictions: Judged[], more = {}): string {
  const lines = predictions.map(({ person, index, completed, last, actual, guess }) => {
    const after = (days: number) => isoOf((last + days) as Day);
    return JSON.stringify({
      person,
      index,
      completed,
      last: isoOf(last),
      predicted: after(guess.likely),
      earliest: after(guess.earliest),
      latest: after(guess.latest),
      actual: isoOf(actual),
      ...more,
    });
  });
  return lines.map((line) => `${line}\n`).join('');
}

function isoOf(day: Day): string {
  const { year, month, day: number } = dayToCivil(day);
  const pad = (value: number, length = 2) => String(value).padStart(length, '0');
  return `${pad(year, 4)}-${pad(month)}-${pad(number)}`;
}
