/** The symptoms of each day: the spec's lists at users/{uid}/symptoms/{long date}. */
import type { Day } from '@lunaria/cycle/day';
import { DataError } from '../kinds/data-error.ts';
import { symptomsEdit } from '../kinds/day-edit.ts';
import { isSymptom, SYMPTOMS, type Symptom } from '../kinds/symptoms.ts';
import { openedReplica, write } from './opened-replica.ts';

export { SYMPTOMS, type Symptom };

/** None for a day without symptoms. */
export async function readSymptoms(day: Day): Promise<readonly Symptom[]> {
  return (await openedReplica()).model.views.day.symptoms.get(day) ?? [];
}

/** Puts these in the place of the day's symptoms; an empty list removes the day. Rejects with `data/invalid`. */
export async function writeSymptoms(day: Day, labels: readonly Symptom[]): Promise<void> {
  if (!labels.every(isSymptom)) throw new DataError('data/invalid');
  await write(() => [symptomsEdit(day, labels)]);
}
