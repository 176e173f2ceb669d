/**
 * A backup is a consistent snapshot: what is written meanwhile is in none of its tables. It also contains all of a records
 * table that is partitioned by owner.
 */
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeBackup } from '../src/database/backup.ts';
import { installGuards } from '../src/database/connection.ts';
import { type Account, call, createRecord, logIn, signUp } from './client.ts';
import {
  databaseUrl,
  newDatabase,
  query,
  removeTemporaryFolders,
  startServer,
  stopServers,
  type TestServer,
  temporaryFolder,
} from './test-server.ts';

let server: TestServer;
let account: Account;
let client: pg.Client;
beforeAll(async () => {
  server = await startServer({ database: await newDatabase() });
  account = await signUp(server.port);
  await createRecord(server.port, account.session);
  client = new pg.Client({ connectionString: await databaseUrl(server) });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await stopServers([server]);
  await removeTemporaryFolders();
});

const backup = async (from: pg.Client) =>
  takeBackup(from, `${await temporaryFolder()}/night.backup`, new AbortController().signal);

test('a session opened between two tables is in neither', async () => {
  const late: number[] = [];
  const slow = Object.create(client, {
    query: {
      value: async (sql: string, values?: unknown[]) => {
        // Accounts and records have been read; sessions come last.
        if (sql.includes('"_Session"')) {
          late.push((await createRecord(server.port, account.session)).status);
          late.push((await logIn(server.port, account)).status);
        }
        return client.query(sql, values);
      },
    },
  });
  const { counts } = await backup(slow);
  expect(late).toEqual([201, 200]);
  expect(counts).toMatchObject({ Record: 1, _Session: 1 });
});

test('a records table that is partitioned by owner keeps every rule, and all of it is in a backup', async () => {
  const guide = await readFile(new URL('../../docs/scaling.md', import.meta.url), 'utf8');
  const [, divide = ''] = guide.match(/```sql\n(BEGIN;[^`]*PARTITION BY HASH[^`]*)```/) ?? [];
  const { port } = server;
  const other = await signUp(port);
  const before = await numbersOf(account);
  // The guide stops the nodes first; reconnecting is enough here.
  await query(
    server,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid NOT IN (pg_backend_pid(), $1)`,
    [(client as unknown as { processID: number }).processID],
  );
  await client.query(divide);
  // As the next start would.
  await installGuards(client, 256 * 1024 * 1024);

  expect(await numbersOf(account)).toEqual(before);
  const mine = await createRecord(port, account.session);
  const theirs = await createRecord(port, other.session);
  expect([await numbersOf(account), await numbersOf(other)]).toEqual([
    [...before, before.length + 1],
    [1],
  ]);
  const change = (whose: Account, rev: number) =>
    call(port, 'PUT', `/parse/classes/Record/${mine.id}`, {
      session: whose.session,
      body: { sealed: 'changed', rev },
    });
  expect((await change(other, 2)).body.code).toBe(101);
  expect((await change(account, 3)).body.code).toBe(137);
  expect((await change(account, 2)).status).toBe(200);
  const all = before.length + 2;
  expect((await backup(client)).counts).toMatchObject({ Record: all, _User: 2 });
  expect((await call(port, 'DELETE', `/parse/users/${other.id}`, other)).status).toBe(200);
  const left = await client.query('SELECT "objectId" AS id FROM "Record"');
  expect(left.rows).toHaveLength(all - 1);
  expect(left.rows).not.toContainEqual({ id: theirs.id });
});

async function numbersOf({ session }: Account): Promise<number[]> {
  const { body } = await call(server.port, 'GET', '/parse/classes/Record?limit=50', { session });
  return body.results.map(({ seq }: { seq: number }) => seq);
}
