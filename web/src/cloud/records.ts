/** The user's sealed records in the cloud. All calls may be repeated: a write that was done already is refused as stale. */
import { cloudAhead } from './clock.ts';
import { type CloudCode, CloudError, refusalToCode } from './cloud-error.ts';
import { asObject, request, requestWithGeneration } from './http.ts';

/** `seq` grows with each of the user's writes. */
export type CloudRecord = Readonly<ReturnType<typeof resultToRecord>>;

export type Page = { readonly records: readonly CloudRecord[]; readonly generation: string };

/** Creates the record, with any `rev`, or follows the stored one. */
export type RecordWrite = Pick<CloudRecord, 'id' | 'rev' | 'sealed'> & { readonly isNew?: boolean };

/**
 * - `stale`: the stored revision is not the one before this
 * - `missing`: there is no record to update
 * - `refused`: for a reason that a retry does not change soon
 */
export type WriteOutcome =
  | { readonly kind: 'stored' | 'stale' | 'missing' }
  | { readonly kind: 'refused'; readonly code: CloudCode };

export type RecordCloud = Readonly<ReturnType<typeof createRecordCloud>>;

export const BATCH_MAX_RECORDS = 50;
/** Their ids all go into one URL. */
export const FETCH_MAX_RECORDS = 50;

/** A write that removes a record, if the cloud has it just so. */
export function toRemoval({ id, rev, sealed }: RecordWrite): RecordWrite {
  return { id, rev: rev + 1, sealed: `~${sealed.slice(-16)}` };
}

const OBJECT_NOT_FOUND = 101;
const DUPLICATE_VALUE = 137;

/** All reject with `CloudError`: `cloud/other-generation` if `generation` is not the cloud's. */
export function createRecordCloud(session: () => string | undefined) {
  const find = async (where: object, limit: number, generation?: string): Promise<Page> => {
    const path = findPath(where, limit, { keys: 'rev,sealed,seq' });
    const options = { session: session(), generation };
    const page = await requestWithGeneration({ method: 'GET', path, ...options });
    return { records: resultsIn(page.answer).map(resultToRecord), generation: page.generation };
  };

  return {
    /** At most `BATCH_MAX_RECORDS`; outcomes in the same order. */
    push: async (
      writes: readonly RecordWrite[],
      generation: string | undefined,
    ): Promise<readonly WriteOutcome[]> => {
      const body = { requests: writes.map(writeToRequest) };
      const options = { session: session(), body, generation };
      const answer = await request({ method: 'POST', path: '/batch', ...options });
      if (!Array.isArray(answer) || answer.length !== writes.length) throw unexpected();
      return answer.map(answerToOutcome);
    },
    /** Records with a higher `seq`, in its order. Rejects with `record/too-large` if the page would be too large. */
    pull: (after: number, limit: number) => find({ seq: { $gt: after } }, limit),
    /** Records with a lower `seq`, the latest first, without up to 100 by name. At most 64. */
    pullBefore: (before: number, limit: number, without: readonly string[] = []) =>
      find(
        { seq: { $lt: before }, ...(without.length > 0 && { objectId: { $nin: without } }) },
        limit,
      ),
    /** Those that exist. At most `FETCH_MAX_RECORDS`. */
    fetch: async (ids: readonly string[], generation: string | undefined) =>
      (await find({ objectId: { $in: ids } }, FETCH_MAX_RECORDS, generation)).records,
    cloudAhead,
  };
}

function writeToRequest({ id, rev, sealed, isNew }: RecordWrite) {
  return isNew
    ? { method: 'POST', path: '/parse/classes/Record', body: { objectId: id, sealed, rev } }
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

/** All fields of the records after `after`, as the cloud answers them. */
export async function fetchRawRecords(
  session: string,
  after: number,
  limit: number,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const path = findPath({ seq: { $gt: after } }, limit);
  return resultsIn(await request({ method: 'GET', path, session })).map(asObject);
}

function findPath(where: object, limit: number, more: Record<string, string> = {}): string {
  const query = { where: JSON.stringify(where), limit: String(limit), ...more };
  return `/classes/Record?${new URLSearchParams(query)}`;
}

function resultsIn(answer: unknown): readonly unknown[] {
  const { results } = asObject(answer);
  if (!Array.isArray(results)) throw unexpected();
  return results;
}

function resultToRecord(result: unknown) {
  const { objectId, rev, sealed, seq } = asObject(result);
  if (typeof objectId !== 'string' || typeof sealed !== 'string') throw unexpected();
  if (typeof rev !== 'number' || typeof seq !== 'number') throw unexpected();
  return { id: objectId, rev, sealed, seq };
}

function unexpected(): CloudError {
  return new CloudError('auth/internal-error');
}
