/** A look into the embedded database of a server that is being measured. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/**
 * @typedef {{
 *   fillUp: (records: number) => Promise<void>,
 *   moreSessions: (sessions: string[], times: number) => Promise<string[]>,
 *   logBytes: () => Promise<number>,
 *   bytesPerRecord: () => Promise<number>,
 *   end: () => Promise<void>,
 * }} Look
 */

/** Copies of what each user has, under other names, until she has so many. */
const FILL_UP = `
  INSERT INTO "Record" ("objectId", "createdAt", "updatedAt", owner, sealed, rev, _rperm, _wperm)
  SELECT left(encode(sha256(convert_to(one."objectId" || n, 'UTF8')), 'hex'), 43), now(), now(),
         one.owner, one.sealed, 1, one._rperm, one._wperm
  FROM record_ledger AS ledger
  JOIN "Record" AS one ON one.owner = ledger.owner AND one.seq = 1,
  generate_series(ledger.records + 1, $1) AS n`;

const MORE_SESSIONS = `
  INSERT INTO "_Session"
  SELECT another.* FROM "_Session" AS session, generate_series(1, $2) AS n,
  LATERAL jsonb_populate_record(session, jsonb_build_object(
    'objectId', left(md5(session."objectId" || n), 10),
    'sessionToken', 'r:' || md5(session."sessionToken" || n)
  )) AS another
  WHERE session."sessionToken" = ANY ($1)
  RETURNING "sessionToken" AS token`;

/**
 * @param {{ folder: string }} app
 * @returns {Promise<Look>}
 */
export async function createLook({ folder }) {
  const note = await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8');
  const secrets = JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8'));
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(note.split('\n')[3]),
    database: 'postgres',
    user: 'lunaria_server',
    password: secrets.serverPassword,
  });
  await client.connect();
  return {
    fillUp: async (records) => void (await client.query(FILL_UP, [records])),
    /** So many more of each of these sessions, without the log-ins: their tokens. */
    moreSessions: async (sessions, times) => {
      const { rows } = await client.query(MORE_SESSIONS, [sessions, times]);
      return rows.map(({ token }) => token);
    },
    /** How much Postgres has written to its log of changes, which is what replicas and archives get too. */
    logBytes: async () => {
      const { rows } = await client.query(
        `SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 AS bytes`,
      );
      return rows[0].bytes;
    },
    bytesPerRecord: async () => {
      const { rows } = await client.query(
        `SELECT pg_total_relation_size('"Record"')::float8 / count(*) AS bytes FROM "Record"`,
      );
      return rows[0].bytes;
    },
    end: () => client.end(),
  };
}
