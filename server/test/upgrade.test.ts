/** What version 0.1.0 left, in its database or in a backup of it, is taken over with nothing missing. */
import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, call, createRecord, openRecovery, setPhrase, signUp } from './client.ts';
import {
  endWorlds,
  query,
  removeTemporaryFolders,
  runScript,
  startServer,
  temporaryFolder,
  type World,
} from './world.ts';

/** Without a sequence, a ledger and days: the record's time to the millisecond, and a table of counts. */
const AS_0_1_0_LEFT_IT = `
  ALTER TABLE "Record" DISABLE TRIGGER USER;
  ALTER TABLE "Record" DROP COLUMN seq, ADD COLUMN deleted boolean, ADD COLUMN "storedAt" timestamptz;
  UPDATE "Record" SET deleted = false, "storedAt" = now(), "createdAt" = now(), "updatedAt" = now();
  ALTER TABLE "Record" ALTER COLUMN "storedAt" SET NOT NULL, ENABLE TRIGGER USER;
  UPDATE "_SCHEMA" SET schema = jsonb_set(schema, '{fields}', (schema -> 'fields') - 'seq'
      || '{"deleted": {"type": "Boolean"}, "storedAt": {"type": "Date"}}') WHERE "className" = 'Record';
  DROP TRIGGER guard_keyring ON "_User";
  ALTER TABLE "_User" DROP COLUMN recovery;
  UPDATE "_SCHEMA" SET schema = schema #- '{fields,recovery}' WHERE "className" = '_User';
  DROP TABLE record_ledger, database_generation;
  CREATE TABLE record_count (owner text PRIMARY KEY, count integer NOT NULL);
  INSERT INTO record_count SELECT owner, count(*) FROM "Record" GROUP BY owner;`;

const RECORDS = 3;

let account: Account;
let upgraded: World;
let restored: World;

beforeAll(async () => {
  const world = await startServer();
  account = await signUp(world.port);
  for (let number = 0; number < RECORDS; number++) {
    await createRecord(world.port, account.session, { sealed: `sealed ${number}` });
  }
  const file = `${await temporaryFolder()}/old.backup`;
  await run('backup', file, world.folder);
  await writeFile(file, gzipSync(asVersion010(gunzipSync(await readFile(file)).toString())));

  await query(world, AS_0_1_0_LEFT_IT);
  await world.end('SIGTERM');
  upgraded = await startServer({ folder: world.folder });

  const elsewhere = await temporaryFolder();
  await run('restore', file, elsewhere);
  restored = await startServer({ folder: elsewhere });
}, 120_000);
afterAll(async () => {
  await endWorlds([upgraded, restored]);
  await removeTemporaryFolders();
});

test.each(['its database', 'a backup of it'])('from %s: all records, numbered', async (from) => {
  const world = from === 'its database' ? upgraded : restored;
  const { port } = world;
  const { session } = account;
  const next = await createRecord(port, session, { sealed: 'new' });
  expect(next.status).toBe(201);
  const { body } = await call(port, 'GET', '/parse/classes/Record', { session });
  expect(body.results.map(({ seq }: { seq: number }) => seq)).toEqual([1, 2, 3, 4]);
  expect(body.results.map(({ sealed }: { sealed: string }) => sealed).sort()).toEqual([
    'new',
    'sealed 0',
    'sealed 1',
    'sealed 2',
  ]);
  for (const row of await query(world, 'SELECT * FROM "Record"')) {
    expect(row.createdAt.toISOString()).toMatch(/T00:00:00.000Z$/);
    expect([row.deleted, row.storedAt]).toEqual([undefined, undefined]);
  }
});

test.each(['its database', 'a backup of it'])(
  'from %s: a recovery phrase can be made',
  async (from) => {
    const { port } = from === 'its database' ? upgraded : restored;
    expect((await setPhrase(port, account, account.secret)).status).toBe(200);
    expect((await openRecovery(port, account.email, account.secret)).status).toBe(200);
  },
);

/** The same rows as 0.1.0 would have written them into a backup. */
function asVersion010(text: string): string {
  const lines = text.trimEnd().split('\n');
  const [mark, opening] = JSON.parse(lines[0] ?? '');
  const tables = opening.tables.map(({ name, columns }: { name: string; columns: string[] }) => {
    const old = [...columns.filter((column) => column !== 'seq'), 'deleted', 'storedAt'];
    const known = columns.filter((column) => column !== 'recovery');
    return { name, columns: name === 'Record' ? old : known };
  });
  tables.push({ name: 'record_count', columns: ['owner', 'count'] });
  const rows = lines.slice(1, -1).map((line) => {
    const row = JSON.parse(line);
    if (row.keyring !== undefined) return JSON.stringify({ ...row, recovery: undefined });
    if (row.sealed === undefined) return line;
    const { seq: _, ...old } = row;
    return JSON.stringify({ ...old, deleted: false, storedAt: '2026-11-13T12:00:00.123+00:00' });
  });
  const [end, counts] = JSON.parse(lines.at(-1) ?? '');
  return [
    JSON.stringify([mark, { ...opening, tables }]),
    ...rows,
    JSON.stringify(['table', 'record_count']),
    JSON.stringify({ owner: account.id, count: RECORDS }),
    JSON.stringify([end, { ...counts, record_count: 1 }]),
    '',
  ].join('\n');
}

async function run(command: 'backup' | 'restore', file: string, folder: string): Promise<void> {
  expect((await runScript(command, [file], folder)).code).toBe(0);
}
