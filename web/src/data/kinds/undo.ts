/**
 * The way back from a change of stamped values: each value that the change set, and that nobody has set since, gets
 * the value it had before.
 */
import type { AnyBody, RecordEdit, Writer } from './kind.ts';
import type { Stamped, StampedFields } from './stamp.ts';
import { compareStamps } from './stamp.ts';
import { stampChanges } from './stamped.ts';

type StampedBody = AnyBody & { readonly fields: StampedFields };

export type RecordedEdits = {
  readonly edits: readonly RecordEdit[];
  /** To be asked for when the edits have been written. */
  readonly undo: () => readonly RecordEdit[];
};

type Step = { readonly before: Stamped | undefined; readonly after: Stamped };

/** The steps of one record, by the name of the value. */
type Steps = Map<string, Step>;

export function recordUndo(edits: readonly RecordEdit[]): RecordedEdits {
  const stepsByPath = new Map<string, Steps>();
  const recorded = edits.map((edit): RecordEdit => {
    const steps: Steps = stepsByPath.get(edit.path) ?? new Map();
    stepsByPath.set(edit.path, steps);
    const change = (body: StampedBody | undefined, writer: Writer) => {
      const before = { ...body?.fields, ...edit.known?.() };
      const changed = edit.change(body, writer) as StampedBody | undefined;
      addSteps(steps, before, changed?.fields ?? {});
      return changed;
    };
    return { ...edit, change };
  });
  return {
    edits: recorded,
    undo: () =>
      [...stepsByPath].map(([path, steps]) => {
        const { kind } = edits.find((edit) => edit.path === path) as RecordEdit;
        return undoEdit({ kind, path }, steps);
      }),
  };
}

/** A value that is set more than once goes back to what it was before the first time. */
function addSteps(steps: Steps, before: StampedFields, after: StampedFields): void {
  for (const [name, now] of Object.entries(after)) {
    const known = before[name];
    if (known && compareStamps(known.stamp, now.stamp) === 0) continue;
    const first = steps.get(name);
    steps.set(name, { before: first ? first.before : known, after: now });
  }
}

function undoEdit({ kind, path }: Pick<RecordEdit, 'kind' | 'path'>, steps: Steps): RecordEdit {
  return {
    kind,
    path,
    change: (body: StampedBody | undefined, { stamp }) => {
      const values = [...steps].flatMap(([name, { before, after }]) => {
        const now = body?.fields[name];
        const isOurs = now && compareStamps(now.stamp, after.stamp) === 0;
        return isOurs ? [[name, before?.value ?? null] as const] : [];
      });
      const changes = body && stampChanges(Object.fromEntries(values), body.fields, stamp);
      return changes ? { ...body, fields: { ...body.fields, ...changes } } : body;
    },
  };
}
