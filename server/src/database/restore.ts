/** Puts a backup into an empty database that is ready for use: all of it, or, if anything is wrong, nothing. */
import pg from 'pg';
import { Failure } from '../failure.ts';
import { listTables } from './backup.ts';
import { type Contents, damaged, madeByANewer, readBackupFile, type Table } from './backup-file.ts';
import { liftTimeouts } from './connection.ts';
import { removeDeleted } from './tombstones.ts';

const BATCH_CHARS = 1_000_000;

export async function needEmptyDatabase(client: pg.ClientBase): Promise<void> {
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query(
      `SELECT EXISTS (SELECT FROM ${pg.escapeIdentifier(name)}) AS filled`,
    );
    if (rows[0].filled) {
      throw new Failure(
        'This database is not empty: restore into a new one, with another LUNARIA_DATA or DATABASE_URL.',
      );
    }
  }
}

/** Accounts that were deleted since, as `tombstones` tell, are left out with all they had. */
export async function restoreBackup(
  client: pg.ClientBase,
  file: string,
  { opening, counts }: Contents,
  leftOut: readonly string[],
  tombstones: string[],
  signal: AbortSignal,
): Promise<{ removed: number }> {
  const wanted = withoutRetired(opening.tables).filter(
    ({ name }) => (counts[name] ?? 0) > 0 && !leftOut.includes(name),
  );
  await liftTimeouts(client);
  await client.query('BEGIN');
  try {
    const tables = await listTables(client);
    needSameTables(file, wanted, tables);
    const names = tables.map(({ name }) => pg.escapeIdentifier(name));
    await client.query(`LOCK TABLE ${names.join(', ')}`);
    await needEmptyDatabase(client);
    // The guards would give every record a new number and refuse its revision. What points to others is still checked.
    for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    // Records of version 0.1.0 have no number yet.
    await client.query('ALTER TABLE "Record" ALTER COLUMN "seq" DROP NOT NULL');
    await fill(client, file, wanted, signal);
    for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    await client.query('SELECT write_ledger()');
    await client.query('ALTER TABLE "Record" ALTER COLUMN "seq" SET NOT NULL');
    const removed = await removeDeleted(client, tombstones);
    await client.query('COMMIT');
    return { removed };
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw isRefusedData(error) ? damaged(file) : error;
  }
}

/** Postgres could not read a row (class 22), or it points to nobody (class 23). */
function isRefusedData(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');
}

/** What version 0.1.0 kept and later ones do not need. */
const RETIRED_TABLES = ['record_count'];
const RETIRED_COLUMNS: Record<string, string[]> = { Record: ['deleted', 'storedAt'] };

function withoutRetired(tables: Table[]): Table[] {
  return tables
    .filter(({ name }) => !RETIRED_TABLES.includes(name))
    .map(({ name, columns }) => ({
      name,
      columns: columns.filter((column) => !RETIRED_COLUMNS[name]?.includes(column)),
    }));
}

/** A column of the backup that this version does not know would be lost without a word. */
export function needSameTables(file: string, wanted: Table[], tables: Table[]): void {
  for (const { name, columns } of wanted) {
    const known = tables.find((table) => table.name === name)?.columns ?? [];
    if (!columns.every((column) => known.includes(column))) throw madeByANewer(file);
  }
}

async function fill(client: pg.ClientBase, file: string, wanted: Table[], signal: AbortSignal) {
  const columnsOf = new Map(wanted.map(({ name, columns }) => [name, columns]));
  let batch: string[] = [];
  let chars = 0;
  let table = '';
  const flush = async () => {
    signal.throwIfAborted();
    if (batch.length > 0) await insert(client, table, columnsOf.get(table) ?? [], batch);
    batch = [];
    chars = 0;
  };
  await readBackupFile(file, async (name, row) => {
    if (!columnsOf.has(name)) return;
    if (name !== table || chars > BATCH_CHARS) await flush();
    table = name;
    batch.push(row);
    chars += row.length;
  });
  await flush();
}

async function insert(client: pg.ClientBase, name: string, columns: string[], rows: string[]) {
  const table = pg.escapeIdentifier(name);
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  await client.query(
    `INSERT INTO ${table} (${list})
     SELECT ${list} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
    [`[${rows.join(',')}]`],
  );
}
