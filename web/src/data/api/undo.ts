/** Writes that can be taken back. */
import type { RecordEdit } from '../kinds/kind.ts';
import { type RecordedEdits, recordUndo } from '../kinds/undo.ts';
import type { Replica } from '../replica/replica.ts';

/** Takes back what was written, but for what was changed since. Rejects as every write. */
export type Undo = () => Promise<void>;

export async function writeWithUndo(
  replica: Replica,
  edits: () => readonly RecordEdit[],
): Promise<Undo> {
  let recorded: RecordedEdits | undefined;
  await replica.write(() => {
    recorded = recordUndo(edits());
    return recorded.edits;
  });
  return () => replica.write(() => recorded?.undo() ?? []);
}
