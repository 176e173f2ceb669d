/** What survives: kills, stops and restarts. */
import { spawn } from 'node:child_process';
import { chmod, mkdir, readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { call, createRecord, logIn, signUp } from './client.ts';
import {
  endWorlds,
  freePort,
  isAlive,
  postmaster,
  query,
  removeTemporaryFolders,
  spawnStart,
  startServer,
  temporaryFolder,
  type World,
} from './world.ts';

const worlds: World[] = [];
afterEach(() => endWorlds(worlds.splice(0)));
afterAll(removeTemporaryFolders);

async function start(wishes?: Parameters<typeof startServer>[0]): Promise<World> {
  const world = await startServer(wishes);
  worlds.push(world);
  return world;
}

test('a server that was killed with its database starts again, and tells when its database is killed alone', async () => {
  const first = await start();
  const account = await signUp(first.port);
  const { pid } = await postmaster(first.folder);
  await first.end('SIGKILL');
  process.kill(pid, 'SIGKILL');
  const second = await start({ folder: first.folder });
  expect((await logIn(second.port, account)).status).toBe(200);

  const health = () => call(second.port, 'GET', '/health');
  expect((await health()).body).toEqual({ status: 'ok', database: 'answers' });
  process.kill((await postmaster(second.folder)).pid, 'SIGKILL');
  await expect
    .poll(health, { timeout: 20_000 })
    .toEqual({ status: 503, body: { status: 'error', database: 'does not answer' } });
  expect((await createRecord(second.port, account.session)).status).toBeGreaterThanOrEqual(400);
}, 90_000);

describe('a stopped server', () => {
  test('answers what is under way, leaves no process behind, keeps its folder to its owner, and ends well though its database ends first what it has just let go of', async () => {
    // Which other accounts can pass through.
    const around = await temporaryFolder();
    await chmod(around, 0o755);
    await mkdir(`${around}/data`);
    const world = await start({ folder: `${around}/data` });
    const secrets = `${world.folder}/secrets.json`;
    expect(await modeOf(secrets)).toBe(0o600);
    expect(await modeOf(`${world.folder}/postgres`)).toBe(0o700);
    const { session } = await signUp(world.port);
    const { pid } = await postmaster(world.folder);
    const underWay = [...Array(20)].map(() => createRecord(world.port, session));
    const settled = Promise.allSettled(underWay);
    await underWay[0];
    expect(await world.end('SIGTERM')).toBe(0);
    const answers = await settled;
    expect(isAlive(pid)).toBe(false);

    await chmod(secrets, 0o644);
    const again = await start({ folder: world.folder });
    expect(await modeOf(secrets)).toBe(0o600);
    const ids = new Set(
      (await query(again, 'SELECT "objectId" FROM "Record"')).map(({ objectId }) => objectId),
    );
    for (const answer of answers) {
      if (answer.status === 'fulfilled' && answer.value.status === 201) {
        expect(ids).toContain(answer.value.id);
      }
    }

    // As on a machine with too much to do: they hear that they may go, and that they must, at the same moment.
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

  test('stops when npm’s shell is stopped, which tells it nothing', async () => {
    const folder = await temporaryFolder();
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

  test('can be stopped while it starts', async () => {
    const folder = await temporaryFolder();
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
