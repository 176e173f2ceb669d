/** A backup is taken from a server under load and restored elsewhere: no acknowledged write is missing. */
import { access, readFile, stat, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Account,
  call,
  createRecord,
  logIn,
  openRecovery,
  setPhrase,
  signUp,
} from './client.ts';
import {
  databaseUrl,
  newDatabase,
  query,
  removeTemporaryFolders,
  runScript,
  startServer,
  stopServers,
  type TestServer,
  temporaryFolder,
} from './test-server.ts';

const USERS = 6;
/** Acknowledged writes before the backup begins; the writers go on until it is done. */
const WRITES_BEFORE = 240;
/** The writers stop here at the latest, so that one page holds all of a user's records. */
const MOST_RECORDS = 600;

type Outcome = Awaited<ReturnType<typeof runScript>>;
type Write = { account: Account; id: string; rev: number; sealed: string };

let first: TestServer;
let second: TestServer;
/** Restored from a backup in the format of version 0.1.0. */
let third: TestServer;
let folder: string;
let file: string;
let accounts: Account[];
/** The last acknowledged write of each record when the backup began. */
let before: Write[];
/** The results of the commands on the other machine, run one after the other. */
let outcomes: Record<'damaged' | 'restored' | 'again' | 'twice' | 'onRunning', Outcome>;

beforeAll(async () => {
  folder = await temporaryFolder();
  file = `${folder}/night.backup`;
  first = await startServer();
  accounts = await Promise.all([...Array(USERS)].map(() => signUp(first.port)));
  for (const account of accounts) await setPhrase(first.port, account, account.secret);
  const acknowledged = new Map<string, Write>();
  let backup: ReturnType<typeof runScript> | undefined;
  let isDone = false;
  const writers = accounts.map(async (account) => {
    while (!isDone && acknowledged.size < MOST_RECORDS) {
      const { id } = await write(acknowledged, account, { sealed: 'first ☾', rev: 1 });
      await write(acknowledged, account, { sealed: 'then', rev: 2 }, id);
      if (acknowledged.size * 2 < WRITES_BEFORE || backup) continue;
      before = [...acknowledged.values()];
      backup = runScript('backup', [file], first.folder);
      void backup.then(() => {
        isDone = true;
      });
    }
  });
  await Promise.all(writers);
  expect((await backup)?.printed).toMatch(/^Saved 6 accounts with \d+ records, as of /);
  // Some were written during the backup, so there was real load.
  expect(acknowledged.size).toBeGreaterThan(before.length);

  const elsewhere = await temporaryFolder();
  await writeDamaged();
  const runThere = (command: string, path: string) => runScript(command, [path], elsewhere);
  const onRunning = runScript('restore', [file], first.folder);
  const quiet = restoreWithoutSessions();
  const old = startFromVersion010();
  outcomes = {
    damaged: await runThere('restore', damagedFile()),
    restored: await runThere('restore', file),
    // No server is running: the backup starts the database and stops it again.
    again: await runThere('backup', `${folder}/again.backup`),
    twice: await runThere('restore', file),
    onRunning: await onRunning,
  };
  await quiet;
  second = await startServer({ folder: elsewhere });
  third = await old;
}, 180_000);
afterAll(async () => {
  await stopServers([first, second, third]);
  await removeTemporaryFolders();
});

describe('what was restored', () => {
  test('has every write acknowledged before the backup, for its owner and in its latest form', async () => {
    for (const account of accounts) {
      const { body } = await logIn(second.port, account);
      const page = await call(second.port, 'GET', '/parse/classes/Record?limit=1000', {
        session: body.sessionToken,
      });
      const stored = new Map<string, Write>(
        page.body.results.map((record: Write & { objectId: string }) => [record.objectId, record]),
      );
      const hers = before.filter((written) => written.account === account);
      expect(hers).not.toHaveLength(0);
      for (const { id, rev, sealed } of hers) {
        const found = stored.get(id);
        expect(found?.rev).toBeGreaterThanOrEqual(rev);
        if (found?.rev === rev) expect(found.sealed).toBe(sealed);
      }
    }
  });

  test('has the recovery phrases', async () => {
    for (const { email, secret } of accounts) {
      expect((await openRecovery(second.port, email, secret)).status).toBe(200);
    }
  });

  test('keeps devices signed in, and its guards: a new record comes after all that were restored', async () => {
    for (const { session, id: owner } of accounts) {
      const { id } = await createRecord(second.port, session);
      const rows = await query(
        second,
        `SELECT "objectId" AS id, seq FROM "Record" WHERE owner = $1 ORDER BY seq DESC LIMIT 2`,
        [owner],
      );
      expect(rows[0]?.id).toBe(id);
      expect(rows[0]?.seq).toBe(rows[1]?.seq + 1);
    }
  });

  test('is a new generation, so that devices compare everything with it first', async () => {
    const [before, after] = await Promise.all([first, second].map(generationOf));
    expect(before).toMatch(/^[\w-]{16}$/);
    expect(after).toMatch(/^[\w-]{16}$/);
    expect(after).not.toBe(before);
  });

  test('is a consistent snapshot: no write is missing from the sequence', async () => {
    for (const { id } of accounts) {
      const hers = await recordsIn(file, id);
      // Each write increments a revision and takes one number of the sequence.
      const writes = hers.reduce((sum, { rev }) => sum + rev, 0);
      expect(Math.max(...hers.map(({ seq }) => seq))).toBe(writes);
    }
  });

  test('is identical to what was saved', async () => {
    expect(outcomes.restored.printed).toMatch(/^Restored 6 accounts with \d+ records, as of /);
    expect(outcomes.again.code).toBe(0);
    expect(await rowsIn(`${folder}/again.backup`)).toEqual(await rowsIn(file));
  });
});

test('restored without sessions, the backup has everything else', async () => {
  const { _Session: sessions, ...rest } = await countsIn(file);
  expect(sessions).toBe(USERS);
  expect(await countsIn(`${folder}/quiet.backup`)).toEqual({ ...rest, _Session: 0 });
});

describe('what was restored from a backup of version 0.1.0', () => {
  test('has all records, numbered in order', async () => {
    for (const { session, id: owner } of accounts) {
      const next = await createRecord(third.port, session);
      expect(next.status).toBe(201);
      const rows = await query(third, 'SELECT * FROM "Record" WHERE owner = $1 ORDER BY seq', [
        owner,
      ]);
      expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => at + 1));
      expect(rows.pop()?.objectId).toBe(next.id);
      const contents = rows.map(({ objectId, rev, sealed }) => ({ objectId, rev, sealed }));
      const saved = (await recordsIn(file, owner)).map(({ seq: _, ...record }) => record);
      expect(contents).toHaveLength(saved.length);
      expect(contents).toEqual(expect.arrayContaining(saved));
      for (const row of rows) {
        expect(row.createdAt.toISOString()).toMatch(/T00:00:00.000Z$/);
        expect([row.deleted, row.storedAt]).toEqual([undefined, undefined]);
      }
    }
  });

  test('has accounts that can get a recovery phrase', async () => {
    const [account] = accounts as [Account];
    expect((await setPhrase(third.port, account, account.secret)).status).toBe(200);
    expect((await openRecovery(third.port, account.email, account.secret)).status).toBe(200);
  });
});

test('only its owner can read a backup', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

describe('a mistake ends with one sentence and changes nothing', () => {
  test('a backup that already exists', async () => {
    const kept = await readFile(file);
    const { code, printed } = await runScript('backup', [file], first.folder);
    expect([code, printed]).toEqual([1, `${file} is there already: choose another name.`]);
    expect((await readFile(file)).equals(kept)).toBe(true);
  });

  test('a folder without a server', async () => {
    const { code, printed } = await runScript('backup', [`${folder}/none.backup`], folder);
    expect(code).toBe(1);
    expect(printed).toMatch(/^There is no database in /);
    await expect(access(`${folder}/none.backup`)).rejects.toThrow();
  });

  test('a database that is another program’s', async () => {
    await query(first, 'CREATE DATABASE other');
    const url = (await databaseUrl(first)).replace(/postgres$/, 'other');
    const other = `${folder}/other.backup`;
    const { code, printed } = await runScript('backup', [other], folder, {
      env: { DATABASE_URL: url },
    });
    expect([code, printed]).toEqual([
      1,
      'This database holds no Lunaria: check DATABASE_URL and LUNARIA_DATA.',
    ]);
    await expect(access(other)).rejects.toThrow();
  });

  test.each([
    ['backup', []],
    ['restore', []],
    ['restore', ['night.backup', '--deleted']],
  ])('%s without a file: %j', async (command, args) => {
    const { code, printed } = await runScript(command, args, folder);
    expect(code).toBe(1);
    expect(printed).toContain(`Name one file: npm run ${command} -- FILE`);
  });

  test('a file that was cut', async () => {
    const short = `${folder}/short.backup`;
    await writeFile(short, (await readFile(file)).subarray(0, -200));
    const untouched = `${folder}/untouched`;
    const { code, printed } = await runScript('restore', [short], untouched);
    expect([code, printed]).toEqual([1, `${short} is cut short or damaged: use another backup.`]);
    await expect(access(untouched)).rejects.toThrow();
  });

  test('a file whose last row has no owner: the database stays empty', () => {
    expect(outcomes.damaged).toEqual({
      code: 1,
      printed: `${damagedFile()} is cut short or damaged: use another backup.`,
    });
    expect(outcomes.restored.code).toBe(0);
  });

  test('a database that is not empty', () => {
    expect(outcomes.twice.code).toBe(1);
    expect(outcomes.twice.printed).toMatch(/^This database is not empty: .*\.$/);
  });

  test('a server that is running', () => {
    expect(outcomes.onRunning.code).toBe(1);
    expect(outcomes.onRunning.printed).toMatch(/^Another Lunaria is already running/);
  });
});

test.each(['backup', 'restore'])('%s --help says how', async (command) => {
  const { code, printed } = await runScript(command, ['--help'], folder);
  expect(code).toBe(0);
  expect(printed).toContain(`npm run ${command} -- FILE`);
});

/** Creates or updates, and records what was acknowledged. */
async function write(
  acknowledged: Map<string, Write>,
  account: Account,
  body: { sealed: string; rev: number },
  id?: string,
) {
  const { session } = account;
  const answer = id
    ? { id, ...(await call(first.port, 'PUT', `/parse/classes/Record/${id}`, { session, body })) }
    : await createRecord(first.port, session, body);
  expect(answer.status).toBeLessThan(300);
  acknowledged.set(answer.id, { account, id: answer.id, ...body });
  return answer;
}

const damagedFile = () => `${folder}/damaged.backup`;

/** Only Postgres can detect this error, and only after it accepted all earlier rows. */
async function writeDamaged() {
  const lines = await linesIn(file);
  const last = lines.findLastIndex((line) => line.startsWith('{'));
  const damaged = lines.with(last, '{"owner": "nobody", "count": 1}');
  await writeFile(damagedFile(), gzipSync(damaged.join('\n')));
}

async function restoreWithoutSessions() {
  const place = { folder: await temporaryFolder(), database: await newDatabase() };
  const env = { DATABASE_URL: await databaseUrl(place) };
  await runScript('restore', ['--without-sessions', file], place.folder, { env });
  await runScript('backup', [`${folder}/quiet.backup`], place.folder, { env });
}

/** Converts the rows to the backup format of 0.1.0. */
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
    ...accounts.map(({ id: owner }) => JSON.stringify({ owner, count: 1 })),
    JSON.stringify([end, { ...counts, record_count: accounts.length }]),
    '',
  ].join('\n');
}

async function startFromVersion010(): Promise<TestServer> {
  const old = `${folder}/old.backup`;
  await writeFile(old, gzipSync(asVersion010(String(gunzipSync(await readFile(file))))));
  const place = { folder: await temporaryFolder(), database: await newDatabase() };
  const { code, printed } = await runScript('restore', [old], place.folder, {
    env: { DATABASE_URL: await databaseUrl(place) },
  });
  expect(code, printed).toBe(0);
  return startServer(place);
}

/** The sealed records of a user. */
async function recordsIn(path: string, owner: string) {
  const rows = (await rowsIn(path)).filter((line) => line.startsWith('{'));
  const hers = rows
    .map((row) => JSON.parse(row))
    .filter((row) => row.owner === owner && row.sealed);
  return hers.map(({ objectId, rev, sealed, seq }) => ({ objectId, rev, sealed, seq }));
}

async function countsIn(path: string): Promise<Record<string, number>> {
  const [end = ''] = (await linesIn(path)).slice(-2);
  return JSON.parse(end)[1];
}

async function linesIn(path: string): Promise<string[]> {
  return gunzipSync(await readFile(path))
    .toString()
    .split('\n');
}

/** All lines but the opening, which has the time; sorted, since rows have no fixed order. */
async function rowsIn(path: string): Promise<string[]> {
  return (await linesIn(path)).slice(1).sort();
}

async function generationOf({ port }: TestServer): Promise<string | null> {
  const headers = { 'X-Parse-Application-Id': 'lunaria' };
  const answer = await fetch(`http://localhost:${port}/parse/config`, { headers });
  return answer.headers.get('Lunaria-Generation');
}
