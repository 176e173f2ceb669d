/** A deleted account stays deleted, whichever backup is restored. */
import { createHash } from 'node:crypto';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Account, call, createRecord, logIn, signUp } from './client.ts';
import {
  databaseUrl,
  newDatabase,
  query,
  runScript,
  startServer,
  stopServers,
  type TestServer,
  temporaryFolder,
} from './test-server.ts';

let server: TestServer;
let folder: string;
let backups: string;
let stayed: Account;
let gone: Account;
let hash: string;

beforeAll(async () => {
  server = await startServer();
  folder = server.folder;
  backups = await temporaryFolder();
  stayed = await signUp(server.port);
  gone = await signUp(server.port);
  hash = createHash('sha256').update(gone.id).digest('hex');
  for (const { session } of [stayed, gone]) await createRecord(server.port, session);
  await runScript('backup', [`${backups}/before`], folder);
  expect((await call(server.port, 'DELETE', `/parse/users/${gone.id}`, gone)).status).toBe(200);
  await vi.waitFor(async () => expect(await listed()).toBe(`${hash}\n`));
  await runScript('backup', [`${backups}/after`], folder);
}, 60_000);
afterAll(async () => {
  await stopServers([server]);
  await rm(backups, { recursive: true, force: true });
});

const list = () => `${folder}/deleted-accounts.txt`;
const listed = () => readFile(list(), 'utf8').catch(() => '');

test('the list contains neither the user nor their id, and only its owner can read it', async () => {
  expect(await listed()).not.toContain(gone.id);
  expect((await stat(list())).mode & 0o777).toBe(0o600);
  const rows = await query(server, 'SELECT * FROM deleted_account');
  expect(rows).toEqual([{ hash }]);
});

test('a backup carries the list', async () => {
  const lines = async (name: string) => String(gunzipSync(await readFile(`${backups}/${name}`)));
  expect(await lines('after')).toContain(hash);
  expect(await lines('after')).not.toContain(gone.id);
  expect(await lines('before')).not.toContain(hash);
});

test('an older backup, restored into the same folder, leaves the account out; a list lost then is rewritten at the next start', async () => {
  await server.end('SIGTERM');
  await rename(`${folder}/postgres`, `${folder}/postgres-lost`);
  const { code, printed } = await runScript('restore', [`${backups}/before`], folder);
  expect([code, printed]).toEqual([0, expect.stringContaining(', without 1 deleted since.')]);
  await rm(list());
  server = await startServer({ folder });
  await onlyTheOther(server);
  expect(await query(server, 'SELECT hash FROM deleted_account')).toEqual([{ hash }]);
  expect(await listed()).toBe(`${hash}\n`);
}, 90_000);

test('an older backup, restored elsewhere, leaves out the accounts in the list it is given', async () => {
  const elsewhere = { folder: await temporaryFolder(), database: await newDatabase() };
  const DATABASE_URL = await databaseUrl(elsewhere);
  const args = ['--deleted', list(), `${backups}/before`];
  const { code } = await runScript('restore', args, elsewhere.folder, { env: { DATABASE_URL } });
  expect(code).toBe(0);
  expect(await query(elsewhere, 'SELECT "objectId" AS id FROM "_User"')).toEqual([
    { id: stayed.id },
  ]);
  expect(await query(elsewhere, 'SELECT DISTINCT owner FROM "Record"')).toEqual([
    { owner: stayed.id },
  ]);
  expect(await query(elsewhere, 'SELECT hash FROM deleted_account')).toEqual([{ hash }]);
}, 60_000);

test('an invalid list is refused before anything is changed', async () => {
  await writeFile(`${backups}/no-list`, 'someone@example.org\n');
  for (const [name, sentence] of [
    ['no-list', 'is not a list of deleted accounts'],
    ['missing', 'There is no file'],
  ]) {
    const options = ['--deleted', `${backups}/${name}`, `${backups}/before`];
    const { code, printed } = await runScript('restore', options, `${backups}/untouched`);
    expect([code, printed]).toEqual([1, expect.stringContaining(sentence ?? '')]);
    await expect(stat(`${backups}/untouched`)).rejects.toThrow();
  }
});

async function onlyTheOther({ port, folder }: TestServer) {
  expect((await logIn(port, gone)).body.code).toBe(101);
  expect((await logIn(port, stayed)).status).toBe(200);
  const rows = await query({ folder } as TestServer, 'SELECT DISTINCT owner FROM "Record"');
  expect(rows).toEqual([{ owner: stayed.id }]);
}
