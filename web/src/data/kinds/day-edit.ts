/** Changes of what is noted about a day. */
import type { Day } from '@lunaria/cycle/day';
import type { DayFacts } from '@lunaria/cycle/history';
import type { DayView } from './day-index.ts';
import { dayToIsoText } from './iso-date.ts';
import type { AnyBody, RecordEdit } from './kind.ts';
import type { StampedFields } from './stamp.ts';
import { joinStamped, stampChanges, type Values } from './stamped.ts';
import { SYMPTOMS, type Symptom } from './symptoms.ts';

type DayBody = AnyBody & { readonly fields: StampedFields };

export function dayPath(day: Day): string {
  return `days/${dayToIsoText(day)}`;
}

/** Sets some values of a day. `null` takes one back, as if it had never been noted. */
export function dayEdit(day: Day, values: Values, view: () => DayView): RecordEdit {
  return {
    kind: 'day',
    path: dayPath(day),
    known: () => view().fieldsOf(day),
    change: (body: DayBody | undefined, { stamp }) => {
      // [Note: Days of version 0.1.0]: what they say of this day comes along.
      const before = joinStamped(body?.fields ?? {}, view().fieldsOf(day));
      const changes = stampChanges(values, before, stamp);
      return changes ? { ...body, kind: 'day', day, fields: { ...before, ...changes } } : body;
    },
  };
}

/** Puts these in the place of the day's symptoms. */
export function symptomsEdit(
  day: Day,
  labels: readonly Symptom[],
  view: () => DayView,
): RecordEdit {
  const known = view().fieldsOf(day);
  const values = SYMPTOMS.map((symptom) => {
    const isOn = labels.includes(symptom);
    return [symptom, isOn || known[symptom] ? isOn : undefined];
  });
  return dayEdit(day, Object.fromEntries(values), view);
}

/** Puts this in the place of what was noted about bleeding on a day. */
export function factsEdit(
  day: Day,
  { bleeding, starts, ends }: DayFacts,
  view: () => DayView,
): RecordEdit {
  const before = view().fieldsOf(day).starts?.value ?? null;
  // A start that is one already keeps the form in which it is written.
  const isStillStart = starts === true && before !== null && before !== false;
  const values = {
    bleeding: bleeding ?? null,
    starts: isStillStart ? undefined : (starts ?? null),
    ends: ends ? true : null,
  };
  return dayEdit(day, values, view);
}
