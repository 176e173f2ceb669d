import type { Day } from '@lunaria/cycle/day';
import type { Bleeding } from '@lunaria/cycle/history';
import { DataError } from '../kinds/data-error.ts';
import { dayEdit, symptomsEdit } from '../kinds/day-edit.ts';
import { isTrackedChoice, type TrackedChoice, trackedToValues } from '../kinds/day-index.ts';
import { isSymptom, SYMPTOMS, type Symptom } from '../kinds/symptoms.ts';
import { write } from './opened-replica.ts';

export { type Bleeding, isSymptom, SYMPTOMS, type Symptom };

export type DayChoice = TrackedChoice & {
  readonly symptoms?: readonly Symptom[] | undefined;
  readonly bleeding?: Bleeding | 'none' | undefined;
  /** Whether the user says that a period starts on this day; `null` leaves it to the rule. */
  readonly starts?: boolean | null | undefined;
};

export async function writeDay(
  day: Day,
  { symptoms, bleeding, starts, ...tracked }: DayChoice,
): Promise<void> {
  const isValid = (symptoms?.every(isSymptom) ?? true) && isTrackedChoice(tracked);
  if (!isValid) throw new DataError('data/invalid');
  await write((views) => {
    const known = views.day.log.get(day)?.starts;
    // A mark or time that is left from an earlier temperature says nothing about another one.
    const isNew = tracked.temperature !== undefined && !views.day.temperatures.has(day);
    const values = {
      ...((tracked.temperature === null || isNew) && { disturbed: null, temperatureTime: null }),
      ...trackedToValues(tracked),
      bleeding,
      // A dry day is not the last day of a period.
      ends: bleeding === 'none' && views.day.log.get(day)?.ends ? null : undefined,
      // A start that is already one keeps its date form.
      starts: starts === known ? undefined : starts,
    };
    return [...(symptoms ? [symptomsEdit(day, symptoms)] : []), dayEdit(day, values)];
  });
}
