/** How figures are written: in the table, and one by one. */

const KEPT = new Map([
  [true, 'kept'],
  [false, 'NOT KEPT'],
]);

/**
 * The rows under each other: what, figure, limit, and whether it is kept.
 * @param {import('./part.d.ts').Row[]} rows
 */
export function tableOf(rows) {
  const cells = rows.map(({ what, figure, limit = '', isKept }) => [
    what,
    figure,
    limit,
    (isKept !== undefined && KEPT.get(isKept)) || '',
  ]);
  const widths = [0, 1, 2].map((column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  return cells
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

/** @param {number} value */
export function ms(value) {
  return value < 100 ? `${value.toFixed(1)} ms` : `${Math.round(value)} ms`;
}

/** @param {number} bytes */
export function kB(bytes) {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}

/** @param {number} bytes */
export function MB(bytes) {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** @param {readonly number[]} values */
export function median(values) {
  return quantile(values, 0.5);
}

/**
 * @param {readonly number[]} values
 * @param {number} share such as 0.99
 */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}
