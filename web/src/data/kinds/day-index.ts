/** Views of the days, in memory. A day without a value is not in the map of that value. */
import type { Day } from '@lunaria/cycle/day';
import { BLEEDINGS, type Bleeding, type DayFacts } from '@lunaria/cycle/history';
import type { Marks, Strength } from '@lunaria/cycle/marks';
import type { Mucus, Signs } from '@lunaria/cycle/ovulation';
import { createListIndex, type Index, type Json } from './kind.ts';
import { NOTE_MAX_CHARS, TEMPERATURE, WEIGHT } from './limits.ts';
import { joinStamped, type StampedFields, type Values } from './stamped.ts';
import { symptomsIn } from './symptoms.ts';

type Shown = { readonly day: Day; readonly fields: StampedFields; readonly tracked: Tracked };

const MAPS = {
  symptoms: ({ fields }: Shown) => {
    const labels = symptomsIn(fields);
    return labels.length > 0 ? labels : undefined;
  },
  /** With the symptoms, which have no strength. */
  marks: ({ tracked }: Shown) => (tracked.marks.size > 0 ? tracked.marks : undefined),
  temperatures: ({ tracked }: Shown) => tracked.temperature,
  /** When it was measured, as HH:MM. */
  temperatureTimes: ({ tracked }: Shown) => tracked.temperatureTime,
  /** Of ovulation: temperature, discharge, tests. */
  signs: ({ day, tracked }: Shown) => signsOf(day, tracked),
  weights: ({ tracked }: Shown) => tracked.weight,
  notes: ({ tracked }: Shown) => tracked.note,
  log: ({ fields }: Shown) => factsIn(fields),
};

const SETS = {
  /** Of days with a temperature. Disturbed: fever, alcohol, little sleep, measured late. */
  disturbed: ({ tracked }: Shown) => tracked.disturbed,
  /** Days with a mark, a number or a note. */
  tracked: ({ tracked }: Shown) =>
    tracked.marks.size > 0 || Object.keys(tracked).length > 1 || undefined,
  /** First days of cycles that were set aside, and of long ones that the user confirmed. */
  setAside: ({ fields }: Shown) => fields.aside?.value === true || undefined,
  whole: ({ fields }: Shown) => fields.whole?.value === true || undefined,
};

type Maps = {
  readonly [Name in keyof typeof MAPS]: ReadonlyMap<
    Day,
    NonNullable<ReturnType<(typeof MAPS)[Name]>>
  >;
};

export type DayView = Maps &
  Readonly<Record<keyof typeof SETS, ReadonlySet<Day>>> & {
    readonly fieldsOf: (day: Day) => StampedFields;
  };

const NOTHING: StampedFields = {};

export function isBleeding(value: unknown): value is Bleeding | 'none' {
  return value === 'none' || BLEEDINGS.some((strength) => strength === value);
}

type PlacedBody = { readonly day: Day; readonly fields: StampedFields };

/** A day may be spread over several records: [Note: Days of version 0.1.0], [Note: The last period]. */
export function createDayIndex(): Index<PlacedBody, DayView> {
  const dayOf = new Map<string, Day>();
  const recordsByDay = new Map<Day, Map<string, StampedFields>>();
  const fieldsByDay = new Map<Day, StampedFields>();
  const indexes = [
    ...indexesOf(MAPS, (values) => new Map(values)),
    ...indexesOf(SETS, (values) => new Set(values.keys())),
  ];
  let view: DayView | undefined;

  function showDay(day: Day): void {
    const fields = [...(recordsByDay.get(day)?.values() ?? [])].reduce(joinStamped, NOTHING);
    fieldsByDay.set(day, fields);
    const shown = { day, fields, tracked: trackedIn(fields) };
    for (const [, index] of indexes) index.put(day, shown);
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
        ...Object.fromEntries(indexes.map(([name, index]) => [name, index.view()])),
        fieldsOf: (day: Day) => fieldsByDay.get(day) ?? NOTHING,
      } as DayView;
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

function indexesOf(
  reads: Readonly<Record<string, (shown: Shown) => unknown>>,
  toView: (values: ReadonlyMap<Day, unknown>) => unknown,
) {
  return Object.entries(reads).map(
    ([name, read]) => [name, createListIndex(read, toView)] as const,
  );
}

export type { Marks };

export type Tracked = ReturnType<typeof trackedIn>;

/** `null` removes a value; what is missing is not touched. */
export type TrackedChoice = {
  readonly marks?: ReadonlyMap<string, Strength | null> | undefined;
  readonly disturbed?: boolean | null | undefined;
} & { readonly [Name in keyof Measures]?: Measures[Name] | null | undefined };

type Measures = Omit<Tracked, 'marks' | 'disturbed'>;

/** Prefix of marked ids among the names of a day's values: short, because there may be many. */
const MARK = '+';

export function markName(id: string): string {
  return `${MARK}${id}`;
}

/** Values of a later version are ignored. */
export function trackedIn(fields: StampedFields) {
  const marks = new Map<string, Strength>(symptomsIn(fields).map((symptom) => [symptom, 0]));
  for (const [name, { value }] of Object.entries(fields)) {
    if (name.startsWith(MARK) && isStrength(value)) marks.set(name.slice(MARK.length), value);
  }
  const temperature = numberIn(fields.temperature?.value, TEMPERATURE);
  const weight = numberIn(fields.weight?.value, WEIGHT);
  const time = fields.temperatureTime?.value;
  const note = fields.note?.value;
  return {
    marks: marks as Marks,
    ...(temperature !== undefined && {
      temperature,
      ...(fields.disturbed?.value === true && { disturbed: true }),
      ...(isTimeOfDay(time) && { temperatureTime: time }),
    }),
    ...(weight !== undefined && { weight }),
    ...(typeof note === 'string' && note !== '' && { note }),
  };
}

/** Of discharge, the most fertile first. Unusual discharge says nothing about ovulation. */
const MUCUS: ReadonlyMap<string, Mucus> = new Map([
  ['egg-white', 'eggwhite'],
  ['watery', 'watery'],
  ['creamy', 'creamy'],
  ['sticky', 'sticky'],
  ['dry', 'dry'],
]);
const TESTS = new Map([
  ['ovulation-positive', 'positive'],
  ['ovulation-negative', 'negative'],
] as const);

export function signsOf(day: Day, { marks, temperature, disturbed }: Tracked): Signs | undefined {
  const mucus = markedAs(MUCUS, marks);
  const test = markedAs(TESTS, marks);
  if (temperature === undefined && mucus === undefined && test === undefined) return undefined;
  return { day, celsius: temperature, isDisturbed: disturbed ?? false, mucus, test };
}

/** Two devices may have marked two of a kind: the first of the meanings counts. */
function markedAs<Meaning>(
  meanings: ReadonlyMap<string, Meaning>,
  marks: Marks,
): Meaning | undefined {
  for (const [id, meaning] of meanings) if (marks.has(id)) return meaning;
  return undefined;
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

function isTimeOfDay(value: unknown): value is string {
  return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
}

function isNote(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= NOTE_MAX_CHARS;
}

function numberIn(value: unknown, { min, max }: Record<'min' | 'max', number>): number | undefined {
  return typeof value === 'number' && value >= min && value <= max ? value : undefined;
}

function isMissing(value: Json | undefined): value is null | undefined {
  return value === null || value === undefined;
}
