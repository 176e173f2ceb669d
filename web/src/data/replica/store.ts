/** What a replica stores: in IndexedDB (`indexeddb-store.ts`), or in the tests of sync in a memory that can crash. */
import type { Day } from '@lunaria/cycle/day';
import type { RecordFailure } from '../../vault/sealed-record.ts';
import type { BodyFailure } from '../kinds/registry.ts';

export type UnreadableReason = RecordFailure | BodyFailure;

export type Row = {
  readonly id: string;
  /** What the cloud is known to have. If it has none, 0, or below: [Note: Records that come back]. */
  readonly rev: number;
  /** Sealed for `rev`; while it waits to be pushed, for `nextRev`. */
  readonly sealed: string;
  /** Its place in the outbox; 0 if it does not wait to be pushed. */
  readonly waiting: number;
  /** The cloud's copy if it cannot be opened. Overwritten only by choice; tried again at the next start. */
  readonly closed?: Closed;
  readonly version: number;
};

/** Version 0.1.0 did not store `why`. */
export type Closed = {
  readonly rev: number;
  readonly sealed: string;
  readonly why?: UnreadableReason;
};

/** Whether only this device has a good copy. What a newer version of the app wrote is good: that version can open it. */
export function isOnlyHere({ closed }: Pick<Row, 'closed'>): boolean {
  return closed !== undefined && closed.why !== 'newer-version';
}

export type Meta = {
  /** This replica's name in stamps and edits. Random: a wiped replica gets a new one. */
  readonly device: string;
  /** Everything up to this `seq` has been pulled. */
  readonly cursor: number;
  /** Of a device that is new: records with a lower `seq` have not been pulled yet. */
  readonly below?: number | undefined;
  /** Of the cloud's database that `cursor` is from: [Note: Another generation]. */
  readonly generation?: string;
  readonly clockAhead: number;
  readonly hasAskedToPersist: boolean;
  /** Without an account: the last backup, or the first look for one, and what had been written by then. */
  readonly backup?: { readonly day: Day; readonly version: number };
  readonly suggested?: { readonly day: Day; readonly isAnswered: boolean };
};

/** No record of the cloud has this revision, so a draft cannot be taken for one. */
export const DRAFT_REV = 0;

export type SealedDraft = { readonly id: string; readonly sealed: string | undefined };

export type Commit = {
  /** Refused as `wiped` unless the store is this replica's. */
  readonly device: string;
  /** Refused as `outdated` unless the store is still at this version. */
  readonly expect: number;
  readonly rows: readonly Omit<Row, 'version'>[];
  readonly removed?: readonly string[];
  readonly meta?: Partial<Meta>;
  readonly draft?: SealedDraft;
  /** Whether it must survive a power cut. What the user wrote must; what came from the cloud can be pulled again. */
  readonly isDurable: boolean;
  /** Recreates the store if the browser has evicted it; then `rows` must be all there are. */
  readonly recreate?: Meta;
};

export type Unsynced = ReturnType<typeof countUnsynced>;

/** Changes that wait, and good copies that only this device has. */
export function countUnsynced(rows: Iterable<Row>) {
  const all = [...rows];
  return {
    waiting: all.filter((row) => row.waiting > 0).length,
    onlyHere: all.filter((row) => row.waiting === 0 && isOnlyHere(row)).length,
  };
}

export type State = {
  readonly version: number;
  readonly meta: Meta;
  readonly removedAt?: number;
};

/** `ids`: of all rows, if some were removed. */
export type Changes = State & { readonly rows: readonly Row[]; readonly ids?: readonly string[] };
