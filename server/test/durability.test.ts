/** What survives: kills, stops and restarts. */
import { spawn } from 'node:child_process';
import { chmod, mkdir, readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { type Account, call, createRecord, logIn, signUp } from './client.ts';
import { missingIn, underLoad } from './load.ts';
import {
  freePort,
  isAlive,
  newDataFolder,
  postmaster,
  query,
  removeTemporaryFolders,
  spawnStart,
  startServer,
  stopServers,
  type TestServer,
  temporaryFolder,
} from './test-server.ts';

const USERS = 20;
const KILLED_AFTER = 400;

const servers: TestServer[] = [];
afterEach(() => stopServers(servers.splice(0)));
afterAll(removeTemporaryFolders);

async function start(options?: Parameters<typeof startServer>[0]): Promise<TestServer> {
  const server = await startServer(options);
  servers.push(server);
  return server;
}

test(`a server that is killed after it acknowledged ${KILLED_AFTER} writes of ${USERS} users has them all; also when its database is killed next`, async () => {
  const first = await start();
  const { folder } = first;
  const accounts = await Promise.all([...Array(USERS)].map(() => signUp(first.port)));
  const [account] = accounts as [Account, ...Account[]];
  // Kill it under load, with more writes in flight.
  const acknowledged = await underLoad({
    accounts,
    write: ({ session }, id) => createRecord(first.port, session, { objectId: id }),
    eventAfter: KILLED_AFTER,
    event: () => first.end('SIGKILL'),
    goesOn: (since) => since === undefined,
  });
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLED_AFTER);

  const { pid } = await postmaster(folder);
  expect(isAlive(pid)).toBe(true);
  const second = await start({ folder });
  expect((await postmaster(folder)).pid).toBe(pid);
  expect(await missingIn(second, acknowledged)).toEqual([]);
  expect((await createRecord(second.port, account.session)).status).toBe(201);

  await second.end('SIGKILL');
  process.kill(pid, 'SIGKILL');
  const third = await start({ folder });
  expect(await missingIn(third, acknowledged)).toEqual([]);
  expect((await logIn(third.port, account)).status).toBe(200);

  // Health reports when the database is killed alone.
  const health = () => call(third.port, 'GET', '/health');
  expect((await health()).body).toEqual({ status: 'ok', database: 'answers' });
  process.kill((await postmaster(folder)).pid, 'SIGKILL');
  await expect
    .poll(health, { timeout: 20_000 })
    .toEqual({ status: 503, body: { status: 'error', database: 'does not answer' } });
  expect((await createRecord(third.port, account.session)).status).toBeGreaterThanOrEqual(400);
}, 180_000);

describe('a stopped server', () => {
  test('answers requests in flight, leaves no process behind, keeps its folder private, and exits cleanly even if its database terminates the last connections', async () => {
    // A parent folder that other system users can enter.
    const around = await temporaryFolder();
    await chmod(around, 0o755);
    await mkdir(`${around}/data`);
    const server = await start({ folder: `${around}/data` });
    const secrets = `${server.folder}/secrets.json`;
    expect(await modeOf(secrets)).toBe(0o600);
    expect(await modeOf(`${server.folder}/postgres`)).toBe(0o700);
    const { session } = await signUp(server.port);
    const { pid } = await postmaster(server.folder);
    const underWay = [...Array(20)].map(() => createRecord(server.port, session));
    const settled = Promise.allSettled(underWay);
    await underWay[0];
    expect(await server.end('SIGTERM')).toBe(0);
    const answers = await settled;
    expect(isAlive(pid)).toBe(false);

    await chmod(secrets, 0o644);
    const again = await start({ folder: server.folder });
    expect(await modeOf(secrets)).toBe(0o600);
    const ids = new Set(
      (await query(again, 'SELECT "objectId" FROM "Record"')).map(({ objectId }) => objectId),
    );
    for (const answer of answers) {
      if (answer.status === 'fulfilled' && answer.value.status === 201) {
        expect(ids).toContain(answer.value.id);
      }
    }

    // As on a busy machine: the connections receive their release and the database's termination at the same moment.
    const slow = await query(
      again,
      `SELECT pid FROM pg_stat_activity WHERE usename = 'lunaria_server'
       AND pid NOT IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory')`,
    );
    const toAll = (signal: NodeJS.Signals) => slow.map(({ pid }) => process.kill(pid, signal));
    toAll('SIGSTOP');
    const ended = again.end('SIGTERM');
    const note = () => readFile(`${again.folder}/postgres/cluster/postmaster.pid`, 'utf8');
    await expect.poll(note, { timeout: 20_000 }).toContain('stopping');
    toAll('SIGCONT');
    expect(await ended, again.printed()).toBe(0);
  }, 90_000);

  test('stops when npm’s shell is stopped, which forwards no signal', async () => {
    const folder = await newDataFolder();
    const port = String(await freePort());
    const script = fileURLToPath(new URL('../../scripts/start.js', import.meta.url));
    const shell = spawn('sh', ['-c', `"${process.execPath}" "${script}"; true`], {
      env: { ...process.env, npm_lifecycle_event: 'start', LUNARIA_DATA: folder, PORT: port },
    });
    await new Promise<void>((resolve) =>
      shell.stdout.on('data', (chunk) => String(chunk).includes('is ready') && resolve()),
    );
    const { pid } = await postmaster(folder);
    shell.kill('SIGTERM');
    await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
    await expect(call(Number(port), 'GET', '/health')).rejects.toThrow();
  }, 60_000);

  test('may still be stopping when the next one starts', async () => {
    const first = await start();
    // As if it were still finishing requests.
    first.process.kill('SIGSTOP');
    const ended = first.end('SIGTERM');
    const second = start({ folder: first.folder });
    const atLock = `SELECT FROM pg_stat_activity WHERE query LIKE 'SELECT pg_try_advisory_lock%'`;
    await expect.poll(() => query(first, atLock), { timeout: 20_000 }).toHaveLength(2);
    first.process.kill('SIGCONT');
    expect(await ended, first.printed()).toBe(0);
    expect((await call((await second).port, 'GET', '/health')).status).toBe(200);
  }, 60_000);

  test('can be stopped while it starts', async () => {
    const folder = await newDataFolder();
    const child = spawnStart({ LUNARIA_DATA: folder });
    await child.prints('Starting the cloud');
    const { pid } = await postmaster(folder);
    child.process.kill('SIGINT');
    expect(await child.ended, child.printed()).toBe(0);
    expect(isAlive(pid)).toBe(false);
  }, 60_000);
});

async function modeOf(path: string): Promise<number> {
  return (await stat(path)).mode & 0o777;
}
