/**
 * What the replica needs of the device's storage. The browser's is IndexedDB (`indexeddb-store.ts`); the
 * tests of sync bring one in memory that can crash.
 */
import type { RecordFailure } from '../../vault/sealed-record.ts';
import type { BodyFailure } from '../kinds/registry.ts';

export type UnreadableReason = RecordFailure | BodyFailure;

/** One record as the device keeps it: sealed. */
export type Row = {
  readonly id: string;
  /** The revision the cloud is known to have; 0 if it has none. */
  readonly rev: number;
  /** Sealed for `rev`; while it waits to be pushed, for the revision after it. */
  readonly sealed: string;
  /** Its place among the changes that wait to be pushed, oldest first; 0 if it does not wait. */
  readonly waiting: number;
  /**
   * What the cloud has if this app cannot open it: kept beside what this device had, pushed over by
   * nothing unless the user says so, and tried again at the next start.
   */
  readonly closed?: Closed;
  readonly version: number;
};

/** Version 0.1.0 did not note why. */
export type Closed = {
  readonly rev: number;
  readonly sealed: string;
  readonly why?: UnreadableReason;
};

/**
 * Whether this device alone has the good copy of a record. What a newer version of the app wrote is as good as
 * what is here, though only that version can open it.
 */
export function isOnlyHere({ closed }: Pick<Row, 'closed'>): boolean {
  return closed !== undefined && closed.why !== 'newer-version';
}

export type Meta = {
  /** This replica's name in stamps and edits. Random: a wiped replica comes back under a new one. */
  readonly device: string;
  /** Everything up to this place in the user's sequence has been pulled. */
  readonly cursor: number;
  /** The cloud's database that said so. Another one is not believed before all was compared with it. */
  readonly generation?: string;
  /** How far the cloud's clock was ahead of ours when it last answered, in milliseconds. */
  readonly clockAhead: number;
  readonly hasAskedToPersist: boolean;
};

/** No record of the cloud has this revision, so a draft can never pass for one. */
export const DRAFT_REV = 0;

export type SealedDraft = { readonly id: string; readonly sealed: string | undefined };

export type Commit = {
  /** The replica that writes. Refused as wiped unless it is the one that is stored. */
  readonly device: string;
  /** Refused as outdated unless the store is still at this version. */
  readonly expect: number;
  readonly rows: readonly Omit<Row, 'version'>[];
  readonly removed?: readonly string[];
  readonly meta?: Partial<Meta>;
  readonly draft?: SealedDraft;
  /**
   * Whether it must survive a loss of power from the moment it is done. What the user wrote must; what
   * came from the cloud can come again.
   */
  readonly isDurable: boolean;
  /** Makes the store again if the browser has thrown it away; then `rows` are all there are. */
  readonly again?: Meta;
};

/** So many changes wait, and of so many records this device alone has a good copy: then nothing is cleared. */
export type Clearing = {
  readonly isCleared: boolean;
  readonly waiting: number;
  readonly onlyHere: number;
};

export function countKept(rows: Iterable<Row>): Pick<Clearing, 'waiting' | 'onlyHere'> {
  const all = [...rows];
  return {
    waiting: all.filter((row) => row.waiting > 0).length,
    onlyHere: all.filter((row) => row.waiting === 0 && isOnlyHere(row)).length,
  };
}

export type State = { readonly version: number; readonly meta: Meta };

/**
 * All of it or nothing of a commit is stored, and each raises the version by one: that is how several tabs
 * write to one replica without locking each other out. Rejects with `DataError` if the device refuses.
 */
export interface ReplicaStore {
  loadState(): Promise<State>;
  /** Hands over all rows, a part at a time, so that no part makes a long task. */
  loadRows(onRows: (rows: readonly Row[]) => Promise<void>): Promise<void>;
  /** What was written after a version. Nothing if the browser has thrown the store away. */
  changesSince(version: number): Promise<(State & { readonly rows: readonly Row[] }) | undefined>;
  /** `evicted`: the browser has thrown the store away. */
  commit(commit: Commit): Promise<number | 'outdated' | 'wiped' | 'evicted'>;
  /** Calls back when the browser has closed the store: it may have thrown it away. */
  onDropped(listener: () => void): void;
  /** [Note: Packs]. */
  loadPacks(): Promise<readonly string[]>;
  savePacks(packs: readonly string[]): Promise<void>;
  loadDraft(id: string): Promise<string | undefined>;
  loadDrafts(): Promise<readonly SealedDraft[]>;
  saveDraft(draft: SealedDraft): Promise<void>;
  /** Puts `sealed` in the place of `before`. Resolves with false if somebody has written there meanwhile. */
  replaceDraft(
    id: string,
    before: string | undefined,
    sealed: string | undefined,
  ): Promise<boolean>;
  /**
   * Forgets all records, if they are still this replica's and the cloud has all of them: another tab may have
   * written since, or the user may have signed in again. Drafts stay: they are nowhere else.
   */
  clearRecords(device: string): Promise<Clearing>;
  close(): void;
}
