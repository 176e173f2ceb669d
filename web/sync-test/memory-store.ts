/**
 * An in-memory store that can crash, for devices under Node. Like IndexedDB, it keeps durable commits, but may lose the
 * latest others.
 */
import type { ReplicaStore } from '../src/data/replica/indexeddb-store.ts';
import {
  type Commit,
  countUnsynced,
  type Meta,
  type Row,
  type SealedDraft,
  type State,
} from '../src/data/replica/store.ts';

/** The content of a device's disk, which outlives the stores opened on it. */
export type Disk = {
  readonly rows: Map<string, Row>;
  readonly drafts: Map<string, string>;
  cache: readonly string[];
  state: State;
  /** Functions that revert each commit that a crash may still lose, oldest first. */
  volatile: (() => void)[];
};

export function createDisk(device: string): Disk {
  const meta: Meta = { device, cursor: 0, clockAhead: 0, hasAskedToPersist: false };
  return {
    rows: new Map(),
    drafts: new Map(),
    cache: [],
    state: { version: 0, meta },
    volatile: [],
  };
}

/** Loses up to this many of the latest commits that were not durable. */
export function crashDisk(disk: Disk, lost: number): void {
  for (const takeBack of disk.volatile.slice(-lost || disk.volatile.length).reverse()) takeBack();
  disk.volatile = [];
}

/** `onCommit` runs before and after each commit and may throw, to end the process there. */
export function openMemoryStore(
  disk: Disk,
  onCommit: (moment: 'before' | 'after') => void = () => {},
): ReplicaStore {
  return {
    loadState: async () => disk.state,
    loadRows: (onRows) => onRows([...disk.rows.values()]),
    changesSince: async (version) => ({
      ...disk.state,
      rows: [...disk.rows.values()].filter((row) => row.version > version),
      ...((disk.state.removedAt ?? 0) > version && { ids: [...disk.rows.keys()] }),
    }),
    commit: async (commit) => {
      onCommit('before');
      if (commit.device !== disk.state.meta.device) return 'wiped';
      if (commit.expect !== disk.state.version) return 'outdated';
      disk.volatile.push(applyCommit(disk, commit));
      if (commit.isDurable) disk.volatile = [];
      const { version } = disk.state;
      onCommit('after');
      return version;
    },
    loadCache: async () => [...disk.cache],
    saveCache: async (cache) => {
      const before = disk.cache;
      disk.cache = cache;
      disk.volatile.push(() => {
        disk.cache = before;
      });
    },
    loadDraft: async (id) => disk.drafts.get(id),
    loadDrafts: async () => [...disk.drafts].map(([id, sealed]) => ({ id, sealed })),
    saveDraft: async (draft, known) => {
      const isKnown = !known || disk.drafts.get(draft.id) === known.sealed;
      if (isKnown) putDraft(disk, draft);
      return isKnown;
    },
    countUnsynced: async () => countUnsynced(disk.rows.values()),
    clearRecords: async (device) => {
      const kept = countUnsynced(disk.rows.values());
      if (device === disk.state.meta.device && kept.waiting + kept.onlyHere === 0) {
        disk.rows.clear();
        disk.cache = [];
        disk.volatile = [];
        disk.state = createDisk(nextName(device)).state;
      }
      return kept;
    },
    onDropped: () => {},
    close: () => {},
  };
}

/** After a wipe, the device comes back as another one. */
function nextName(device: string): string {
  const [, name = device, life = '1'] = /^(.*)\.(\d+)$/.exec(device) ?? [];
  return `${name}.${Number(life) + 1}`;
}

/** Returns a function that reverts the commit. */
function applyCommit(disk: Disk, { rows, removed = [], meta, draft }: Commit): () => void {
  const ids = [...rows.map(({ id }) => id), ...removed];
  const before = {
    state: disk.state,
    rows: ids.map((id) => [id, disk.rows.get(id)] as const),
  };
  const version = disk.state.version + 1;
  for (const row of rows) disk.rows.set(row.id, { ...row, version });
  for (const id of removed) disk.rows.delete(id);
  if (draft) putDraft(disk, draft);
  const removal = removed.length > 0 && { removedAt: version };
  disk.state = { ...disk.state, version, meta: { ...disk.state.meta, ...meta }, ...removal };
  return () => {
    disk.state = before.state;
    for (const [id, row] of before.rows) {
      if (row) disk.rows.set(id, row);
      else disk.rows.delete(id);
    }
  };
}

function putDraft(disk: Disk, { id, sealed }: SealedDraft): void {
  if (sealed === undefined) disk.drafts.delete(id);
  else disk.drafts.set(id, sealed);
}
