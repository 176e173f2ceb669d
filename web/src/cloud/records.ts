/**
 * The user's sealed records in the cloud. All calls may be repeated: a write that was done already is
 * refused as stale and changes nothing.
 */
import { asObject } from './as-object.ts';
import { cloudAhead } from './clock.ts';
import { type CloudCode, CloudError, refusalToCode } from './cloud-error.ts';
import { request, requestWithGeneration } from './http.ts';

/** A record as the cloud has it. */
export type CloudRecord = {
  readonly id: string;
  readonly rev: number;
  readonly sealed: string;
  /** Its place in the user's sequence of writes: what was written later has a higher one. */
  readonly seq: number;
};

export type Page = { readonly records: readonly CloudRecord[]; readonly generation: string };

/** A record as it is to be stored; `rev` 1 makes it, every other one must follow the stored one. */
export type RecordWrite = Pick<CloudRecord, 'id' | 'rev' | 'sealed'>;

/**
 * - `stored`: it is safe in the cloud
 * - `stale`: the stored revision is not the one before this
 * - `missing`: there is no such record to follow
 * - `refused`: for a reason that trying again does not change soon
 */
export type WriteOutcome =
  | { readonly kind: 'stored' | 'stale' | 'missing' }
  | { readonly kind: 'refused'; readonly code: CloudCode };

/**
 * The cloud as the sync sees it. All reject with `CloudError`. Who names a generation is refused by any other
 * one with `cloud/other-generation`.
 */
export type RecordCloud = {
  /** At most `BATCH_MAX_RECORDS`; answers in their order. */
  readonly push: (
    writes: readonly RecordWrite[],
    generation: string | undefined,
  ) => Promise<readonly WriteOutcome[]>;
  /**
   * The records that come after a place in the sequence, in its order, at most `limit` of them. Rejects with
   * `record/too-large` if that would be too much at once.
   */
  readonly pull: (after: number, limit: number) => Promise<Page>;
  /** Those of the given records that there are. At most `FETCH_MAX_RECORDS`. */
  readonly fetch: (
    ids: readonly string[],
    generation: string | undefined,
  ) => Promise<readonly CloudRecord[]>;
  /** How far its clock was ahead of this device's when it last answered, in milliseconds. */
  readonly cloudAhead: () => number;
};

export const BATCH_MAX_RECORDS = 50;
/** Their names all go into one address. */
export const FETCH_MAX_RECORDS = 50;

const OBJECT_NOT_FOUND = 101;
const DUPLICATE_VALUE = 137;

/** `session` gives the token to ask with, at each call: a new password brings a new one. */
export function createRecordCloud(session: () => string | undefined): RecordCloud {
  return {
    push: async (writes, generation) => {
      const body = { requests: writes.map(writeToRequest) };
      const options = {
        method: 'POST',
        path: '/batch',
        session: session(),
        body,
        generation,
      } as const;
      const answer = await request(options);
      if (!Array.isArray(answer) || answer.length !== writes.length) throw unexpected();
      return answer.map(answerToOutcome);
    },
    pull: (after, limit) => find({ seq: { $gt: after } }, limit, session()),
    fetch: async (ids, generation) =>
      (await find({ objectId: { $in: ids } }, FETCH_MAX_RECORDS, session(), generation)).records,
    cloudAhead,
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
  if (success !== undefined) return { kind: 'stored' };
  const { code, error: text } = asObject(error);
  if (code === DUPLICATE_VALUE) return { kind: 'stale' };
  if (code === OBJECT_NOT_FOUND) return { kind: 'missing' };
  return { kind: 'refused', code: refusalToCode(Number(code), String(text)) };
}

async function find(
  where: object,
  limit: number,
  session: string | undefined,
  generation?: string,
): Promise<Page> {
  const parameters = new URLSearchParams({
    where: JSON.stringify(where),
    limit: String(limit),
    keys: 'rev,sealed,seq',
  });
  const path = `/classes/Record?${parameters}`;
  const page = await requestWithGeneration({ method: 'GET', path, session, generation });
  const { results } = asObject(page.answer);
  if (!Array.isArray(results)) throw unexpected();
  return { records: results.map(resultToRecord), generation: page.generation };
}

function resultToRecord(result: unknown): CloudRecord {
  const { objectId, rev, sealed, seq } = asObject(result);
  if (typeof objectId !== 'string' || typeof sealed !== 'string') throw unexpected();
  if (typeof rev !== 'number' || typeof seq !== 'number') throw unexpected();
  return { id: objectId, rev, sealed, seq };
}

/** Not an answer of the cloud as we know it. */
function unexpected(): CloudError {
  return new CloudError('auth/internal-error');
}
