/** What a file of another app says, in our own words: by day, and nothing of how that app writes it. */
import type { Day } from '@lunaria/cycle/day';
import type { Bleeding } from '@lunaria/cycle/history';

/** From 1 to 3; 0 is noted without a strength. */
export type Strength = 0 | 1 | 2 | 3;

export type ImportedDay = {
  readonly bleeding?: Bleeding;
  /** That a period starts here, or that none does, where our rule would not find it so by itself. */
  readonly starts?: boolean;
  readonly ends?: true;
  /** The cycle that starts here is to be left out of averages. */
  readonly aside?: true;
  /** What Lunaria has too, by its id there. */
  readonly things: ReadonlyMap<string, Strength>;
  /** What it does not have, by its name in the file. */
  readonly own: ReadonlyMap<string, Strength>;
  /** In °C. */
  readonly temperature?: number;
  /** In kg. */
  readonly weight?: number;
  readonly note?: string;
};

export type NotUnderstood = {
  /** Where it stands in the file, such as "line 12". */
  readonly where: string;
  readonly what: string;
};

export type Imported = {
  /** Whose file it is, as in "a file of Clue". */
  readonly app: string;
  readonly days: ReadonlyMap<Day, ImportedDay>;
  /** Notes that are longer than the note of a day may be. */
  readonly longNotes: readonly { readonly day: Day; readonly text: string }[];
  readonly notUnderstood: readonly NotUnderstood[];
  /** Of all that was not understood, listed or not. */
  readonly notUnderstoodCount: number;
  /** What she should know about how the file was read. */
  readonly remarks: readonly Remark[];
};

export type Remark =
  /** The file has moments, not days: they became the days of this device's time zone. */
  | 'days-of-this-zone'
  /** Its periods have no strength, so none was invented. */
  | 'no-strengths';
