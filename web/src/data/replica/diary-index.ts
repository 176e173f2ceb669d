/**
 * The diary in its order and by day, in memory. What a change costs grows with the change: the rest is
 * carried over as it is, and stays the very same objects.
 */
import type { Day } from '@lunaria/cycle/day';
import type { EntryBody } from '../kinds/body.ts';
import { textDay } from './text-day.ts';

export type Entry = {
  /** Stays the same through edits, removals before it and other devices' changes, unlike its position. */
  readonly id: string;
  readonly date: string;
  readonly entry: string;
};

export type DiaryViews = {
  readonly diary: readonly Entry[];
  readonly byDay: ReadonlyMap<Day, readonly Entry[]>;
  readonly days: ReadonlySet<Day>;
  /** Where the diary ends: `addedAt` of its last entry. */
  readonly lastAddedAt: number;
};

type Placed = {
  readonly recordId: string;
  readonly day: Day;
  readonly addedAt: number;
  readonly entry: Entry;
};

export function createDiaryIndex() {
  const placedById = new Map<string, Placed>();
  let inOrder: readonly Placed[] = [];
  let views: DiaryViews = { diary: [], byDay: new Map(), days: new Set(), lastAddedAt: 0 };
  // Since the views were made.
  const changedIds = new Set<string>();
  const changedDays = new Set<Day>();

  function put(recordId: string, body: EntryBody): void {
    const before = placedById.get(recordId);
    if (before && isPlacedAs(before, body)) return;
    if (before) changedDays.add(before.day);
    if (body.isRemoved) placedById.delete(recordId);
    else {
      const placed = bodyToPlaced(recordId, body);
      placedById.set(recordId, placed);
      changedDays.add(placed.day);
    }
    changedIds.add(recordId);
  }

  function currentViews(): DiaryViews {
    if (changedIds.size === 0) return views;
    const changed = [...changedIds].flatMap((id) => placedById.get(id) ?? []);
    const others = inOrder.filter(({ recordId }) => !changedIds.has(recordId));
    // Nearly in order already, which takes hardly longer than looking through.
    inOrder = [...others, ...changed.sort(inDiaryOrder)].sort(inDiaryOrder);
    const byDay = regroup(views.byDay, changedDays, inOrder);
    const hasSameDays = [...changedDays].every((day) => byDay.has(day) === views.days.has(day));
    views = {
      diary: inOrder.map(({ entry }) => entry),
      byDay,
      days: hasSameDays ? views.days : new Set(byDay.keys()),
      lastAddedAt: inOrder.at(-1)?.addedAt ?? 0,
    };
    changedIds.clear();
    changedDays.clear();
    return views;
  }

  return { put, views: currentViews };
}

/** A record may come again as it was, from the cloud: that is no change. */
function isPlacedAs({ addedAt, entry }: Placed, body: EntryBody): boolean {
  return (
    !body.isRemoved &&
    body.addedAt === addedAt &&
    body.date === entry.date &&
    body.text === entry.entry
  );
}

function bodyToPlaced(recordId: string, { id, date, text, addedAt }: EntryBody): Placed {
  return { recordId, day: textDay(date, 'short'), addedAt, entry: { id, date, entry: text } };
}

/** [Note: The order of the diary]. By code units, not by the words of a language: the same everywhere. */
function inDiaryOrder(a: Placed, b: Placed): number {
  if (a.addedAt !== b.addedAt) return a.addedAt - b.addedAt;
  return a.entry.id < b.entry.id ? -1 : a.entry.id > b.entry.id ? 1 : 0;
}

/** Groups the entries of some days anew, and carries the other days over. */
function regroup(
  before: DiaryViews['byDay'],
  days: ReadonlySet<Day>,
  inOrder: readonly Placed[],
): DiaryViews['byDay'] {
  const groups = new Map<Day, Entry[]>();
  for (const { day, entry } of inOrder) {
    if (!days.has(day)) continue;
    const group = groups.get(day);
    if (group) group.push(entry);
    else groups.set(day, [entry]);
  }
  const byDay = new Map(before);
  for (const day of days) {
    const group = groups.get(day);
    if (group) byDay.set(day, group);
    else byDay.delete(day);
  }
  return byDay;
}
