/** The way back from a write: each value that it set, and that nobody has set since, gets the value it had before. */
import type { RecordEdit, Written } from './kind.ts';
import { compareStamps, type Stamped } from './stamp.ts';
import { fieldsOf, stampedEdit } from './stamped.ts';

export function undoEdit({ path, before, after }: Written): RecordEdit {
  const old = fieldsOf(before);
  const set = Object.entries(fieldsOf(after)).filter(([name, value]) => !isSame(value, old[name]));
  return stampedEdit(path, { ...after, fields: {} }, (now) =>
    Object.fromEntries(
      set.flatMap(([name, value]) =>
        isSame(value, now[name]) ? [[name, old[name]?.value ?? null]] : [],
      ),
    ),
  );
}

function isSame(a: Stamped, b: Stamped | undefined): boolean {
  return b !== undefined && compareStamps(a.stamp, b.stamp) === 0;
}
