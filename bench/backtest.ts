/** How well past cycles would have been predicted: a table, and optionally a line for each prediction. */
import { writeFile } from 'node:fs/promises';
import { type Day, dayToIsoText } from '@lunaria/cycle/day';
import { LEAST_CYCLES } from '@lunaria/cycle/prediction';
import { say } from '../scripts/say.js';
import { pathFrom, withFile } from './csv.ts';
import { type Row, sum, tableOf } from './figures.ts';
import {
  figuresOf,
  type Judged,
  leaveSomeOut,
  type Person,
  PREDICTORS,
  predictAll,
  predictFromOvulation,
  readPeople,
} from './predictions.ts';

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
const at = args.indexOf('--lines');
const [, lines] = at < 0 || at === args.length - 1 ? [] : args.splice(at, 2);
await withFile(args, HELP, async (text) => {
  const people = readPeople(text);
  say(tableFor(people));
  if (!lines) return;
  const all = linesOf(predictAll(people, PREDICTORS.Lunaria));
  const fromOvulation = linesOf(predictFromOvulation(people), { from: 'ovulation' });
  await writeFile(pathFrom(lines), [...all, ...fromOvulation].join(''));
});

function tableFor(people: Person[]): string {
  const starts = sum(people.map(({ starts }) => starts.length));
  const rows = [
    COLUMNS,
    [`All starts (${people.length} people, ${starts} starts)`],
    ...rowsOf(people),
    [],
    ['One start in ten left out'],
    ...rowsOf(leaveSomeOut(people)),
    ...ovulationRows(people),
  ];
  return `${tableOf(rows)}

Errors and widths in days, of predictions from ${LEAST_CYCLES} completed cycles on.`;
}

function rowsOf(people: Person[]): Row[] {
  const predictors = Object.entries(PREDICTORS);
  return predictors.map(([name, predictor]) => rowOf(name, predictAll(people, predictor)));
}

function ovulationRows(people: Person[]): Row[] {
  const predictions = predictFromOvulation(people);
  if (predictions.length === 0) return [];
  const nameOf = ({ person, index }: Judged) => `${index} ${person}`;
  const same = new Set(predictions.map(nameOf));
  const fromLengths = predictAll(people, PREDICTORS.Lunaria).filter((one) => same.has(nameOf(one)));
  return [
    [],
    [`With the day of ovulation (of ${predictions.length} cycles)`],
    rowOf('after three of them', predictions),
    rowOf('from the first one on', predictions, 0),
    rowOf('the same cycles, from lengths', fromLengths),
  ];
}

function rowOf(name: string, predictions: Judged[], least?: number): Row {
  const days = (value: number) => (Number.isNaN(value) ? '-' : value.toFixed(2));
  const percent = (share: number) => (Number.isNaN(share) ? '-' : `${(100 * share).toFixed(1)} %`);
  const { count, mean, median, within, coverage, width } = figuresOf(predictions, least);
  const range = width > 0 ? [percent(coverage), days(width)] : ['', ''];
  return [`  ${name}`, String(count), days(mean), days(median), ...within.map(percent), ...range];
}

function linesOf(predictions: Judged[], more = {}): string[] {
  const iso = (day: number) => dayToIsoText(day as Day);
  return predictions.map(
    ({ person, index, completed, last, actual, likely, earliest, latest }) =>
      `${JSON.stringify({
        ...{ person, index, completed, last: iso(last), predicted: iso(likely) },
        ...{ earliest: iso(earliest), latest: iso(latest), actual: iso(actual), ...more },
      })}\n`,
  );
}
