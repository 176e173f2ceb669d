/** Our own small pool beside Parse Server's: for the guards, the health check and the ledger. */
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { Failure } from '../failure.ts';

/** Any number, the same in every version: one node at a time prepares the database. */
const PREPARING_LOCK = 711_001;

const WAIT_FOR_DATABASE_MS = 30_000;

const ANSWER_WITHIN_MS = 3_000;

/** A crowd waits its turn as long as a client waits for an answer. */
const WAIT_FOR_TURN_MS = 20_000;

export async function connect(url: string): Promise<pg.Pool> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 4,
    connectionTimeoutMillis: WAIT_FOR_TURN_MS,
  });
  // A lost idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  await untilItAnswers(pool);
  return pool;
}

/** One that hangs does not. */
export async function answers(pool: pg.Pool): Promise<boolean> {
  const answer = pool.query('SELECT 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answer, setTimeout(ANSWER_WITHIN_MS, false, { ref: false })]);
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

/** Runs `prepare` while no other node of this database does. */
export async function oneNodeAtATime<T>(pool: pg.Pool, prepare: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [PREPARING_LOCK]);
    return await prepare();
  } finally {
    // Ending the connection releases the lock, even when the unlock itself could not be sent.
    client.release(true);
  }
}

export async function installGuards(
  pool: pg.Pool,
  most: { records: number; bytes: number },
): Promise<void> {
  // SQL is not compiled: the built server reads it from the sources too.
  const sql = await readFile(new URL('../../src/database/guards.sql', import.meta.url), 'utf8');
  await pool.query(
    sql
      .replace(':records_per_user', String(most.records))
      .replace(':bytes_per_user', String(most.bytes)),
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
