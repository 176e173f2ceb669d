/** Reads the test server's database, as its operator could. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Every row of every table as text: what a thief of the database would have. */
export async function dumpDatabase(): Promise<string> {
  const client = new pg.Client({ connectionString: await databaseUrl() });
  await client.connect();
  const tables = await client.query(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  const rows: unknown[] = [];
  for (const { name } of tables.rows) {
    rows.push(...(await client.query(`SELECT * FROM ${client.escapeIdentifier(name)}`)).rows);
  }
  await client.end();
  return JSON.stringify(rows);
}

export async function queryDatabase(sql: string, values: readonly unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: await databaseUrl() });
  await client.connect();
  await client.query(sql, [...values]);
  await client.end();
}

async function databaseUrl(): Promise<string> {
  const folder = process.env.E2E_DATA ?? '';
  const { serverPassword } = JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8'));
  const note = await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8');
  return `postgres://lunaria_server:${serverPassword}@127.0.0.1:${note.split('\n')[3]}/postgres`;
}
