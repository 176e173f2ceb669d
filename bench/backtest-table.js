/** The table of a backtest: a row for each predictor, with all starts and with one in ten left out. */
import {
  figuresOf,
  LEAST_COMPLETED,
  PREDICTORS,
  predictAll,
  predictWithGaps,
} from './backtest-score.js';

/** @typedef {import('./backtest-score.js').Person} Person */

const COLUMNS = [
  'predictor',
  'predictions',
  'mean error',
  'median',
  'within 1',
  '2',
  '3 days',
  'in range',
  'width',
];

/** @param {Person[]} people */
export function backtestTable(people) {
  const starts = people.reduce((sum, person) => sum + person.starts.length, 0);
  const rows = [
    [`All starts (${people.length} people, ${starts} starts)`],
    ...rowsOf(people, predictAll),
    [],
    ['One start in ten left out'],
    ...rowsOf(people, predictWithGaps),
  ];
  return `${aligned([COLUMNS, ...rows])}

Errors and widths in days, of predictions from ${LEAST_COMPLETED} completed cycles on.`;
}

/**
 * @param {Person[]} people
 * @param {typeof predictAll} predict
 */
function rowsOf(people, predict) {
  return [...PREDICTORS].map(([name, predictor]) => {
    const { count, mean, median, within, coverage, width } = figuresOf(predict(people, predictor));
    return [
      `  ${name}`,
      String(count),
      days(mean),
      days(median),
      ...within.map(percent),
      ...(width > 0 ? [percent(coverage), days(width)] : ['', '']),
    ];
  });
}

/** @param {string[][]} rows */
function aligned(rows) {
  const widths = COLUMNS.map((_, column) =>
    // A title of one cell may run over the columns beside it.
    Math.max(...rows.filter(({ length }) => length > 1).map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart((widths[column] ?? 0) + 2),
        )
        .join('')
        .trimEnd(),
    )
    .join('\n');
}

/** @param {number} value */
function days(value) {
  return Number.isNaN(value) ? '-' : value.toFixed(2);
}

/** @param {number} share */
function percent(share) {
  return Number.isNaN(share) ? '-' : `${(100 * share).toFixed(1)} %`;
}
