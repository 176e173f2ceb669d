/** What a file of another app says, in our own words: by day, and nothing of how that app writes it. */
import type { Day } from '@lunaria/cycle/day';
import type { Bleeding } from '@lunaria/cycle/history';
import type { Marks } from '@lunaria/cycle/marks';

export type ImportedDay = {
  readonly bleeding?: Bleeding;
  /** That a period starts here, or that none does, where our rule would not find it so by itself. */
  readonly starts?: boolean;
  readonly ends?: true;
  /** The cycle that starts here is to be left out of averages. */
  readonly aside?: true;
  /** What Lunaria has too, by its id there. */
  readonly things: Marks;
  /** What it does not have, by its name in the file. */
  readonly own: Marks;
  readonly temperature?: number;
  readonly disturbed?: true;
  /** HH:MM. */
  readonly temperatureTime?: string;
  readonly weight?: number;
  readonly note?: string;
};

/** Codes and values: words/import-report.ts has the sentences. */
export type NotUnderstood = { readonly where: Where; readonly what: Lost };

/** Where it stands in the file. Parts are counted from 1, in a list or among the lines. */
export type Where =
  | { readonly part: FilePart; readonly number: number }
  | { readonly date: string };

export type FilePart =
  | 'line'
  | 'item'
  | 'day'
  | 'entry'
  | 'log'
  | 'note'
  | 'cycle'
  | 'event'
  | 'repeated-event'
  | 'symptom'
  | 'period'
  | 'period-day'
  | 'bleeding_observations'
  | 'symptom_observations'
  | 'mood_observations';

export type Lost =
  | { readonly raw: string }
  | { readonly reason: PlainReason }
  | { readonly reason: QuotingReason; readonly text: string }
  | { readonly reason: MeasuredReason; readonly value: number }
  /** A day can have only one of its kind. */
  | { readonly reason: 'one-a-day'; readonly id: string };

export type MeasuredReason = 'period-length' | 'temperature' | 'weight';

export type PlainReason =
  | 'no-date'
  | 'not-a-day'
  | 'not-a-measurement'
  | 'nothing'
  | 'of-no-day'
  | 'period-without-end'
  | 'period-without-length'
  | 'bleeding-without-strength';

export type QuotingReason =
  | 'not-a-date'
  | 'ahead'
  | 'too-long-ago'
  | 'name-too-long'
  | 'no-answer'
  | 'symptom-number'
  | 'symptom-without-name';

export type Imported = {
  readonly app: string;
  readonly days: ReadonlyMap<Day, ImportedDay>;
  /** Notes that are longer than the note of a day may be. */
  readonly longNotes: readonly { readonly day: Day; readonly text: string }[];
  readonly notUnderstood: readonly NotUnderstood[];
  /** Of all that was not understood, listed or not. */
  readonly notUnderstoodCount: number;
  readonly remarks: readonly Remark[];
};

export type Remark =
  /** The file has moments, not days: they became the days of this device's time zone. */
  | 'days-of-this-zone'
  /** Its periods have no strength, so none was invented. */
  | 'no-strengths';
