/**
 * The whole tree at once: as the spec's JSON at users/{uid}, out and in. An import only adds: where the file and the device disagree, the device's value stays and the preview says so.
 */
import { dayToText } from '@lunaria/cycle/date-texts';
import type { Symptom } from '../kinds/body.ts';
import { newId } from '../kinds/new-id.ts';
import { hasDataCode } from '../replica/data-error.ts';
import type { ProfileTexts } from '../replica/read-model.ts';
import type { Edit, Replica } from '../replica/replica.ts';
import { newEntryEdit } from './diary.ts';
import { type ImportPlan, planImport, type Refusal, refuse } from './import-plan.ts';
import { openedReplica } from './opened-replica.ts';
import { profileEdit } from './profile.ts';
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

/**
 * Adds what is new; resolves with what was done, and what was refused. Cut off in the middle, it can be done
 * again.
 */
export async function importTree(json: unknown, replica?: Replica): Promise<ImportPlan> {
  const to = replica ?? (await openedReplica());
  const plan = planImport(json, to.model);
  const { profile, symptoms, entries } = plan.adds;
  const fields = Object.keys(profile);
  const refused = await writeAll(to, [
    ...(fields.length > 0 ? [{ paths: fields, edit: profileEdit(profile) }] : []),
    ...symptoms.map(({ day, labels }) => {
      const edit = symptomsEdit(day, labels);
      return { paths: [edit.path], edit };
    }),
    ...entries.map(({ path, date, entry }, at) => ({
      paths: [path],
      edit: newEntryEdit(to, { id: newId(), date, entry }, at),
    })),
  ]);
  return refuse(plan, refused);
}

/** One record, and where in the file it was. */
type Addition = { readonly paths: readonly string[]; readonly edit: Edit };

async function writeAll(
  replica: Replica,
  additions: readonly Addition[],
): Promise<ImportPlan['refused']> {
  const refused: ImportPlan['refused'][] = [];
  for (let start = 0; start < additions.length; start += EDITS_PER_WRITE) {
    const some = additions.slice(start, start + EDITS_PER_WRITE);
    if ((await write(replica, some)).length === 0) continue;
    // One of them cannot be written: that is no reason to leave out the others.
    for (const one of some) refused.push(await write(replica, [one]));
  }
  return refused.flat();
}

/** All of them or none. Rejects for what would fail with any other record too. */
async function write(
  replica: Replica,
  additions: readonly Addition[],
): Promise<ImportPlan['refused']> {
  try {
    await replica.write(additions.map(({ edit }) => edit));
    return [];
  } catch (error) {
    const why = refusalOf(error);
    if (!why) throw error;
    return additions.flatMap(({ paths }) => paths.map((path) => ({ path, why })));
  }
}

function refusalOf(error: unknown): Refusal | undefined {
  if (hasDataCode(error, 'data/unreadable') || hasDataCode(error, 'data/damaged'))
    return 'unreadable';
  return hasDataCode(error, 'data/too-large') ? 'too-long' : undefined;
}
