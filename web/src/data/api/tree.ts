/** The spec's JSON at users/{uid}: export and import. The last import can be undone. */
import { DataError, hasDataCode } from '../kinds/data-error.ts';
import { asImport, importEdit, importUndoneEdit, type LastImport } from '../kinds/import.ts';
import {
  type Conflict,
  type ImportPlan,
  newId,
  type PlanBuilder,
  type RecordEdit,
  type Refusal,
  type Refused,
} from '../kinds/kind.ts';
import { PROFILE_FIELDS, type ProfileAnswers } from '../kinds/profile.ts';
import { type Fields, isObject } from '../kinds/reading.ts';
import { ALL_KINDS, type Views } from '../kinds/registry.ts';
import type { Symptom } from '../kinds/symptoms.ts';
import { undoImportEdit } from '../kinds/undo-import.ts';
import type { Replica } from '../replica/replica.ts';
import { completeReplica, openedReplica } from './opened-replica.ts';
import { deviceToday } from './use-today.ts';

export type { Conflict, ImportPlan, LastImport, Refusal };

export type ImportOptions = {
  /** What of the file replaces what is here, by `conflictKey`. */
  readonly takes?: ReadonlySet<string>;
  readonly onProgress?: (share: number) => void;
};

export const LUNARIA = 'Lunaria';

export async function exportTree(): Promise<Tree> {
  return viewsToTree((await openedReplica()).model.views);
}

/** Rejects with `data/invalid` if it is not a tree. */
export async function previewImport(json: unknown): Promise<ImportPlan> {
  return planImport(json, (await completeReplica()).model.views);
}

export async function importTree(json: unknown, options?: ImportOptions): Promise<ImportPlan> {
  const to = await completeReplica();
  return runImport(LUNARIA, planImport(json, to.model.views), to, options);
}

/** Few enough to keep the page responsive. */
const PER_WRITE = 200;
const ID_LENGTH = 10;

export function conflictKey({ path, name = '' }: Pick<Conflict, 'path' | 'name'>): string {
  return `${path} ${name}`;
}

/** If interrupted, it can be repeated or undone. */
export async function runImport(
  app: string,
  planned: ImportPlan,
  replica: Replica,
  { takes, onProgress }: ImportOptions = {},
): Promise<ImportPlan> {
  const taken = planned.keeps.filter((conflict) => takes?.has(conflictKey(conflict)));
  if (planned.adds.length + taken.length === 0) return planned;
  const id = newId(ID_LENGTH);
  const all = [...planned.adds, ...taken].map(({ path, edits }) => ({
    path,
    edits: edits.map((edit) => asImport(edit, id)),
  }));
  // First: an interrupted import can be undone too.
  await replica.write(() => [importEdit({ id, app, day: deviceToday() })]);
  const refused = await writeAll(replica, all, onProgress);
  const keeps = planned.keeps.filter((conflict) => !taken.includes(conflict));
  const refusedPaths = new Set(refused.map(({ path }) => path));
  return {
    ...planned,
    adds: planned.adds.filter(({ path }) => !refusedPaths.has(path)),
    keeps,
    refused: [...planned.refused, ...refused],
  };
}

/** What was changed since stays. Resolves with false if something could not be opened here: then it can be repeated. */
export async function undoLastImport(): Promise<boolean> {
  const replica = await completeReplica();
  const last = replica.model.views.import;
  if (!last) return true;
  const { views } = replica.model;
  const edits = [...replica.bodies()].flatMap((body) => undoImportEdit(body, last.id, views) ?? []);
  const refused = await writeAll(
    replica,
    edits.map((edit) => ({ path: edit.path, edits: [edit] })),
  );
  if (refused.length > 0) return false;
  await replica.write(() => [importUndoneEdit(last.id)]);
  return true;
}

type Writable = { readonly path: string; readonly edits: readonly RecordEdit[] };

async function writeAll(
  replica: Replica,
  all: readonly Writable[],
  onProgress?: ImportOptions['onProgress'],
): Promise<readonly Refused[]> {
  const refused: (readonly Refused[])[] = [];
  for (let start = 0; start < all.length; start += PER_WRITE) {
    const some = all.slice(start, start + PER_WRITE);
    // One bad record does not keep the others out.
    if ((await write(replica, some)).length > 0) {
      for (const one of some) refused.push(await write(replica, [one]));
    }
    onProgress?.(Math.min((start + PER_WRITE) / all.length, 1));
  }
  return refused.flat();
}

/** All or none. Rejects for what would fail with any other record too. */
async function write(replica: Replica, some: readonly Writable[]): Promise<readonly Refused[]> {
  try {
    await replica.write(() => some.flatMap(({ edits }) => edits));
    return [];
  } catch (error) {
    const why = refusalOf(error);
    if (!why) throw error;
    return some.map(({ path }) => ({ path, why }));
  }
}

function refusalOf(error: unknown): Refusal | undefined {
  if (hasDataCode(error, 'data/unreadable') || hasDataCode(error, 'data/damaged'))
    return 'unreadable';
  return hasDataCode(error, 'data/too-large') ? 'too-long' : undefined;
}

/** The spec's JSON, and one more key for what the spec does not know. */
export type Tree = ProfileAnswers & {
  /** By the long form of the date. */
  readonly symptoms: Readonly<Record<string, readonly Symptom[]>>;
  readonly diaryEntries: readonly { readonly date: string; readonly entry: string }[];
  readonly lunaria?: Fields;
};

export function viewsToTree(views: Views): Tree {
  const shares = ALL_KINDS.map(({ toTree }) => toTree?.(views) ?? {});
  const all: Fields = Object.assign({}, ...shares);
  const answers = PROFILE_FIELDS.filter((field) => field in all);
  const lunaria = Object.assign({}, ...shares.map((share) => share.lunaria));
  const { lunaria: _lunaria, ...rest } = all;
  return {
    ...Object.fromEntries(answers.map((field) => [field, all[field]])),
    ...rest,
    ...(Object.keys(lunaria).length > 0 && { lunaria }),
  } as Tree;
}

/** Where the file and the device disagree, the device's value stays. Throws `data/invalid` if it is not a tree. */
export function planImport(json: unknown, views: Views): PlanBuilder {
  if (!isObject(json)) throw new DataError('data/invalid');
  const plan: PlanBuilder = { adds: [], keeps: [], same: 0, refused: [] };
  for (const { fromTree } of ALL_KINDS) fromTree?.(json, views, plan);
  return plan;
}
