/** Measuring figures, and printing them as rows of a table. */

export type Row = string[];

export const row = (what: string, figure: string, limit = '', isKept?: boolean): Row => [
  ...[what, figure, limit],
  isKept === undefined ? '' : isKept ? 'kept' : 'NOT KEPT',
];

export const rowUnder = (what: string, value: number, limit: number, words = ms, more = ''): Row =>
  row(what, words(value) + more, `under ${words(limit)}`, value < limit);

export const ms = (value: number) => `${value < 100 ? value.toFixed(1) : Math.round(value)} ms`;
export const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
export const kB = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
export const MB = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

export const median = (values: readonly number[]) => quantile(values, 0.5);

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Mulberry32: random numbers from 0 to 1, the same for the same seed on every machine. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Sequentially. */
export async function repeat<T>(once: (time: number) => Promise<T>, times = 7): Promise<T[]> {
  const values = [];
  for (let time = 0; time < times; time++) values.push(await once(time));
  return values;
}

/** Resolves with the milliseconds it took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Aligned in columns. A row with a single cell is a title, which may extend over the other columns. */
export function tableOf(rows: Row[]): string {
  const widths: number[] = [];
  for (const cells of rows.filter(({ length }) => length > 1)) {
    for (const [at, { length }] of cells.entries()) widths[at] = Math.max(widths[at] ?? 0, length);
  }
  const lineOf = (cells: Row) => cells.map((cell, at) => cell.padEnd(widths[at] ?? 0));
  return rows.map((cells) => lineOf(cells).join('  ').trimEnd()).join('\n');
}
