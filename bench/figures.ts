/** Rows of the table and the figures in them. */

export type Row = { what: string; figure: string; limit: string; isKept: boolean | undefined };
export type Tools = { chromium: string; say: (line: string) => void };
export type Part = (tools: Tools) => Promise<Row[]>;

export const row = (what: string, figure: string, limit = '', isKept?: boolean): Row => ({
  what,
  figure,
  limit,
  isKept,
});

export const rowUnder = (what: string, value: number, mostMs: number): Row =>
  row(what, ms(value), `under ${mostMs} ms`, value < mostMs);

export const ms = (value: number) => `${value < 100 ? value.toFixed(1) : Math.round(value)} ms`;
export const kB = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
export const MB = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

export const median = (values: readonly number[]) => quantile(values, 0.5);

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
