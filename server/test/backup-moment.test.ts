/**
 * A backup is of one moment: what is written while it is taken is in it nowhere, not in one table of two. And it has all
 * of a table of records that was divided by owner.
 */
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeBackup } from '../src/database/backup.ts';
import { installGuards } from '../src/database/connection.ts';
import { type Account, call, createRecord, logIn, signUp } from './client.ts';
import {
  databaseUrl,
  endWorlds,
  newDatabase,
  query,
  removeTemporaryFolders,
  startServer,
  temporaryFolder,
  type World,
} from './world.ts';

let world: World;
let account: Account;
let client: pg.Client;
beforeAll(async () => {
  world = await startServer({ database: await newDatabase() });
  account = await signUp(world.port);
  await createRecord(world.port, account.session);
  client = new pg.Client({ connectionString: await databaseUrl(world) });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await endWorlds([world]);
  await removeTemporaryFolders();
});

const backup = async (from: pg.Client) =>
  takeBackup(from, `${await temporaryFolder()}/night.backup`, new AbortController().signal);

test('a session opened between two tables is in neither', async () => {
  const late: number[] = [];
  const slow = Object.create(client, {
    query: {
      value: async (sql: string, values?: unknown[]) => {
        // The accounts and records have been read; the sessions come last.
        if (sql.includes('"_Session"')) {
          late.push((await createRecord(world.port, account.session)).status);
          late.push((await logIn(world.port, account)).status);
        }
        return client.query(sql, values);
      },
    },
  });
  const { counts } = await backup(slow);
  expect(late).toEqual([201, 200]);
  expect(counts).toMatchObject({ Record: 1, _Session: 1 });
});

test('a table of records that was divided by owner keeps every rule, and all of it is in a backup', async () => {
  const guide = await readFile(new URL('../../docs/scaling.md', import.meta.url), 'utf8');
  const [, divide = ''] = guide.match(/```sql\n(BEGIN;[^`]*PARTITION BY HASH[^`]*)```/) ?? [];
  const { port } = world;
  const other = await signUp(port);
  const before = await numbersOf(account);
  // The nodes are stopped meanwhile; here it is enough that they reconnect.
  await query(
    world,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid NOT IN (pg_backend_pid(), $1)`,
    [(client as unknown as { processID: number }).processID],
  );
  await client.query(divide);
  // As the next start does.
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
  const { body } = await call(world.port, 'GET', '/parse/classes/Record?limit=50', { session });
  return body.results.map(({ seq }: { seq: number }) => seq);
}
