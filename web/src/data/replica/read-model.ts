/**
 * The user's tree as pages read it, in memory. Every view stays the very same object until what it shows
 * changes, so that React draws again only what has to be.
 */
import type { Day } from '@lunaria/cycle/day';
import {
  type Body,
  labelsOf,
  type ProfileField,
  type SessionBody,
  type Symptom,
} from '../kinds/body.ts';
import { createDiaryIndex, type Entry } from './diary-index.ts';
import { textDay } from './text-day.ts';

/** A missing field was never answered. */
export type ProfileTexts = { readonly [Field in ProfileField]?: string };

export type Session = Pick<SessionBody, 'id' | 'minutes' | 'song'> & { readonly day: Day };

export type ReadModel = {
  readonly profile: () => ProfileTexts;
  /** By day; a day without symptoms is not in it. */
  readonly symptoms: () => ReadonlyMap<Day, readonly Symptom[]>;
  readonly symptomDays: () => ReadonlySet<Day>;
  readonly diary: () => readonly Entry[];
  readonly diaryByDay: () => ReadonlyMap<Day, readonly Entry[]>;
  readonly diaryDays: () => ReadonlySet<Day>;
  /** Where the diary ends: `addedAt` of its last entry. */
  readonly lastAddedAt: () => number;
  readonly sessions: () => readonly Session[];
};

export type WritableReadModel = ReadModel & {
  /** Puts what a record now holds in the place of what it held. */
  readonly put: (recordId: string, body: Body) => void;
};

export function createReadModel(): WritableReadModel {
  let profile: ProfileTexts = {};
  const symptoms = new Map<Day, readonly Symptom[]>();
  const diary = createDiaryIndex();
  const sessions = new Map<string, Session>();

  const symptomsView = createView(() => new Map(symptoms));
  const symptomDaysView = createView<ReadonlySet<Day>>(() => new Set(symptoms.keys()));
  const sessionsView = createView(() => [...sessions.values()]);

  function put(recordId: string, body: Body): void {
    switch (body.kind) {
      case 'profile': {
        const fields = Object.entries(body.fields).map(
          ([field, { text }]) => [field, text] as const,
        );
        if (isSameProfile(profile, fields)) return;
        profile = Object.fromEntries(fields);
        break;
      }
      case 'symptoms': {
        const day = textDay(body.date, 'long');
        const labels = labelsOf(body);
        if (isSameList(symptoms.get(day) ?? [], labels)) return;
        const daysBefore = symptoms.size;
        if (labels.length > 0) symptoms.set(day, labels);
        else symptoms.delete(day);
        symptomsView.outdate();
        if (symptoms.size !== daysBefore) symptomDaysView.outdate();
        break;
      }
      case 'entry':
        diary.put(recordId, body);
        break;
      case 'session': {
        const { id, minutes, song } = body;
        if (body.isRemoved) sessions.delete(recordId);
        else sessions.set(recordId, { id, minutes, song, day: textDay(body.date, 'long') });
        sessionsView.outdate();
      }
    }
  }

  return {
    put,
    profile: () => profile,
    symptoms: symptomsView.get,
    symptomDays: symptomDaysView.get,
    diary: () => diary.views().diary,
    diaryByDay: () => diary.views().byDay,
    diaryDays: () => diary.views().days,
    lastAddedAt: () => diary.views().lastAddedAt,
    sessions: sessionsView.get,
  };
}

/** A record may come again as it was, from the cloud: that is no change. */
function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, at) => item === b[at]);
}

function isSameProfile(
  profile: ProfileTexts,
  fields: readonly (readonly [string, string])[],
): boolean {
  const known = new Map(Object.entries(profile));
  return known.size === fields.length && fields.every(([field, text]) => known.get(field) === text);
}

/** A value that is made when it is asked for, and made anew only after it went out of date. */
function createView<Value>(make: () => Value) {
  let made: { readonly value: Value } | undefined;
  return {
    get: (): Value => {
      made ??= { value: make() };
      return made.value;
    },
    outdate: (): void => {
      made = undefined;
    },
  };
}
