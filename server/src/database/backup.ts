/**
 * Takes a backup while the server goes on: all tables as they were at one moment, read a few rows at a
 * time, so that neither the database nor this process ever holds much of it.
 */
import pg from 'pg';
import { Failure } from '../failure.ts';
import {
  type Counts,
  endLine,
  openingLine,
  tableLine,
  VERSION,
  writeBackupFile,
} from './backup-file.ts';
import { unhurried } from './connection.ts';
import { listTables } from './tables.ts';

/** At most about 13 MB, if every record were as large as may be. */
const ROWS_AT_A_TIME = 200;

export type Backup = { moment: string; counts: Counts };

export async function takeBackup(
  client: pg.ClientBase,
  file: string,
  signal: AbortSignal,
): Promise<Backup> {
  // One snapshot for all tables: every write acknowledged before it is in it, none is half in it.
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query(`SET LOCAL timezone = 'UTC'`);
  await unhurried(client, 'LOCAL');
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
