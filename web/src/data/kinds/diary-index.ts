/**
 * The diary in its order and by day, in memory. What a change costs grows with the change: the rest is
 * carried over as it is, and stays the very same objects.
 */
import type { Day } from '@lunaria/cycle/day';
import type { Index } from './kind.ts';

export type Entry = {
  /** Stays the same through edits, removals before it and other devices' changes, unlike its position. */
  readonly id: string;
  readonly day: Day;
  readonly entry: string;
};

type PlacedBody = {
  readonly id: string;
  readonly addedAt: number;
  readonly day: Day;
  readonly text: string;
  readonly isRemoved: boolean;
};

export type DiaryView = {
  readonly diary: readonly Entry[];
  readonly byDay: ReadonlyMap<Day, readonly Entry[]>;
  readonly days: ReadonlySet<Day>;
  /** Where the diary ends: `addedAt` of its last entry. */
  readonly lastAddedAt: number;
};

type Placed = {
  readonly recordId: string;
  readonly addedAt: number;
  readonly entry: Entry;
};

export function createDiaryIndex(): Index<PlacedBody, DiaryView> {
  const placedById = new Map<string, Placed>();
  let inOrder: readonly Placed[] = [];
  let view: DiaryView = { diary: [], byDay: new Map(), days: new Set(), lastAddedAt: 0 };
  // Since the view were made.
  const changedIds = new Set<string>();
  const changedDays = new Set<Day>();

  function put(recordId: string, body: PlacedBody | undefined): void {
    if (!body) return;
    const before = placedById.get(recordId);
    if (before && isPlacedAs(before, body)) return;
    if (before) changedDays.add(before.entry.day);
    if (body.isRemoved) placedById.delete(recordId);
    else {
      const { id, day, text, addedAt } = body;
      placedById.set(recordId, { recordId, addedAt, entry: { id, day, entry: text } });
      changedDays.add(body.day);
    }
    changedIds.add(recordId);
  }

  function currentView(): DiaryView {
    if (changedIds.size === 0) return view;
    const changed = [...changedIds].flatMap((id) => placedById.get(id) ?? []);
    const others = inOrder.filter(({ recordId }) => !changedIds.has(recordId));
    // Nearly in order already, which takes hardly longer than looking through.
    inOrder = [...others, ...changed.sort(inDiaryOrder)].sort(inDiaryOrder);
    const byDay = regroup(view.byDay, changedDays, inOrder);
    const hasSameDays = [...changedDays].every((day) => byDay.has(day) === view.days.has(day));
    view = {
      diary: inOrder.map(({ entry }) => entry),
      byDay,
      days: hasSameDays ? view.days : new Set(byDay.keys()),
      lastAddedAt: inOrder.at(-1)?.addedAt ?? 0,
    };
    changedIds.clear();
    changedDays.clear();
    return view;
  }

  return { put, view: currentView };
}

/** A record may come again as it was, from the cloud: that is no change. */
function isPlacedAs({ addedAt, entry }: Placed, body: PlacedBody): boolean {
  return (
    !body.isRemoved &&
    body.addedAt === addedAt &&
    body.day === entry.day &&
    body.text === entry.entry
  );
}

/** [Note: The order of the diary]. By code units, not by the words of a language: the same everywhere. */
function inDiaryOrder(a: Placed, b: Placed): number {
  if (a.addedAt !== b.addedAt) return a.addedAt - b.addedAt;
  return a.entry.id < b.entry.id ? -1 : a.entry.id > b.entry.id ? 1 : 0;
}

/** Groups the entries of some days again, and keeps the other days. */
function regroup(
  before: DiaryView['byDay'],
  days: ReadonlySet<Day>,
  inOrder: readonly Placed[],
): DiaryView['byDay'] {
  const groups = new Map<Day, Entry[]>();
  for (const { entry } of inOrder) {
    if (!days.has(entry.day)) continue;
    const group = groups.get(entry.day);
    if (group) group.push(entry);
    else groups.set(entry.day, [entry]);
  }
  const byDay = new Map(before);
  for (const day of days) {
    const group = groups.get(day);
    if (group) byDay.set(day, group);
    else byDay.delete(day);
  }
  return byDay;
}
