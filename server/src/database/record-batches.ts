/**
 * [Note: A push is one statement]
 * Parse treats each record of a push by itself: it reads the stored one, applies the rules and writes the new one, each
 * by a query of its own, side by side. Each write must wait until the one before it is on the disk, for its number in
 * the owner's sequence ([Note: The sequence] in guards.sql), and holds a connection meanwhile. So what Parse asks for at
 * the same time is done by one statement: one to read what is stored (without the sealed bodies, which no rule needs),
 * one to store what is new, one to store what has changed. Records that do not follow the stored revision are left out
 * by the statement itself. If the database refuses it for another reason, each record is tried by itself, so that every
 * record gets its own answer. Nothing is acknowledged before it is on the disk.
 *
 * A pull is one statement too, which reads nothing but what a device needs: Parse would also read, convert and send
 * two dates and two lists of readers of each record, a fifth of the work of a pull.
 */
import { setImmediate } from 'node:timers/promises';
import Parse from 'parse/node';
import type { Pool } from 'pg';
import { BATCH_MAX_RECORDS, PAGE_MAX_BYTES } from '../cloud/limits.ts';

type Row = { objectId: string; owner?: string; sealed?: string; rev?: number };
type Stored = Row & { _wperm: string[] | null };
type Query = { objectId?: unknown; _wperm?: { $in: (string | null)[] } };
type PageQuery = {
  owner?: string;
  seq?: { $gt: number } | { $lt: number };
  _rperm?: { $in: (string | null)[] };
};

type Method<Rest extends unknown[], Answer> = (
  className: string,
  schema: unknown,
  ...rest: Rest
) => Promise<Answer>;

/** What we need of Parse's way to Postgres. A session is an open transaction. */
export type StorageAdapter = {
  find: Method<[query: object, options: { limit?: number; keys?: string[] }], unknown[]>;
  createObject: Method<[object: Row, session?: unknown], unknown>;
  findOneAndUpdate: Method<[query: object, update: Row, session?: unknown], unknown>;
  postgresObjectToParseObject: (className: string, row: object, schema: unknown) => object;
};

type Write = Required<Row>;

/** `onStored` hears of each record once it is on the disk. */
export function batchRecords(
  adapter: StorageAdapter,
  pool: Pool,
  onStored: (op: 'create' | 'update', write: Write) => void,
): void {
  const { find, createObject, findOneAndUpdate } = adapter;
  const readTogether = together((ids: string[]) => read(pool, ids));
  const createTogether = together((writes: Write[]) => store(pool, CREATE, writes));
  const updateTogether = together((writes: Write[]) => store(pool, UPDATE, writes));

  adapter.find = async (className, schema, query, options) => {
    // A device that pulls names the fields it needs; a request that names none gets all of them.
    const isPull = className === 'Record' && options.keys !== undefined;
    const page = isPull && pageIn(query, options.limit);
    if (page) return (await pool.query(page)).rows;
    // So asked before a change: once for what is stored, once whether the caller may write it.
    const { objectId, _wperm, ...rest } = query as Query;
    const isByName = typeof objectId === 'string' && Object.keys(rest).length === 0;
    if (className !== 'Record' || !isByName) {
      return find.call(adapter, className, schema, query, options);
    }
    const row = await readTogether('', objectId);
    if (row === undefined || !isAmong(row._wperm, _wperm)) return [];
    return [adapter.postgresObjectToParseObject(className, row, schema)];
  };

  adapter.createObject = async (className, schema, object, session) => {
    const write = className === 'Record' && !session && writeIn(object.objectId, object);
    if (!write) return createObject.call(adapter, className, schema, object, session);
    await createTogether(write.owner, write);
    onStored('create', write);
    return { ops: [object] };
  };

  adapter.findOneAndUpdate = async (className, schema, query, update, session) => {
    const { objectId } = query as { objectId: string };
    const write = className === 'Record' && !session && writeIn(objectId, update);
    if (!write) return findOneAndUpdate.call(adapter, className, schema, query, update, session);
    await updateTogether(write.owner, write);
    onStored('update', write);
    return { objectId };
  };
}

/** Nothing for a row without all of its fields. */
function writeIn(objectId: string, { owner, sealed, rev }: Omit<Row, 'objectId'>) {
  const isWhole = owner !== undefined && sealed !== undefined && rev !== undefined;
  return isWhole ? { objectId, owner, sealed, rev } : undefined;
}

/** Access follows from the owner, as in cloud/rules.ts. */
const CREATE = `
  INSERT INTO "Record" ("objectId", "createdAt", "updatedAt", owner, sealed, rev, _rperm, _wperm)
  SELECT id, now(), now(), $4, new.sealed, new.rev, ARRAY[$4], ARRAY[$4]
  FROM unnest($1::text[], $2::text[], $3::float8[]) AS new (id, sealed, rev)
  WHERE NOT EXISTS (SELECT FROM "Record" WHERE "objectId" = id AND owner = $4)
  RETURNING "objectId"`;

const UPDATE = `
  UPDATE "Record" SET
    "updatedAt" = now(), sealed = new.sealed, rev = new.rev, _rperm = ARRAY[$4], _wperm = ARRAY[$4]
  FROM unnest($1::text[], $2::text[], $3::float8[]) AS new (id, sealed, rev)
  WHERE "objectId" = id AND owner = $4 AND "Record".rev = new.rev - 1
  RETURNING "objectId"`;

const READ = `
  SELECT "objectId", "createdAt", "updatedAt", owner, rev, seq, _rperm, _wperm
  FROM "Record" WHERE "objectId" = ANY ($1)`;

/** `order` and `side` are ours, never the caller's. */
const pageSql = (side: '>' | '<', order: 'ASC' | 'DESC') => `
    SELECT "objectId", rev, sealed, seq FROM "Record"
    WHERE owner = $1 AND seq ${side} $2 AND (_rperm IS NULL OR _rperm && $3)
    ORDER BY seq ${order} LIMIT $4`;

const PAGE_AFTER = { name: 'page after', text: pageSql('>', 'ASC') };
const PAGE_BEFORE = { name: 'page before', text: pageSql('<', 'DESC') };

/** Its statement, if a query is as cloud/rules.ts makes that of a pull. */
function pageIn(query: PageQuery, limit: number | undefined) {
  const { owner, seq = { $gt: 0 }, _rperm, ...rest } = query;
  if (!owner || !_rperm || Object.keys(rest).length > 0) return undefined;
  const [statement, from] = '$lt' in seq ? [PAGE_BEFORE, seq.$lt] : [PAGE_AFTER, seq.$gt];
  return { ...statement, values: [owner, from, _rperm.$in.filter(Boolean), limit] };
}

async function read(pool: Pool, ids: string[]): Promise<(Stored | undefined)[]> {
  const { rows } = await pool.query<Stored>(READ, [ids]);
  const byId = new Map(rows.map((row) => [row.objectId, row]));
  return ids.map((id) => byId.get(id));
}

/** Whether one of these may write; no list stands for everybody. */
function isAmong(writers: string[] | null, wanted: Query['_wperm']): boolean {
  return !wanted || (writers ?? [null]).some((writer) => wanted.$in.includes(writer));
}

/** All of one owner. An error in the list is what became of that record. */
async function store(pool: Pool, sql: string, writes: Write[]): Promise<(Error | undefined)[]> {
  try {
    const { rows } = await pool.query<Row>(sql, [
      writes.map(({ objectId }) => objectId),
      writes.map(({ sealed }) => sealed),
      writes.map(({ rev }) => rev),
      writes[0]?.owner,
    ]);
    const stored = new Set(rows.map(({ objectId }) => objectId));
    return writes.map(({ objectId }) => (stored.has(objectId) ? undefined : stale()));
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === undefined) throw error;
    if (writes.length === 1) return [refusal];
    const outcomes: (Error | undefined)[] = [];
    for (const write of writes) outcomes.push(...(await store(pool, sql, [write])));
    return outcomes;
  }
}

function stale(): Error {
  return new Parse.Error(Parse.Error.DUPLICATE_VALUE, 'stale revision');
}

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** What a guard of the database said of one record; nothing if it was something else that failed. */
function refusalOf(error: unknown): Error | undefined {
  const { code, constraint } = Object(error);
  if (code === FOREIGN_KEY_VIOLATION) {
    return new Parse.Error(Parse.Error.INVALID_SESSION_TOKEN, 'Invalid session token');
  }
  if (code !== UNIQUE_VIOLATION) return undefined;
  if (constraint !== 'unique_ledger') return stale();
  return new Parse.Error(Parse.Error.EXCEEDED_QUOTA, 'The account holds as much as it may.');
}

/** Collects the calls for one key that come at the same time, and does up to a push's worth of them at once. */
function together<In, Out>(work: (inputs: In[]) => Promise<(Out | Error)[]>) {
  type Call = { input: In; resolve: (output: Out) => void; reject: (error: unknown) => void };
  const collected = new Map<string, Call[]>();

  const run = async (calls: Call[]) => {
    try {
      const outputs = await work(calls.map(({ input }) => input));
      calls.forEach(({ resolve, reject }, at) => {
        const output = outputs[at] as Out | Error;
        if (output instanceof Error) reject(output);
        else resolve(output);
      });
    } catch (error) {
      for (const { reject } of calls) reject(error);
    }
  };

  const collect = async (key: string, calls: Call[]) => {
    collected.set(key, calls);
    // The rest of the push is on its way.
    await setImmediate();
    collected.delete(key);
    while (calls.length > 0) await run(calls.splice(0, BATCH_MAX_RECORDS));
  };

  return (key: string, input: In): Promise<Out> =>
    new Promise((resolve, reject) => {
      const call = { input, resolve, reject };
      const calls = collected.get(key);
      if (calls) calls.push(call);
      else void collect(key, [call]);
    });
}

type Page = { owner: string; after: number; limit: number };
type PageSize = 'empty' | 'fits' | 'too large';

/** Named, so that Postgres keeps its plan. Few users keep more than a page: only for them its records are added up. */
const SIZE = {
  name: 'size',
  text: `
    SELECT CASE
      WHEN last_seq <= $2 THEN 'empty'
      WHEN bytes <= $4 OR (
        SELECT coalesce(sum(octet_length(sealed)), 0) <= $4 FROM (
          SELECT sealed FROM "Record" WHERE owner = $1 AND seq > $2 ORDER BY seq LIMIT $3
        ) AS page
      ) THEN 'fits'
      ELSE 'too large'
    END AS size FROM record_ledger WHERE owner = $1`,
};

export async function sizeOfPage(pool: Pool, page: Page): Promise<PageSize> {
  const values = [page.owner, page.after, page.limit, PAGE_MAX_BYTES];
  const { rows } = await pool.query<{ size: PageSize }>({ ...SIZE, values });
  // Without a single write there is no row.
  return rows[0]?.size ?? 'empty';
}
