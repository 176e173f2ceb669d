/**
 * The whole tree at once: as the spec's JSON at users/{uid}, out and in, and gone. An import only adds:
 * where the file and the device disagree, the device's value stays and the preview says so.
 */
import { dayToText } from '@lunaria/cycle/date-texts';
import type { Symptom } from './body.ts';
import { newEntryEdit } from './diary.ts';
import { addEdit } from './edits.ts';
import { type ImportPlan, planImport } from './import-plan.ts';
import { newId } from './new-id.ts';
import { openedReplica } from './opened-replica.ts';
import { profileEdit } from './profile.ts';
import type { ProfileTexts } from './replica/read-model.ts';
import type { Edit, Replica } from './replica/replica.ts';
import { symptomsEdit } from './symptoms.ts';

export type Tree = ProfileTexts & {
  /** By the long form of the date. */
  readonly symptoms: Readonly<Record<string, readonly Symptom[]>>;
  readonly diaryEntries: readonly { readonly date: string; readonly entry: string }[];
};

/** Records per write: many enough to be quick, few enough to leave the page responsive. */
const EDITS_PER_WRITE = 200;

export async function exportTree(replica?: Replica): Promise<Tree> {
  const { model } = replica ?? (await openedReplica());
  const days = [...model.symptoms()].sort(([a], [b]) => a - b);
  return {
    ...model.profile(),
    symptoms: Object.fromEntries(days.map(([day, labels]) => [dayToText(day, 'long'), labels])),
    diaryEntries: model.diary().map(({ date, entry }) => ({ date, entry })),
  };
}

/** What `importTree` would do with this JSON. Rejects with `data/invalid` if it is no tree at all. */
export async function previewImport(json: unknown, replica?: Replica): Promise<ImportPlan> {
  return planImport(json, (replica ?? (await openedReplica())).model);
}

/** Adds what is new; resolves with what was done. Cut off in the middle, it can be done again. */
export async function importTree(json: unknown, replica?: Replica): Promise<ImportPlan> {
  const to = replica ?? (await openedReplica());
  const plan = planImport(json, to.model);
  const { profile, symptoms, entries } = plan.adds;
  await writeAll(to, [
    ...(Object.keys(profile).length > 0 ? [profileEdit(profile)] : []),
    ...symptoms.map(({ day, labels }) => symptomsEdit(day, labels)),
    ...entries.map((entry, at) => newEntryEdit(to, { ...entry, id: newId() }, at)),
  ]);
  return plan;
}

/** Empties the tree, here and on all devices; what other devices add without knowing of it stays. */
export async function removeEverything(replica?: Replica): Promise<void> {
  const from = replica ?? (await openedReplica());
  await writeAll(
    from,
    [...from.paths()].map((path) => ({ path, change: removal })),
  );
}

const removal: Edit['change'] = (body, { device, stamp }) => {
  switch (body?.kind) {
    case undefined:
      return undefined;
    case 'profile': {
      const fields = Object.entries(body.fields).map(
        ([field, { text, stamp: before }]) =>
          [
            field,
            text === '' ? { text, stamp: before } : { text: '', stamp: stamp(before) },
          ] as const,
      );
      return { kind: 'profile', fields: Object.fromEntries(fields) };
    }
    case 'symptoms':
      return body.labels.length === 0 ? body : { ...body, labels: [], stamp: stamp(body.stamp) };
    case 'entry':
      return body.isRemoved
        ? body
        : { ...body, text: '', isRemoved: true, edits: addEdit(body.edits, device) };
    case 'session':
      return body.isRemoved ? body : { ...body, isRemoved: true, stamp: stamp(body.stamp) };
  }
};

async function writeAll(replica: Replica, edits: readonly Edit[]): Promise<void> {
  for (let start = 0; start < edits.length; start += EDITS_PER_WRITE) {
    await replica.write(edits.slice(start, start + EDITS_PER_WRITE));
  }
}
