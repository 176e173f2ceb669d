/** Views of the days, in memory. A day without a value is not in the map of that value. */
import type { Day } from '@lunaria/cycle/day';
import type { Bleeding, DayFacts, DayLog } from '@lunaria/cycle/history';
import type { Marks, Strength } from '@lunaria/cycle/marks';
import type { Signs } from '@lunaria/cycle/ovulation';
import type { Index, Json } from './kind.ts';
import { NOTE_MAX_CHARS, TEMPERATURE, WEIGHT } from './limits.ts';
import { signsOf } from './signs.ts';
import { joinStamped, type StampedFields, type Values } from './stamped.ts';
import { type Symptom, symptomsIn } from './symptoms.ts';

export type DayView = {
  readonly fieldsOf: (day: Day) => StampedFields;
  readonly symptoms: ReadonlyMap<Day, readonly Symptom[]>;
  /** With the symptoms, which have no strength. */
  readonly marks: ReadonlyMap<Day, Marks>;
  readonly temperatures: ReadonlyMap<Day, number>;
  /** Of days with a temperature. Disturbed: fever, alcohol, little sleep, measured late. */
  readonly disturbed: ReadonlySet<Day>;
  /** When it was measured, as HH:MM. */
  readonly temperatureTimes: ReadonlyMap<Day, string>;
  /** Of ovulation: temperature, discharge, tests. */
  readonly signs: ReadonlyMap<Day, Signs>;
  readonly weights: ReadonlyMap<Day, number>;
  readonly notes: ReadonlyMap<Day, string>;
  /** Days with a mark, a number or a note. */
  readonly tracked: ReadonlySet<Day>;
  readonly log: DayLog;
  /** First days of cycles that were set aside, and of long ones that the user confirmed. */
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

/** A day may be spread over several records: [Note: Days of version 0.1.0], [Note: The last period]. */
export function createDayIndex(): Index<PlacedBody, DayView> {
  const dayOf = new Map<string, Day>();
  const recordsByDay = new Map<Day, Map<string, StampedFields>>();
  const fieldsByDay = new Map<Day, StampedFields>();
  const symptoms = createShared<readonly Symptom[]>();
  const marks = createShared<Marks>((value) => JSON.stringify(value && [...value]));
  const temperatures = createShared<number>();
  const disturbed = createShared<true>();
  const temperatureTimes = createShared<string>();
  const signs = createShared<Signs>();
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
    const found = trackedIn(joined);
    const hasMarks = found.marks.size > 0;
    marks.put(day, hasMarks ? found.marks : undefined);
    temperatures.put(day, found.temperature);
    disturbed.put(day, found.disturbed);
    temperatureTimes.put(day, found.temperatureTime);
    signs.put(day, signsOf(day, found));
    weights.put(day, found.weight);
    notes.put(day, found.note);
    tracked.put(day, hasMarks || Object.keys(found).length > 1 ? true : undefined);
    log.put(day, factsIn(joined));
    setAside.put(day, joined.aside?.value === true ? true : undefined);
    whole.put(day, joined.whole?.value === true ? true : undefined);
    view = undefined;
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
        disturbed: disturbed.days(),
        temperatureTimes: temperatureTimes.view(),
        signs: signs.view(),
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

/** Values of a later version are ignored. */
function factsIn({ bleeding, starts, ends }: StampedFields): DayFacts | undefined {
  const facts: DayFacts = {
    ...(isBleeding(bleeding?.value) && { bleeding: bleeding.value }),
    ...(starts && starts.value !== null && { starts: starts.value !== false }),
    ...(ends?.value === true && { ends: true }),
  };
  return Object.keys(facts).length > 0 ? facts : undefined;
}

/** Each view is the same object until it changes. */
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

export type { Marks };

export type Tracked = {
  readonly marks: Marks;
  readonly temperature?: number;
  readonly disturbed?: true;
  readonly temperatureTime?: string;
  readonly weight?: number;
  readonly note?: string;
};

/** `null` removes a value; what is missing is not touched. */
export type TrackedChoice = {
  readonly marks?: ReadonlyMap<string, Strength | null> | undefined;
  readonly temperature?: number | null | undefined;
  readonly disturbed?: boolean | null | undefined;
  readonly temperatureTime?: string | null | undefined;
  readonly weight?: number | null | undefined;
  readonly note?: string | null | undefined;
};

/** Prefix of marked ids among the names of a day's values: short, because there may be many. */
const MARK = '+';

export function markName(id: string): string {
  return `${MARK}${id}`;
}

export function markedId(name: string): string {
  return name.startsWith(MARK) ? name.slice(MARK.length) : name;
}

/** Values of a later version are ignored. */
export function trackedIn(fields: StampedFields): Tracked {
  const marks = new Map<string, Strength>(symptomsIn(fields).map((symptom) => [symptom, 0]));
  for (const [name, { value }] of Object.entries(fields)) {
    if (name.startsWith(MARK) && isStrength(value)) marks.set(name.slice(MARK.length), value);
  }
  const temperature = numberIn(fields.temperature?.value, TEMPERATURE);
  const weight = numberIn(fields.weight?.value, WEIGHT);
  const time = fields.temperatureTime?.value;
  const note = fields.note?.value;
  return {
    marks,
    ...(temperature !== undefined && {
      temperature,
      ...(fields.disturbed?.value === true && { disturbed: true }),
      ...(isTimeOfDay(time) && { temperatureTime: time }),
    }),
    ...(weight !== undefined && { weight }),
    ...(typeof note === 'string' && note !== '' && { note }),
  };
}

export function trackedToValues({ marks, disturbed, ...measures }: TrackedChoice): Values {
  const named = [...(marks ?? [])].map(([id, strength]) => [markName(id), strength]);
  return {
    ...measures,
    ...(disturbed !== undefined && { disturbed: disturbed || null }),
    ...Object.fromEntries(named),
  };
}

export function isStrength(value: unknown): value is Strength {
  return value === 0 || value === 1 || value === 2 || value === 3;
}

export function isTrackedChoice(choice: TrackedChoice): boolean {
  const { marks, temperature, disturbed, temperatureTime, weight, note } = choice;
  return (
    [...(marks?.values() ?? [])].every((strength) => strength === null || isStrength(strength)) &&
    (isMissing(temperature) || numberIn(temperature, TEMPERATURE) !== undefined) &&
    (isMissing(disturbed) || typeof disturbed === 'boolean') &&
    (isMissing(temperatureTime) || isTimeOfDay(temperatureTime)) &&
    (isMissing(weight) || numberIn(weight, WEIGHT) !== undefined) &&
    (isMissing(note) || isNote(note))
  );
}

/** HH:MM. */
function isTimeOfDay(value: unknown): value is string {
  return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
}

export function isNote(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= NOTE_MAX_CHARS;
}

export function numberIn(
  value: unknown,
  { min, max }: { readonly min: number; readonly max: number },
): number | undefined {
  return typeof value === 'number' && value >= min && value <= max ? value : undefined;
}

function isMissing(value: Json | undefined): value is null | undefined {
  return value === null || value === undefined;
}
