/** The whole tree at once: as the spec's JSON at users/{uid}, out and in. */
import type { ImportPart } from '../kinds/kind.ts';
import { planImport, type Tree, viewsToTree } from '../kinds/tree.ts';
import { type ImportWishes, runImport } from './imports.ts';
import { openedReplica } from './opened-replica.ts';

export type ImportPlan = ImportPart;

/** Whose files these are. */
export const LUNARIA = 'Lunaria';

export async function exportTree(): Promise<Tree> {
  return viewsToTree((await openedReplica()).model.views);
}

/** What `importTree` would do with this JSON. Rejects with `data/invalid` if it is no tree at all. */
export async function previewImport(json: unknown): Promise<ImportPlan> {
  return planImport(json, (await openedReplica()).model.views);
}

/** Adds what is new, as one act that can be undone; resolves with what was done, and what was refused. */
export async function importTree(json: unknown, wishes?: ImportWishes): Promise<ImportPlan> {
  const to = await openedReplica();
  return runImport(LUNARIA, () => planImport(json, to.model.views), to, wishes);
}
