/** A backup is of one moment: what is written while it is taken is in it nowhere, not in one table of two. */
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { takeBackup } from '../src/database/backup.ts';
import { createRecord, logIn, signUp } from './client.ts';
import {
  databaseUrl,
  endWorlds,
  newDatabase,
  removeTemporaryFolders,
  startServer,
  temporaryFolder,
  type World,
} from './world.ts';

let world: World;
afterAll(async () => {
  await endWorlds([world]);
  await removeTemporaryFolders();
});

test('a session opened between two tables is in neither', async () => {
  world = await startServer({ database: await newDatabase() });
  const account = await signUp(world.port);
  await createRecord(world.port, account.session);
  const client = new pg.Client({ connectionString: await databaseUrl(world) });
  await client.connect();
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
  const file = `${await temporaryFolder()}/night.backup`;
  const { counts } = await takeBackup(slow, file, new AbortController().signal);
  await client.end();
  expect(late).toEqual([201, 200]);
  expect(counts).toMatchObject({ Record: 1, _Session: 1 });
});
