/**
 * The user's tree as pages read it, in memory. Every view stays the very same object until what it shows
 * changes, so that React draws again only what has to be.
 */
import { textToDay } from '@lunaria/cycle/date-texts';
import type { Day } from '@lunaria/cycle/day';
import type { Body, EntryBody, ProfileField, SessionBody, Symptom } from '../body.ts';
import { keepEqualLists, keepEqualSet } from './keep-equal.ts';

/** A missing field was never answered. */
export type ProfileTexts = { readonly [Field in ProfileField]?: string };

export type Entry = {
  /** Stays the same through edits, removals before it and other devices' changes, unlike its position. */
  readonly id: string;
  readonly date: string;
  readonly entry: string;
};

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
  const entries = new Map<string, { readonly body: EntryBody; readonly entry: Entry }>();
  const sessions = new Map<string, Session>();

  const symptomsView = createView(() => new Map(symptoms));
  const symptomDaysView = createView<ReadonlySet<Day>>((last) =>
    keepEqualSet(last, new Set(symptoms.keys())),
  );
  const sorted = createView(() =>
    [...entries.values()].sort((a, b) => inDiaryOrder(a.body, b.body)),
  );
  const diaryView = createView(() => sorted.get().map(({ entry }) => entry));
  const diaryByDayView = createView<ReadonlyMap<Day, readonly Entry[]>>((last) =>
    keepEqualLists(last, groupBy(diaryView.get(), toDay)),
  );
  const diaryDaysView = createView<ReadonlySet<Day>>((last) =>
    keepEqualSet(last, new Set(diaryByDayView.get().keys())),
  );
  const sessionsView = createView(() => [...sessions.values()]);

  function put(recordId: string, body: Body): void {
    switch (body.kind) {
      case 'profile': {
        const fields = Object.entries(body.fields).map(([field, { text }]) => [field, text]);
        profile = Object.fromEntries(fields);
        break;
      }
      case 'symptoms': {
        const day = textDay(body.date);
        if (body.labels.length > 0) symptoms.set(day, body.labels);
        else symptoms.delete(day);
        symptomsView.outdate();
        symptomDaysView.outdate();
        break;
      }
      case 'entry': {
        const { id, date, text: entry } = body;
        if (body.isRemoved) entries.delete(recordId);
        else entries.set(recordId, { body, entry: { id, date, entry } });
        for (const view of [sorted, diaryView, diaryByDayView, diaryDaysView]) view.outdate();
        break;
      }
      case 'session': {
        const { id, minutes, song } = body;
        if (body.isRemoved) sessions.delete(recordId);
        else sessions.set(recordId, { id, minutes, song, day: textDay(body.date) });
        sessionsView.outdate();
      }
    }
  }

  return {
    put,
    profile: () => profile,
    symptoms: symptomsView.get,
    symptomDays: symptomDaysView.get,
    diary: diaryView.get,
    diaryByDay: diaryByDayView.get,
    diaryDays: diaryDaysView.get,
    lastAddedAt: () => sorted.get().at(-1)?.body.addedAt ?? 0,
    sessions: sessionsView.get,
  };
}

/** [Note: The order of the diary]. By code units, not by the words of a language: the same everywhere. */
function inDiaryOrder(a: EntryBody, b: EntryBody): number {
  if (a.addedAt !== b.addedAt) return a.addedAt - b.addedAt;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/** A value that is made when it is asked for, and made anew only after it went out of date. */
function createView<Value>(make: (last: Value | undefined) => Value) {
  let made: { readonly value: Value } | undefined;
  let isCurrent = false;
  return {
    get: (): Value => {
      if (!made || !isCurrent) made = { value: make(made?.value) };
      isCurrent = true;
      return made.value;
    },
    outdate: (): void => {
      isCurrent = false;
    },
  };
}

function toDay({ date }: Entry): Day {
  return textDay(date);
}

/** Bodies were read strictly, so their dates are days. */
function textDay(text: string): Day {
  const read = textToDay(text);
  if (!read.ok) throw new RangeError(`Not a day: ${read.fault}.`);
  return read.value;
}

function groupBy<Key, Item>(items: readonly Item[], toKey: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(toKey(item));
    if (group) group.push(item);
    else groups.set(toKey(item), [item]);
  }
  return groups;
}
