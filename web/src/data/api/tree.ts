/** The whole tree at once: as the spec's JSON at users/{uid}, out and in. */
import { hasDataCode } from '../kinds/data-error.ts';
import type { Addition, ImportPart, Refusal, Refused } from '../kinds/kind.ts';
import { planImport, type Tree, viewsToTree, withRefused } from '../kinds/tree.ts';
import type { Replica } from '../replica/replica.ts';
import { openedReplica } from './opened-replica.ts';

export type ImportPlan = ImportPart;
export type { Refusal };

/** Additions per write: many enough to be quick, few enough to leave the page responsive. */
const PER_WRITE = 200;

export async function exportTree(replica?: Replica): Promise<Tree> {
  return viewsToTree((replica ?? (await openedReplica())).model.views);
}

/** What `importTree` would do with this JSON. Rejects with `data/invalid` if it is no tree at all. */
export async function previewImport(json: unknown, replica?: Replica): Promise<ImportPlan> {
  return planImport(json, (replica ?? (await openedReplica())).model.views);
}

/**
 * Adds what is new; resolves with what was done, and what was refused. Cut off in the middle, it can be done
 * again.
 */
export async function importTree(json: unknown, replica?: Replica): Promise<ImportPlan> {
  const to = replica ?? (await openedReplica());
  const plan = planImport(json, to.model.views);
  return withRefused(plan, await writeAll(to, plan.adds));
}

async function writeAll(
  replica: Replica,
  additions: readonly Addition[],
): Promise<readonly Refused[]> {
  const refused: (readonly Refused[])[] = [];
  for (let start = 0; start < additions.length; start += PER_WRITE) {
    const some = additions.slice(start, start + PER_WRITE);
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
): Promise<readonly Refused[]> {
  try {
    await replica.write(() => additions.flatMap(({ edits }) => edits));
    return [];
  } catch (error) {
    const why = refusalOf(error);
    if (!why) throw error;
    return additions.map(({ path }) => ({ path, why }));
  }
}

function refusalOf(error: unknown): Refusal | undefined {
  if (hasDataCode(error, 'data/unreadable') || hasDataCode(error, 'data/damaged'))
    return 'unreadable';
  return hasDataCode(error, 'data/too-large') ? 'too-long' : undefined;
}
