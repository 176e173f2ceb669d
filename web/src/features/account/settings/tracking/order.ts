// The order of the groups: one of them moved, and where it is then.

import { t } from '@lingui/core/macro';
import type { TrackingGroup } from '../../../../data/api/tracking.ts';

export type By = 'up' | 'down';

/** At the ends, nothing moves. */
export function moved(ids: readonly string[], id: string, by: By): readonly string[] {
  const from = ids.indexOf(id);
  const to = from + (by === 'up' ? -1 : 1);
  if (from < 0 || to < 0 || to >= ids.length) return ids;
  const others = ids.filter((each) => each !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/** Body is now 2 of 11. */
export function placeWords(
  id: string,
  groups: readonly Pick<TrackingGroup, 'id' | 'name'>[],
): string {
  const index = groups.findIndex((group) => group.id === id);
  const name = groups[index]?.name ?? '';
  return t`${name} is now ${{ place: index + 1 }} of ${{ count: groups.length }}.`;
}
