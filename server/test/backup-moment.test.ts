/** A backup is of one moment: what is written while it is taken is in it nowhere, not in one table of two. */
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { takeBackup } from '../src/database/backup.ts';
import { createRecord, signUp } from './client.ts';
import {
  databaseUrl,
  endWorlds,
  query,
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

test('a record written between two tables is in neither', async () => {
  world = await startServer();
  const { session, id } = await signUp(world.port);
  await createRecord(world.port, session);
  const client = new pg.Client({ connectionString: await databaseUrl(world.folder) });
  await client.connect();
  const late: number[] = [];
  const slow = Object.create(client, {
    query: {
      value: async (sql: string, values?: unknown[]) => {
        // The records have been read; how many each user has comes last.
        if (sql.includes('"record_count"')) {
          late.push((await createRecord(world.port, session)).status);
        }
        return client.query(sql, values);
      },
    },
  });
  const file = `${await temporaryFolder()}/night.backup`;
  const { counts } = await takeBackup(slow, file, new AbortController().signal);
  await client.end();
  expect(late).toEqual([201]);
  expect(counts.Record).toBe(1);
  expect(gunzipSync(await readFile(file)).toString()).toContain(`{"count": 1, "owner": "${id}"}`);
  expect(await query(world, 'SELECT count FROM record_count')).toEqual([{ count: 2 }]);
});
