/**
 * Reads a tree from outside and says what of it is new. Pure, and strict: what makes no sense is named with
 * its path and left out, never guessed at.
 */
import { dayToText, textToDay } from '@lunaria/cycle/date-texts';
import type { Day } from '@lunaria/cycle/day';
import { PROFILE_FIELDS, type ProfileField, type Symptom, symptomsPath } from '../kinds/body.ts';
import { isSymptom } from '../kinds/body-codec.ts';
import { ENTRY_MAX_CHARS, PROFILE_TEXT_MAX_CHARS } from '../kinds/limits.ts';
import { DataError } from '../replica/data-error.ts';
import type { ProfileTexts, ReadModel } from '../replica/read-model.ts';

export type ImportPlan<Entry = TreeEntry> = {
  readonly adds: {
    readonly profile: ProfileTexts;
    readonly symptoms: readonly { readonly day: Day; readonly labels: readonly Symptom[] }[];
    /** In their order, after the last entry that is there. */
    readonly entries: readonly Entry[];
  };
  /** There is another value already, which stays. */
  readonly keeps: {
    readonly profile: readonly ProfileField[];
    readonly symptomDays: readonly Day[];
  };
  /** How many values are there already, just the same. */
  readonly same: number;
  readonly refused: readonly { readonly path: string; readonly why: Refusal }[];
};

export type Refusal =
  | 'not-text'
  | 'not-a-date'
  | 'not-symptoms'
  | 'too-long'
  | 'not-an-entry'
  /** What is there already cannot be opened by this app, so nothing is written over it. */
  | 'unreadable';

type TreeEntry = { readonly date: string; readonly entry: string };

/** `path`: where in the file it was. */
type FileEntry = TreeEntry & { readonly path: string };

/** Throws `data/invalid` for JSON that is no tree at all. */
export function planImport(json: unknown, model: ReadModel): ImportPlan<FileEntry> {
  if (!isObject(json)) throw new DataError('data/invalid');
  const { symptoms = {}, diaryEntries = [] } = json;
  if (!isObject(symptoms) || !Array.isArray(diaryEntries)) throw new DataError('data/invalid');
  const parts = [
    planProfile(json, model),
    planSymptoms(symptoms, model),
    planEntries(diaryEntries, model),
  ] as const;
  const [profile, days, entries] = parts;
  return {
    adds: { profile: profile.adds, symptoms: days.adds, entries: entries.adds },
    keeps: { profile: profile.keeps, symptomDays: days.keeps },
    same: parts.reduce((sum, { same }) => sum + same, 0),
    refused: parts.flatMap(({ refused }) => refused),
  };
}

/** What is left of a plan when some of it could not be written. */
export function refuse(plan: ImportPlan<FileEntry>, refused: ImportPlan['refused']): ImportPlan {
  const paths = new Set(refused.map(({ path }) => path));
  const { profile, symptoms, entries } = plan.adds;
  const fields = Object.entries(profile).filter(([field]) => !paths.has(field));
  return {
    ...plan,
    adds: {
      profile: Object.fromEntries(fields),
      symptoms: symptoms.filter(({ day }) => !paths.has(symptomsPath(dayToText(day, 'long')))),
      entries: entries.filter(({ path }) => !paths.has(path)),
    },
    refused: [...plan.refused, ...refused],
  };
}

type Refused = { path: string; why: Refusal }[];

function planProfile(json: Record<string, unknown>, model: ReadModel) {
  const adds: { -readonly [Field in ProfileField]?: string } = {};
  const keeps: ProfileField[] = [];
  const refused: Refused = [];
  let same = 0;
  for (const field of PROFILE_FIELDS) {
    const value = typeof json[field] === 'number' ? String(json[field]) : (json[field] ?? '');
    const here = model.profile()[field] ?? '';
    if (typeof value !== 'string') refused.push({ path: field, why: 'not-text' });
    else if (value.length > PROFILE_TEXT_MAX_CHARS) refused.push({ path: field, why: 'too-long' });
    else if (value === '') continue;
    else if (field === 'lastPeriod' && !textToDay(value).ok)
      refused.push({ path: field, why: 'not-a-date' });
    else if (here === value) same++;
    else if (here === '') adds[field] = value;
    else keeps.push(field);
  }
  return { adds, keeps, refused, same };
}

function planSymptoms(symptoms: Record<string, unknown>, model: ReadModel) {
  const adds: { day: Day; labels: Symptom[] }[] = [];
  const keeps: Day[] = [];
  const refused: Refused = [];
  let same = 0;
  for (const [date, labels] of Object.entries(symptoms)) {
    const day = textToDay(date, ['long']);
    const path = symptomsPath(date);
    if (!day.ok) refused.push({ path, why: 'not-a-date' });
    else if (!Array.isArray(labels) || !labels.every(isSymptom))
      refused.push({ path, why: 'not-symptoms' });
    else if (labels.length > 0) {
      const here = model.symptoms().get(day.value);
      if (!here) adds.push({ day: day.value, labels });
      else if (hasSameLabels(here, labels)) same++;
      else keeps.push(day.value);
    }
  }
  return { adds, keeps, refused, same };
}

/** An entry that is there as often as in the file is not added again. */
function planEntries(list: readonly unknown[], model: ReadModel) {
  const here = new Map<string, number>();
  const toKey = (date: string, entry: string) => `${date} ${entry}`;
  for (const { date, entry } of model.diary()) {
    here.set(toKey(date, entry), (here.get(toKey(date, entry)) ?? 0) + 1);
  }
  const adds: FileEntry[] = [];
  const refused: Refused = [];
  let same = 0;
  for (const [position, item] of list.entries()) {
    // A database that keeps lists by position exports a hole for what was removed.
    if (item === null) continue;
    const path = `diaryEntries/${position}`;
    const { date, entry } = isObject(item) ? item : {};
    if (typeof date !== 'string' || typeof entry !== 'string') {
      refused.push({ path, why: 'not-an-entry' });
    } else if (!textToDay(date, ['short']).ok) refused.push({ path, why: 'not-a-date' });
    else if (entry.length > ENTRY_MAX_CHARS) refused.push({ path, why: 'too-long' });
    else if ((here.get(toKey(date, entry)) ?? 0) > 0) {
      here.set(toKey(date, entry), (here.get(toKey(date, entry)) ?? 0) - 1);
      same++;
    } else adds.push({ path, date, entry });
  }
  return { adds, refused, same };
}

function hasSameLabels(a: readonly Symptom[], b: readonly Symptom[]): boolean {
  return a.length === new Set(b).size && a.every((label) => b.includes(label));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
