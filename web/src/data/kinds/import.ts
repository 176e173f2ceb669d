/** The last import: whose file it was and when, so that it can be taken back, on any device, until the next one. */
import type { Day } from '@lunaria/cycle/day';
import { dayToIsoText } from '@lunaria/cycle/iso-date';
import type { Index, Kind, RecordEdit } from './kind.ts';
import { asBoolean, asIsoDay, asText } from './reading.ts';
import type { Stamp } from './stamp.ts';
import { asStamp, mergeLast, stampToText } from './stamped.ts';

export type LastImport = {
  readonly id: string;
  /** As in "a file of Clue"; empty for a table of nobody we know. */
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
  index: createImportIndex,
};

/** Takes the place of the one before, which can no longer be taken back. */
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

/** There is nothing to take back any more, unless another import came in between. */
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

function createImportIndex(): Index<ImportBody, LastImport | undefined> {
  let view: LastImport | undefined;
  return {
    put: (_recordId, body) => {
      view = body && !body.isUndone ? { id: body.id, app: body.app, day: body.day } : undefined;
    },
    view: () => view,
  };
}
