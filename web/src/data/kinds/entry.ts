/** Diary entries. Each is a record of its own: a change costs the same however long the diary is. */
import { type Day, dayToText, textToDay } from '@lunaria/cycle/day';
import { DataError } from './data-error.ts';
import {
  type Index,
  type Kind,
  type Merged,
  newId,
  type PlanBuilder,
  type RecordEdit,
  type Refusal,
} from './kind.ts';
import { ENTRY_MAX_CHARS } from './limits.ts';
import { asBoolean, asCount, asDay, asObject, asText, type Fields, isObject } from './reading.ts';

export type EntryBody = {
  readonly kind: 'entry';
  readonly id: string;
  /**
   * [Note: The order of the diary] When the entry was added, and later than every entry its device knew:
   * entries are ordered by it, and by their id where two devices added at the same moment.
   */
  readonly addedAt: number;
  readonly day: Day;
  /** Empty when removed: nothing of it stays, not even sealed. */
  readonly text: string;
  readonly isRemoved: boolean;
  readonly edits: EditCounts;
  readonly kept?: Kept | undefined;
};

/**
 * [Note: Kept texts] A text that outweighed a removal has the removal's counts in its `edits`, though its writer did not
 * know of it. `text` is what the writer knew: an edit that knows that much has replaced the text, even if it does not know
 * of the removal. It holds as long as `edits` are the same: each later edit adds to them, in every version of the app.
 * It is the same for a text that stayed in its place when another one became a copy.
 */
type Kept = { readonly text: EditCounts; readonly edits: EditCounts };

export const ENTRY: Kind<EntryBody, DiaryView> = {
  kind: 'entry',
  version: 1,
  path: ({ id }) => entryPath(id),
  names: ['id', 'addedAt', 'date', 'text', 'isRemoved', 'edits', 'kept'],
  encode: ({ id, addedAt, day, text, isRemoved, edits, kept }) => ({
    id,
    addedAt,
    date: dayToText(day, 'short'),
    text,
    isRemoved,
    edits,
    ...(kept && { kept }),
  }),
  decode: ({ id, addedAt, date, text, isRemoved, edits, kept }) => ({
    kind: 'entry',
    id: asText(id),
    addedAt: asCount(addedAt),
    day: asDay(date, 'short'),
    text: asText(text),
    isRemoved: asBoolean(isRemoved),
    edits: asEditCounts(edits),
    ...(kept !== undefined && { kept: asKept(kept) }),
  }),
  merge: mergeEntries,
  index: createDiaryIndex,
  toTree: ({ entry }) => ({
    diaryEntries: entry.diary.map(({ day, entry }) => ({ date: dayToText(day, 'short'), entry })),
  }),
  fromTree: planEntries,
};

function entryPath(id: string): string {
  return `diaryEntries/${id}`;
}

function asEditCounts(value: unknown): EditCounts {
  const entries = Object.entries(asObject(value));
  return Object.fromEntries(entries.map(([device, count]) => [device, asCount(count)]));
}

function asKept(value: unknown): Kept {
  const { text, edits } = asObject(value);
  return { text: asEditCounts(text), edits: asEditCounts(edits) };
}

/** `later` keeps the order of several entries that are added in one write. Throws `DataError`. */
export function newEntryEdit(
  { id, day, text }: Pick<EntryBody, 'id' | 'day' | 'text'>,
  { lastAddedAt }: DiaryView,
  later = 0,
): RecordEdit {
  needShortEnough(text);
  return {
    kind: 'entry',
    path: entryPath(id),
    change: (_body, { device, now }): EntryBody => ({
      kind: 'entry',
      id,
      addedAt: Math.max(now(), lastAddedAt + 1) + later,
      day,
      text,
      isRemoved: false,
      edits: addEdit({}, device),
    }),
  };
}

/** Throws `data/gone`. */
export function entryEdit(
  id: string,
  change: (entry: EntryBody) => EntryBody,
  { revives = false } = {},
): RecordEdit {
  return {
    kind: 'entry',
    path: entryPath(id),
    change: (body: EntryBody | undefined, { device }) => {
      if (!body || (body.isRemoved && !revives)) throw new DataError('data/gone');
      const changed = change(body);
      needShortEnough(changed.text);
      if (changed === body) return body;
      return { ...changed, edits: addEdit(body.edits, device), kept: undefined };
    },
  };
}

function needShortEnough(text: string): void {
  if (text.length > ENTRY_MAX_CHARS) throw new DataError('data/too-long');
}

/**
 * [Note: Both texts stay] Two edits of one diary entry that did not know of each other cannot be merged by a program.
 * The one that reached the cloud first keeps its place; the other becomes an entry of its own right after it. Only the
 * device whose push was refused has that second text, so only it makes the copy, and the id of the copy is made from
 * the edit: made again after a crash, it is the same entry. Only when the cloud's records were damaged or restored
 * from a backup may a device that had merely read a text copy it: it might be the last that has it. An edit outweighs
 * a removal that did not know of it ([Note: Kept texts]).
 */
function mergeEntries(local: EntryBody, remote: EntryBody): Merged<EntryBody> {
  const order = compareEdits(local.edits, remote.edits);
  if (order === 'newer') return { body: local, isWaiting: true };
  if (order === 'older') return { body: remote, isWaiting: false };
  if (local.isRemoved && remote.isRemoved) return removedByBoth(local, remote);
  // The same edits with another text: two devices with one name, from a copied browser profile.
  const isSameText = local.text === remote.text && local.isRemoved === remote.isRemoved;
  if (isSameText) return { body: remote, isWaiting: false };
  const knowsRemote = !hasMore(textEdits(remote), local.edits);
  const knowsLocal = !hasMore(textEdits(local), remote.edits);
  if (knowsRemote === knowsLocal) return keepBoth(local, remote);
  return { body: knowsRemote ? keep(local, remote) : keep(remote, local), isWaiting: true };
}

/** What the writer of its text, or who removed it, knew. */
function textEdits({ edits, kept }: EntryBody): EditCounts {
  return kept && compareEdits(kept.edits, edits) === 'same' ? kept.text : edits;
}

/** `entry`, which from now on knows what `other` knows. */
function keep(entry: EntryBody, other: EntryBody): EntryBody {
  const edits = joinEdits(entry.edits, other.edits);
  return { ...entry, edits, kept: { text: textEdits(entry), edits } };
}

/** It knows what both had removed, so that neither comes back. */
function removedByBoth({ edits }: EntryBody, remote: EntryBody): Merged<EntryBody> {
  const isWaiting = hasMore(edits, remote.edits);
  const body = isWaiting ? { ...remote, edits: joinEdits(edits, remote.edits) } : remote;
  return { body, isWaiting };
}

function keepBoth(local: EntryBody, remote: EntryBody): Merged<EntryBody> {
  if (local.isRemoved) {
    const isWaiting = hasMore(local.edits, remote.edits);
    return { body: isWaiting ? keep(remote, local) : remote, isWaiting };
  }
  if (remote.isRemoved) return { body: keep(local, remote), isWaiting: true };
  const copy = { ...local, id: copyId(local) };
  return { body: remote, isWaiting: false, copy, successor: keep(remote, local) };
}

/** Sorts right after the entry's own id, which it begins with, and before every other. */
function copyId(entry: EntryBody): string {
  const name = Object.entries(textEdits(entry))
    .map(([device, count]) => `${device}${count}`)
    .sort()
    .join('-');
  return `${entry.id}~${name}`;
}

function planEntries(
  { diaryEntries: list = [] }: Fields,
  { entry: view }: { readonly entry: DiaryView },
  plan: PlanBuilder,
): void {
  if (!Array.isArray(list)) throw new DataError('data/invalid');
  const refuse = (path: string, why: Refusal) => plan.refused.push({ path, why });
  const toKey = (day: Day, text: string) => `${day} ${text}`;
  const here = new Map<string, number>();
  const count = (key: string, step: number) => here.set(key, (here.get(key) ?? 0) + step);
  for (const { day, entry } of view.diary) count(toKey(day, entry), 1);
  for (const [position, item] of list.entries()) {
    // A database that keeps lists by position exports a hole for a removed entry.
    if (item === null) continue;
    const path = `diaryEntries/${position}`;
    const { date, entry } = (isObject(item) ? item : {}) as Fields;
    if (typeof date !== 'string' || typeof entry !== 'string' || entry.trim() === '') {
      refuse(path, 'not-an-entry');
      continue;
    }
    const day = textToDay(date, 'short');
    if (day === undefined) refuse(path, 'not-a-date');
    else if (entry.length > ENTRY_MAX_CHARS) refuse(path, 'too-long');
    else if ((here.get(toKey(day, entry)) ?? 0) > 0) {
      count(toKey(day, entry), -1);
      plan.same++;
    } else {
      const added = { id: newId(), day, text: entry };
      const edits = [newEntryEdit(added, view, plan.adds.length)];
      plan.adds.push({ what: 'entry', path, text: entry, edits });
    }
  }
}

export type EditCounts = Readonly<Record<string, number>>;

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

/** By how many edits of each device their authors had seen. No clock can tell whether one edit knew of another. */
export function compareEdits(a: EditCounts, b: EditCounts) {
  const knowsMore = hasMore(a, b);
  const knowsLess = hasMore(b, a);
  if (knowsMore) return knowsLess ? 'apart' : 'newer';
  return knowsLess ? 'older' : 'same';
}

function hasMore(a: EditCounts, b: EditCounts): boolean {
  return Object.entries(a).some(([device, count]) => count > (b[device] ?? 0));
}

export type Entry = {
  /** Unlike its position, it never changes. */
  readonly id: string;
  readonly day: Day;
  readonly entry: string;
};

export type DiaryView = {
  readonly diary: readonly Entry[];
  readonly byDay: ReadonlyMap<Day, readonly Entry[]>;
  readonly days: ReadonlySet<Day>;
  readonly lastAddedAt: number;
};

type Placed = { readonly addedAt: number; readonly entry: Entry };

function createDiaryIndex(): Index<EntryBody, DiaryView> {
  /** By record, in the order of the diary, except for what was added since the view was made. */
  let placed = new Map<string, Placed>();
  let view: DiaryView = { diary: [], byDay: new Map(), days: new Set(), lastAddedAt: 0 };
  let isOutdated = false;

  return {
    put: (recordId, body) => {
      if (!body) return;
      const { id, day, text, addedAt, isRemoved } = body;
      const known = placed.get(recordId);
      const isSame =
        known?.addedAt === addedAt && known.entry.day === day && known.entry.entry === text;
      // The same record may come again from the cloud.
      if (isRemoved ? !known : isSame) return;
      isOutdated = true;
      if (isRemoved) placed.delete(recordId);
      else placed.set(recordId, { addedAt, entry: { id, day, entry: text } });
    },
    view: () => {
      if (!isOutdated) return view;
      isOutdated = false;
      // Nearly sorted already, which makes it cheap.
      placed = new Map([...placed].sort(([, a], [, b]) => inDiaryOrder(a, b)));
      const diary = [...placed.values()].map(({ entry }) => entry);
      const byDay = groupByDay(diary, view.byDay);
      const hasSameDays =
        byDay.size === view.days.size && [...byDay.keys()].every((day) => view.days.has(day));
      const days = hasSameDays ? view.days : new Set(byDay.keys());
      view = { diary, byDay, days, lastAddedAt: [...placed.values()].at(-1)?.addedAt ?? 0 };
      return view;
    },
  };
}

/** [Note: The order of the diary]. By code units: the same in every language. */
function inDiaryOrder(a: Placed, b: Placed): number {
  if (a.addedAt !== b.addedAt) return a.addedAt - b.addedAt;
  return a.entry.id < b.entry.id ? -1 : a.entry.id > b.entry.id ? 1 : 0;
}

/** The entries of a day stay the same object until one of them changes. */
function groupByDay(diary: readonly Entry[], known: DiaryView['byDay']): DiaryView['byDay'] {
  const byDay = new Map<Day, Entry[]>();
  for (const entry of diary) {
    const group = byDay.get(entry.day);
    if (group) group.push(entry);
    else byDay.set(entry.day, [entry]);
  }
  return new Map(
    [...byDay].map(([day, group]) => {
      const before = known.get(day) ?? [];
      const isSame =
        before.length === group.length && group.every((each, at) => each === before[at]);
      return [day, isSame ? before : group];
    }),
  );
}
