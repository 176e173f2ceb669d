/** Writes to the replica of whoever is signed in, or to a given one. Each rejects with `DataError`, with nothing changed. */
import { undoEdit } from '../kinds/undo.ts';
import type { Edits, Replica } from '../replica/replica.ts';
import { openedReplica } from './opened-replica.ts';

/** Takes back what was written, but for what was changed since. */
export type Undo = () => Promise<void>;

/** `draft`: the path of a draft that is removed in the same step. */
export async function write(edits: Edits, replica?: Replica, draft?: string): Promise<void> {
  await (replica ?? (await openedReplica())).write(edits, draft);
}

export async function writeWithUndo(edits: Edits, replica?: Replica): Promise<Undo> {
  const to = replica ?? (await openedReplica());
  const written = await to.write(edits);
  return () => write(() => written.map(undoEdit), to);
}
