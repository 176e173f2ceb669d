/** Our own small pool beside Parse Server's: for the guards, the ledger and the holders of sessions. */
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { RECORDS_PER_USER, SESSION_DAYS } from '../cloud/limits.ts';
import { Failure } from '../failure.ts';

/** Any number, the same in every version: one node at a time prepares the database. */
const PREPARING_LOCK = 711_001;

const WAIT_FOR_DATABASE_MS = 30_000;

/** A crowd that keeps all connections busy may take a while, but not this long. */
const ANSWER_WITHIN_MS = 5_000;

/** A crowd waits its turn as long as a client waits for an answer. */
const WAIT_FOR_TURN_MS = 20_000;

/**
 * [Note: Nothing holds a connection for good]
 * Of every connection of the server, Parse's and ours: no statement runs for longer than a client waits, none waits
 * for long behind another's lock, and a transaction that nobody goes on with is ended, with its locks. Whatever
 * really takes longer (preparing the database, a backup, a restore) says so by `liftTimeouts`.
 */
const TIME_LIMITS = {
  statement_timeout: 20_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 10_000,
};
export const CONNECTION_LIMITS = { connectionTimeoutMillis: WAIT_FOR_TURN_MS, ...TIME_LIMITS };

export async function liftTimeouts(client: pg.ClientBase): Promise<void> {
  for (const limit of Object.keys(TIME_LIMITS)) await client.query(`SET ${limit} = 0`);
}

export async function connect(url: string): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: url, max: 4, ...CONNECTION_LIMITS });
  // A lost idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  await untilItAnswers(pool);
  return pool;
}

export async function withPool<T>(url: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = await connect(url);
  return work(pool).finally(() => pool.end());
}

/** A database that hangs does not. */
export async function answersInTime(answer: Promise<unknown>): Promise<boolean> {
  const answered = answer.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, setTimeout(ANSWER_WITHIN_MS, false, { ref: false })]);
}

/** One connection for one piece of work: it ends with it, and so does whatever the work left open. */
export async function withClient<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  // A lost connection shows in the query that needs it.
  client.on('error', () => {});
  return work(client).finally(() => client.release(true));
}

export function withPreparingLock(
  pool: pg.Pool,
  prepare: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  return withClient(pool, async (client) => {
    await liftTimeouts(client);
    // The end of the connection releases it.
    await client.query('SELECT pg_advisory_lock($1)', [PREPARING_LOCK]);
    return prepare(client);
  });
}

/** On a database that has Parse's tables. */
export async function installGuards(client: pg.ClientBase, bytesPerUser: number): Promise<void> {
  // SQL is not compiled: the built server reads it from the sources too.
  const sql = await readFile(new URL('../../src/database/guards.sql', import.meta.url), 'utf8');
  await client.query(
    sql
      .replace(':records_per_user', String(RECORDS_PER_USER))
      .replace(':bytes_per_user', String(bytesPerUser))
      .replaceAll(':session_days', String(SESSION_DAYS)),
  );
}

async function untilItAnswers(pool: pg.Pool): Promise<void> {
  const deadline = Date.now() + WAIT_FOR_DATABASE_MS;
  for (;;) {
    try {
      await pool.query('SELECT 1');
      return;
    } catch (error) {
      if (Date.now() > deadline) {
        await pool.end();
        throw new Failure(
          `The database does not answer (${error instanceof Error ? error.message : error}): check DATABASE_URL and that it runs.`,
        );
      }
      await setTimeout(500);
    }
  }
}
