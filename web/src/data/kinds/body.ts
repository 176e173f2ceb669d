/**
 * What is sealed in a record: one body for the profile, for each day with symptoms, each diary entry and
 * each meditation session. A body carries what merging it with another device's needs.
 */
import type { Edits } from './edits.ts';
import type { Stamp } from './stamp.ts';

export const PROFILE_FIELDS = ['age', 'lastPeriod', 'cycleLength', 'periodLength'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** In the order in which they are kept and shown. */
export const SYMPTOMS = ['Pain', 'Energy', 'Moody', 'Sexual-Activity'] as const;
export type Symptom = (typeof SYMPTOMS)[number];

/** Each field has a stamp of its own: a cycle length changed here and an age changed there both stay. */
export type ProfileBody = {
  readonly kind: 'profile';
  readonly fields: {
    readonly [Field in ProfileField]?: { readonly text: string; readonly stamp: Stamp };
  };
};

/** Each label has a stamp of its own: what two devices marked on one day both stays. */
export type SymptomsBody = {
  readonly kind: 'symptoms';
  /** The long form: Fri Nov 13 2026. */
  readonly date: string;
  /** A label that was never touched is missing. */
  readonly marks: {
    readonly [Label in Symptom]?: { readonly isOn: boolean; readonly stamp: Stamp };
  };
};

export type EntryBody = {
  readonly kind: 'entry';
  readonly id: string;
  /**
   * [Note: The order of the diary] When the entry was added, and later than every entry its device knew:
   * entries are ordered by it, and by their id where two devices added at the same moment.
   */
  readonly addedAt: number;
  /** The short form: 11/13/2026. */
  readonly date: string;
  /** Empty when removed: nothing of it stays, not even sealed. */
  readonly text: string;
  readonly isRemoved: boolean;
  readonly edits: Edits;
};

export type SessionBody = {
  readonly kind: 'session';
  readonly id: string;
  /** The long form. */
  readonly date: string;
  readonly minutes: number;
  readonly song: string;
  readonly isRemoved: boolean;
  readonly stamp: Stamp;
};

export type Body = ProfileBody | SymptomsBody | EntryBody | SessionBody;

// A record's id is the HMAC of one of these paths.
export const PROFILE_PATH = 'profile';
export const symptomsPath = (date: string): string => `symptoms/${date}`;
export const entryPath = (id: string): string => `diaryEntries/${id}`;
export const sessionPath = (id: string): string => `sessions/${id}`;

/** The labels that are on, in their order. */
export function labelsOf({ marks }: SymptomsBody): readonly Symptom[] {
  return SYMPTOMS.filter((symptom) => marks[symptom]?.isOn);
}
