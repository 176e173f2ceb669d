/** What is noted about each day, in memory: by day, and as the views that pages and the rules of the cycle read. */
import type { Day } from '@lunaria/cycle/day';
import type { Bleeding, DayFacts, DayLog } from '@lunaria/cycle/history';
import { type Marks, trackedIn } from './day-tracked.ts';
import type { Index } from './kind.ts';
import type { StampedFields } from './stamp.ts';
import { joinStamped } from './stamped.ts';
import { type Symptom, symptomsIn } from './symptoms.ts';

export type DayView = {
  readonly fieldsOf: (day: Day) => StampedFields;
  /** By day; a day without symptoms is not in it. */
  readonly symptoms: ReadonlyMap<Day, readonly Symptom[]>;
  /** What was marked, the symptoms among it; a day without marks is not in it. */
  readonly marks: ReadonlyMap<Day, Marks>;
  readonly temperatures: ReadonlyMap<Day, number>;
  readonly weights: ReadonlyMap<Day, number>;
  readonly notes: ReadonlyMap<Day, string>;
  /** Days with a mark, a number or a note. */
  readonly tracked: ReadonlySet<Day>;
  /** What the history is made from; a day that says nothing about it is not in it. */
  readonly log: DayLog;
  /** First days of cycles that were set aside, and of long ones that were said to be one. */
  readonly setAside: ReadonlySet<Day>;
  readonly whole: ReadonlySet<Day>;
};

const NOTHING: StampedFields = {};
type NotedBleeding = Bleeding | 'none';

const BLEEDING: readonly unknown[] = [
  'none',
  'spotting',
  'light',
  'medium',
  'heavy',
] satisfies NotedBleeding[];

export function isBleeding(value: unknown): value is NotedBleeding {
  return BLEEDING.includes(value);
}

type PlacedBody = { readonly day: Day; readonly fields: StampedFields };

/** A day may be noted in several records: [Note: Days of version 0.1.0], [Note: The last period]. */
export function createDayIndex(): Index<PlacedBody, DayView> {
  const dayOf = new Map<string, Day>();
  const recordsByDay = new Map<Day, Map<string, StampedFields>>();
  const fieldsByDay = new Map<Day, StampedFields>();
  const symptoms = createShared<readonly Symptom[]>();
  const marks = createShared<Marks>((value) => JSON.stringify(value && [...value]));
  const temperatures = createShared<number>();
  const weights = createShared<number>();
  const notes = createShared<string>();
  const tracked = createShared<true>();
  const log = createShared<DayFacts>();
  const fieldsOf = (day: Day) => fieldsByDay.get(day) ?? NOTHING;
  const setAside = createShared<true>();
  const whole = createShared<true>();
  let view: DayView | undefined;

  function showDay(day: Day): void {
    const joined = [...(recordsByDay.get(day)?.values() ?? [])].reduce(joinStamped, NOTHING);
    fieldsByDay.set(day, joined);
    const labels = symptomsIn(joined);
    symptoms.put(day, labels.length > 0 ? labels : undefined);
    showTracked(day, joined);
    log.put(day, factsIn(joined));
    setAside.put(day, joined.aside?.value === true ? true : undefined);
    whole.put(day, joined.whole?.value === true ? true : undefined);
    view = undefined;
  }

  function showTracked(day: Day, fields: StampedFields): void {
    const noted = trackedIn(fields);
    const hasMarks = noted.marks.size > 0;
    marks.put(day, hasMarks ? noted.marks : undefined);
    temperatures.put(day, noted.temperature);
    weights.put(day, noted.weight);
    notes.put(day, noted.note);
    tracked.put(day, hasMarks || Object.keys(noted).length > 1 ? true : undefined);
  }

  return {
    put: (recordId, body) => {
      const before = dayOf.get(recordId);
      if (before !== undefined && before !== body?.day) {
        recordsByDay.get(before)?.delete(recordId);
        dayOf.delete(recordId);
        showDay(before);
      }
      if (!body) return;
      dayOf.set(recordId, body.day);
      const records = recordsByDay.get(body.day) ?? new Map();
      recordsByDay.set(body.day, records.set(recordId, body.fields));
      showDay(body.day);
    },
    view: () => {
      view ??= {
        fieldsOf,
        symptoms: symptoms.view(),
        marks: marks.view(),
        temperatures: temperatures.view(),
        weights: weights.view(),
        notes: notes.view(),
        tracked: tracked.days(),
        log: log.view(),
        setAside: setAside.days(),
        whole: whole.days(),
      };
      return view;
    },
  };
}

/** Undefined if the day says nothing about bleeding. Values of a later version count as none here. */
function factsIn({ bleeding, starts, ends }: StampedFields): DayFacts | undefined {
  const facts: DayFacts = {
    ...(isBleeding(bleeding?.value) && { bleeding: bleeding.value }),
    ...(starts && starts.value !== null && { starts: starts.value !== false }),
    ...(ends?.value === true && { ends: true }),
  };
  return Object.keys(facts).length > 0 ? facts : undefined;
}

/** A map by day, and its days, each handed out as the very same object until it changes. */
function createShared<Value>(toKey: (value: Value | undefined) => unknown = JSON.stringify) {
  const values = new Map<Day, Value>();
  let view: ReadonlyMap<Day, Value> | undefined;
  let days: ReadonlySet<Day> | undefined;
  return {
    put: (day: Day, value: Value | undefined): void => {
      if (toKey(value) === toKey(values.get(day))) return;
      if ((value === undefined) === values.has(day)) days = undefined;
      if (value === undefined) values.delete(day);
      else values.set(day, value);
      view = undefined;
    },
    days: (): ReadonlySet<Day> => {
      days ??= new Set(values.keys());
      return days;
    },
    view: (): ReadonlyMap<Day, Value> => {
      view ??= new Map(values);
      return view;
    },
  };
}
