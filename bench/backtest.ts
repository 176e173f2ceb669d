/** How well cycles that happened would have been predicted: a table, and a line for each prediction. */
import { writeFile } from 'node:fs/promises';
import type { Day } from '@lunaria/cycle/day';
import { dayToIsoText } from '@lunaria/cycle/iso-date';
import { orSayWhy, Problem, say } from '../scripts/say.js';
import { pathFrom, readFileFrom } from './csv.ts';
import { sum, tableOf } from './figures.ts';
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
  const at = args.indexOf('--lines');
  const lines = at < 0 ? undefined : args[at + 1];
  if (at >= 0 && !lines) throw new Problem(HELP);
  const people = readPeople(await readFileFrom(at < 0 ? args : args.toSpliced(at, 2), HELP));
  say(tableFor(people));
  if (!lines) return;
  const fromOvulation = linesOf(predictFromOvulation(people), { from: 'ovulation' });
  await writeFile(pathFrom(lines), linesOf(predictAll(people, PREDICTORS.Lunaria)) + fromOvulation);
}

function tableFor(people: Person[]): string {
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
  return `${tableOf(rows)}

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
    const after = (days: number) => dayToIsoText((last + days) as Day);
    return JSON.stringify({
      person,
      index,
      completed,
      last: dayToIsoText(last),
      predicted: after(guess.likely),
      earliest: after(guess.earliest),
      latest: after(guess.latest),
      actual: dayToIsoText(actual),
      ...more,
    });
  });
  return lines.map((line) => `${line}\n`).join('');
}
