/**
 * The user's data as pages read it: a view of each kind of record. A view stays the same object until what it shows
 * changes, so that React renders only what has changed.
 */
import type { AnyBody, Index } from './kind.ts';
import { ALL_KINDS, type Body, kindOf, type Views } from './registry.ts';

export type ReadModel = ReturnType<typeof createReadModel>;

export function createReadModel() {
  const indexes = new Map<string, Index<AnyBody, unknown>>();
  const views = {};
  for (const { kind, index } of ALL_KINDS) {
    if (!index) continue;
    const created = index();
    indexes.set(kind, created);
    Object.defineProperty(views, kind, { get: created.view });
  }
  return {
    put: (recordId: string, body: Body): void => {
      const { kind, dayParts } = kindOf(body);
      indexes.get(kind)?.put(recordId, body);
      for (const [name, part] of dayParts?.(body) ?? []) {
        indexes.get('day')?.put(`${recordId}/${name}`, part);
      }
    },
    views: views as Views,
  };
}
