/**
 * How an import is known again in what it wrote.
 *
 * [Note: What an import wrote] An import may be taken back much later, on another device, when half of what it wrote
 * has been changed since. So it leaves its mark on each value: it writes in the name of a device of its own, made of
 * the real one's name and the import's. A value that still has such a stamp is the import's; a value that she has
 * changed has another. Where she let a file replace a value, the one before stands beside it, under a name that opens
 * with `<`. No list of what was added has to be kept, which for thirty years of days would not fit into a record.
 */
import type { RecordEdit, Writer } from './kind.ts';
import type { StampedFields } from './stamp.ts';
import { fieldsOf } from './stamped.ts';

const BETWEEN = '~';
const BEFORE = '<';

/** Whether a value is one that an import replaced, kept for the way back. No page shows it. */
export function isBefore(name: string): boolean {
  return name.startsWith(BEFORE);
}

export function beforeName(name: string): string {
  return `${BEFORE}${name}`;
}

/** Whether this device is an import, by the name that it gave itself. */
export function isImports(device: string, importId: string): boolean {
  return device.endsWith(`${BETWEEN}${importId}`);
}

export function asImport(edit: RecordEdit, importId: string): RecordEdit {
  return {
    ...edit,
    change: (body, writer) => {
      const changed = edit.change(body, importWriter(writer, importId));
      if (!changed || changed === body || !('fields' in changed)) return changed;
      const fields = fieldsOf(changed);
      const replaced = replacedValues(fieldsOf(body), fields, importId);
      return { ...changed, fields: { ...fields, ...replaced } };
    },
  };
}

function importWriter({ device, stamp, now }: Writer, importId: string): Writer {
  const name = `${device}${BETWEEN}${importId}`;
  return { device: name, stamp: (after) => ({ ...stamp(after), device: name }), now };
}

/** What was there before, beside what has just been put in its place. */
function replacedValues(
  known: StampedFields,
  fields: StampedFields,
  importId: string,
): StampedFields {
  const replaced = Object.entries(fields).flatMap(([name, { stamp }]) => {
    const before = known[name];
    const isFresh = isImports(stamp.device, importId) && before?.stamp.device !== stamp.device;
    if (!isFresh || !before || before.value === null || isBefore(name)) return [];
    return [[beforeName(name), { value: before.value, stamp }] as const];
  });
  return Object.fromEntries(replaced);
}
