/** One line of the table. */
export type Row = {
  readonly what: string;
  readonly figure: string;
  /** What the figure should keep to, in words, where there is such a limit. */
  readonly limit?: string;
  readonly isKept?: boolean;
};

export type Tools = {
  /** The path of a Chromium. */
  readonly chromium: string;
  /** Tells a person how far it is, or why a figure is what it is. */
  readonly say: (line: string) => void;
};

/** What every part of the benchmark exports. */
export type Part = { readonly measure: (tools: Tools) => Promise<Row[]> };
