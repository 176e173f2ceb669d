import { type Day, dayToIsoText } from '@lunaria/cycle/day';
import type { DayFacts } from '@lunaria/cycle/history';
import type { DayView } from './day-index.ts';
import type { RecordEdit } from './kind.ts';
import {
  joinStamped,
  type StampedBody,
  type StampedFields,
  stampedEdit,
  type Values,
} from './stamped.ts';
import { SYMPTOMS, type Symptom } from './symptoms.ts';

/** What periods and cycles are read from. */
export const CYCLE_FACTS = ['bleeding', 'starts', 'ends', 'aside', 'whole'] as const;

export function dayPath(day: Day): string {
  return `days/${dayToIsoText(day)}`;
}

/** `null` removes a value. */
export function dayEdit(
  day: Day,
  values: Values | ((before: StampedFields) => Values),
): RecordEdit {
  const empty = { kind: 'day', day, fields: {} };
  return {
    ...stampedEdit(dayPath(day), empty, values),
    // [Note: Days of version 0.1.0]
    from: (body: StampedBody = empty, views: { readonly day: DayView }) => ({
      ...body,
      fields: joinStamped(body.fields, views.day.fieldsOf(day)),
    }),
  };
}

export function symptomsEdit(day: Day, labels: readonly Symptom[]): RecordEdit {
  return dayEdit(day, (before) =>
    Object.fromEntries(
      SYMPTOMS.map((symptom) => {
        const isOn = labels.includes(symptom);
        return [symptom, isOn || before[symptom] ? isOn : undefined];
      }),
    ),
  );
}

export function factsEdit(day: Day, { bleeding, starts, ends }: DayFacts): RecordEdit {
  return dayEdit(day, (before) => {
    const start = before.starts?.value ?? null;
    // A start that is already one keeps its date form.
    const isStillStart = starts === true && start !== null && start !== false;
    return {
      bleeding: bleeding ?? null,
      starts: isStillStart ? undefined : (starts ?? null),
      ends: ends ? true : null,
    };
  });
}
