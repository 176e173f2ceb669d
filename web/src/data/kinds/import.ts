/**
 * The last import: whose file it was and when, so that it can be undone on any device until the next one.
 *
 * [Note: What an import wrote] An import may be undone much later, on another device, when half of what it wrote has
 * been changed. So it marks each value: it writes as a device of its own, named after the real one and the import. A
 * value that still has such a stamp is the import's; one that was changed since has another. Where a file replaced a
 * value, the previous one is stored beside it, under a name that begins with `<`. A list of everything that was added
 * would not fit into a record after thirty years of days.
 */
import { type Day, dayToIsoText } from '@lunaria/cycle/day';
import { createSingleIndex, type Kind, type RecordEdit, type Stamp, type Writer } from './kind.ts';
import { asBoolean, asIsoDay, asText } from './reading.ts';
import { asStamp, fieldsOf, mergeLast, type StampedFields, stampToText } from './stamped.ts';

export type LastImport = {
  readonly id: string;
  /** Empty for a table of an unknown app. */
  readonly app: string;
  readonly day: Day;
};

export type ImportBody = LastImport & {
  readonly kind: 'import';
  readonly isUndone: boolean;
  readonly stamp: Stamp;
};

const PATH = 'imports/last';

export const IMPORT: Kind<ImportBody, LastImport | undefined> = {
  kind: 'import',
  version: 1,
  path: () => PATH,
  names: ['id', 'app', 'date', 'isUndone', 'stamp'],
  encode: ({ id, app, day, isUndone, stamp }) => ({
    id,
    app,
    date: dayToIsoText(day),
    isUndone,
    stamp: stampToText(stamp),
  }),
  decode: ({ id, app, date, isUndone, stamp }) => ({
    kind: 'import',
    id: asText(id),
    app: asText(app),
    day: asIsoDay(date),
    isUndone: asBoolean(isUndone),
    stamp: asStamp(stamp),
  }),
  merge: mergeLast,
  index: () =>
    createSingleIndex((body) =>
      body && !body.isUndone ? { id: body.id, app: body.app, day: body.day } : undefined,
    ),
};

export function importEdit(last: LastImport): RecordEdit {
  return {
    kind: 'import',
    path: PATH,
    change: (body: ImportBody | undefined, { stamp }): ImportBody => ({
      ...body,
      kind: 'import',
      ...last,
      isUndone: false,
      stamp: stamp(body?.stamp),
    }),
  };
}

/** Unless another import came in between. */
export function importUndoneEdit(id: string): RecordEdit {
  return {
    kind: 'import',
    path: PATH,
    change: (body: ImportBody | undefined, { stamp }) =>
      body?.id === id && !body.isUndone
        ? { ...body, isUndone: true, stamp: stamp(body.stamp) }
        : body,
  };
}

const BETWEEN = '~';
const BEFORE = '<';

/** Whether an import replaced this value. No page shows it. */
export function isReplacedName(name: string): boolean {
  return name.startsWith(BEFORE);
}

export function replacedName(name: string): string {
  return `${BEFORE}${name}`;
}

export function isImportDevice(device: string, importId: string): boolean {
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

function replacedValues(
  known: StampedFields,
  fields: StampedFields,
  importId: string,
): StampedFields {
  const replaced = Object.entries(fields).flatMap(([name, { stamp }]) => {
    const before = known[name];
    const isFresh = isImportDevice(stamp.device, importId) && before?.stamp.device !== stamp.device;
    if (!isFresh || !before || before.value === null || isReplacedName(name)) return [];
    return [[replacedName(name), { value: before.value, stamp }] as const];
  });
  return Object.fromEntries(replaced);
}
