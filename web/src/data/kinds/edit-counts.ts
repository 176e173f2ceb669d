/**
 * Which edits a text rests on: how many each device has made of those that its author had seen. A number
 * per device tells what no clock can: whether one edit knew of another, or both were made at once.
 */

export type EditCounts = Readonly<Record<string, number>>;

/**
 * - `same`: the same edits
 * - `newer`: the first includes all of the second and more
 * - `older`: the other way round
 * - `apart`: each has an edit that the other did not know of
 */
export type EditOrder = 'same' | 'newer' | 'older' | 'apart';

export function addEdit(edits: EditCounts, device: string): EditCounts {
  return { ...edits, [device]: (edits[device] ?? 0) + 1 };
}

export function joinEdits(a: EditCounts, b: EditCounts): EditCounts {
  const joined: Record<string, number> = { ...a };
  for (const [device, count] of Object.entries(b)) {
    joined[device] = Math.max(joined[device] ?? 0, count);
  }
  return joined;
}

export function compareEdits(a: EditCounts, b: EditCounts): EditOrder {
  const knowsMore = hasMore(a, b);
  const knowsLess = hasMore(b, a);
  if (knowsMore) return knowsLess ? 'apart' : 'newer';
  return knowsLess ? 'older' : 'same';
}

function hasMore(a: EditCounts, b: EditCounts): boolean {
  return Object.entries(a).some(([device, count]) => count > (b[device] ?? 0));
}
