/** The symptoms of each day: the spec's lists at users/{uid}/symptoms/{long date}. */
import { dayToText } from '@lunaria/cycle/date-texts';
import type { Day } from '@lunaria/cycle/day';
import { SYMPTOMS, type Symptom, symptomsPath } from '../kinds/body.ts';
import { isSymptom } from '../kinds/body-codec.ts';
import { DataError } from '../replica/data-error.ts';
import type { Edit, Replica } from '../replica/replica.ts';
import { openedReplica } from './opened-replica.ts';

export { SYMPTOMS, type Symptom };

/** None for a day without symptoms. */
export async function readSymptoms(day: Day, replica?: Replica): Promise<readonly Symptom[]> {
  return (replica ?? (await openedReplica())).model.symptoms().get(day) ?? [];
}

/** Puts these in the place of the day's symptoms; an empty list removes the day. */
export async function writeSymptoms(
  day: Day,
  labels: readonly Symptom[],
  replica?: Replica,
): Promise<void> {
  const edit = symptomsEdit(day, labels);
  await (replica ?? (await openedReplica())).write([edit]);
}

/** Throws `data/invalid` for a label that is none. */
export function symptomsEdit(day: Day, labels: readonly Symptom[]): Edit {
  if (!labels.every(isSymptom)) throw new DataError('data/invalid');
  const date = dayToText(day, 'long');
  return {
    path: symptomsPath(date),
    change: (body, { stamp }) => {
      const before = body?.kind === 'symptoms' ? body.marks : {};
      // What she did not touch is not written: another device may know better.
      const touched = SYMPTOMS.filter(
        (symptom) => labels.includes(symptom) !== (before[symptom]?.isOn ?? false),
      );
      if (touched.length === 0) return body;
      const marks = touched.map((symptom) => [
        symptom,
        { isOn: labels.includes(symptom), stamp: stamp(before[symptom]?.stamp) },
      ]);
      return { kind: 'symptoms', date, marks: { ...before, ...Object.fromEntries(marks) } };
    },
  };
}
