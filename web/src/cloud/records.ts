/**
 * The user's sealed records in the cloud. All calls may be repeated: a write that was done already is
 * refused as stale and changes nothing.
 */
import { asObject } from './as-object.ts';
import { type CloudCode, CloudError, refusalToCode } from './cloud-error.ts';
import { ask } from './http.ts';

/** A record as the cloud has it. */
export type CloudRecord = {
  readonly id: string;
  readonly rev: number;
  readonly sealed: string;
  /** By the cloud's clock, in milliseconds. */
  readonly storedAt: number;
};

/** A record as it is to be stored; `rev` 1 makes it, every other one must follow the stored one. */
export type RecordWrite = Pick<CloudRecord, 'id' | 'rev' | 'sealed'>;

/**
 * - `stored`: it is safe in the cloud
 * - `stale`: the stored revision is not the one before this
 * - `missing`: there is no such record to follow
 * - `refused`: for a reason that trying again does not change soon
 */
export type WriteOutcome =
  | { readonly kind: 'stored'; readonly cloudTime: number | undefined }
  | { readonly kind: 'stale' | 'missing' }
  | { readonly kind: 'refused'; readonly code: CloudCode };

/** The cloud as the sync sees it. All reject with `CloudError`. */
export type RecordCloud = {
  /** At most `BATCH_MAX_RECORDS`; answers in their order. */
  readonly push: (writes: readonly RecordWrite[]) => Promise<readonly WriteOutcome[]>;
  /** Records stored at or after a moment, oldest first, at most `limit` of them. */
  readonly pull: (since: number, limit: number, skip: number) => Promise<readonly CloudRecord[]>;
  /** Those of the given records that there are. At most `FETCH_MAX_RECORDS`. */
  readonly fetch: (ids: readonly string[]) => Promise<readonly CloudRecord[]>;
};

export const BATCH_MAX_RECORDS = 50;
/** Their names all go into one address. */
export const FETCH_MAX_RECORDS = 50;

const OBJECT_NOT_FOUND = 101;
const DUPLICATE_VALUE = 137;

/** `session` gives the token to ask with, at each call: a new password brings a new one. */
export function createRecordCloud(session: () => string | undefined): RecordCloud {
  return {
    push: async (writes) => {
      const body = { requests: writes.map(writeToRequest) };
      const answer = await ask({ method: 'POST', path: '/batch', session: session(), body });
      if (!Array.isArray(answer) || answer.length !== writes.length) throw unexpected();
      return answer.map(answerToOutcome);
    },
    pull: async (since, limit, skip) =>
      find(session(), { storedAt: { $gte: { __type: 'Date', iso: timeToIso(since) } } }, [
        ['limit', String(limit)],
        ['skip', String(skip)],
      ]),
    fetch: async (ids) =>
      find(session(), { objectId: { $in: ids } }, [['limit', String(FETCH_MAX_RECORDS)]]),
  };
}

function writeToRequest({ id, rev, sealed }: RecordWrite) {
  return rev === 1
    ? {
        method: 'POST',
        path: '/parse/classes/Record',
        body: { objectId: id, sealed, rev },
      }
    : { method: 'PUT', path: `/parse/classes/Record/${id}`, body: { sealed, rev } };
}

function answerToOutcome(answer: unknown): WriteOutcome {
  const { success, error } = asObject(answer);
  if (success !== undefined) {
    const { createdAt, updatedAt } = asObject(success);
    const time = Date.parse(String(updatedAt ?? createdAt));
    return { kind: 'stored', cloudTime: Number.isNaN(time) ? undefined : time };
  }
  const { code, error: text } = asObject(error);
  if (code === DUPLICATE_VALUE) return { kind: 'stale' };
  if (code === OBJECT_NOT_FOUND) return { kind: 'missing' };
  return { kind: 'refused', code: refusalToCode(Number(code), String(text)) };
}

async function find(
  session: string | undefined,
  where: object,
  options: [string, string][],
): Promise<CloudRecord[]> {
  const parameters = new URLSearchParams([
    ['where', JSON.stringify(where)],
    ['order', 'storedAt,objectId'],
    ['keys', 'rev,sealed,storedAt'],
    ...options,
  ]);
  const answer = await ask({ method: 'GET', path: `/classes/Record?${parameters}`, session });
  const { results } = asObject(answer);
  if (!Array.isArray(results)) throw unexpected();
  return results.map(resultToRecord);
}

function resultToRecord(result: unknown): CloudRecord {
  const { objectId, rev, sealed, storedAt } = asObject(result);
  const time = Date.parse(String(asObject(storedAt).iso));
  if (typeof objectId !== 'string' || typeof sealed !== 'string') throw unexpected();
  if (typeof rev !== 'number' || Number.isNaN(time)) throw unexpected();
  return { id: objectId, rev, sealed, storedAt: time };
}

function timeToIso(time: number): string {
  return new Date(Math.max(time, 0)).toISOString();
}

/** Not an answer of the cloud as we know it. */
function unexpected(): CloudError {
  return new CloudError('auth/internal-error');
}
