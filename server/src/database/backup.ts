/** Takes a backup while the server runs: all tables as of one moment, a few rows at a time. */
import pg from 'pg';
import { Failure } from '../failure.ts';
import {
  type Counts,
  endLine,
  openingLine,
  type Table,
  tableLine,
  VERSION,
  writeBackupFile,
} from './backup-file.ts';
import { liftTimeouts } from './connection.ts';

/** At most about 13 MB, if every record were as large as may be. */
const ROWS_AT_A_TIME = 200;

export async function takeBackup(client: pg.ClientBase, file: string, signal: AbortSignal) {
  // One snapshot for all tables: every write acknowledged before it is in it, none is half in it.
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query(`SET LOCAL timezone = 'UTC'`);
  await liftTimeouts(client);
  const { rows } = await client.query(
    `SELECT to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS moment,
            current_setting('server_version') AS postgres`,
  );
  const { moment, postgres } = rows[0];
  const tables = await listTables(client);
  if (!tables.some(({ name }) => name === 'Record')) {
    throw new Failure('This database holds no Lunaria: check DATABASE_URL and LUNARIA_DATA.');
  }
  const counts: Counts = {};
  await writeBackupFile(file, lines(), signal);
  await client.query('COMMIT');
  return { moment, counts };

  async function* lines() {
    yield openingLine({ version: VERSION, moment, postgres, tables });
    for (const { name } of tables) {
      let count = 0;
      yield tableLine(name);
      for await (const batch of rowsOf(client, name)) {
        count += batch.length;
        yield `${batch.join('\n')}\n`;
      }
      counts[name] = count;
    }
    yield endLine(counts);
  }
}

async function* rowsOf(client: pg.ClientBase, name: string): AsyncGenerator<string[]> {
  // As JSON from Postgres itself, in the same words on every machine; jsonb has no line breaks.
  await client.query(
    `DECLARE backup NO SCROLL CURSOR FOR
     SELECT to_jsonb(entry)::text AS row FROM ${pg.escapeIdentifier(name)} AS entry`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${ROWS_AT_A_TIME} FROM backup`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await client.query('CLOSE backup');
}

/** Every start writes these: a backup of them would only bring back an older form. */
const WRITTEN_BY_EVERY_START = ['_SCHEMA', '_GlobalConfig'];

/**
 * Parse's own tables begin with an underscore; another program's in the same database are none of ours. Tables
 * that point to others come after those, so that they can be filled in this order. One that an operator has divided
 * (docs/scaling.md) counts as the one it is.
 */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT relname AS name,
            (SELECT array_agg(attname::text ORDER BY attnum) FROM pg_attribute
             WHERE attrelid = class.oid AND attnum > 0 AND NOT attisdropped) AS columns
     FROM pg_class AS class
     WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = current_schema()::regnamespace AND relname <> ALL ($1)
       AND (relname LIKE '\\_%' OR relname IN ('Record', 'deleted_account'))
       AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass
                       AND objid = class.oid AND deptype = 'e')
     ORDER BY EXISTS (SELECT FROM pg_constraint WHERE contype = 'f' AND conrelid = class.oid), relname`,
    [WRITTEN_BY_EVERY_START],
  );
  return rows;
}
