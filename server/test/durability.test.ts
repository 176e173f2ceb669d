/** What survives: kills, stops, restarts and mistakes of the operator. */
import { spawn } from 'node:child_process';
import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { call, createRecord, logIn, newRecordId, signUp } from './client.ts';
import {
  endWorlds,
  freePort,
  isAlive,
  postmaster,
  query,
  startServer,
  temporaryFolder,
  type World,
} from './world.ts';

const worlds: World[] = [];
afterEach(() => endWorlds(worlds.splice(0)));

async function start(wishes?: Parameters<typeof startServer>[0]): Promise<World> {
  const world = await startServer(wishes);
  worlds.push(world);
  return world;
}

describe('a killed server', () => {
  test('whose database was killed too starts again', async () => {
    const first = await start();
    const account = await signUp(first.port);
    const { pid } = await postmaster(first.folder);
    await first.end('SIGKILL');
    process.kill(pid, 'SIGKILL');
    const second = await start({ folder: first.folder });
    expect((await logIn(second.port, account)).status).toBe(200);
  }, 60_000);
});

describe('a stopped server', () => {
  test('answers what is under way, then leaves no process behind', async () => {
    const world = await start();
    const { session } = await signUp(world.port);
    const { pid } = await postmaster(world.folder);
    const underWay = [...Array(20)].map(() => createRecord(world.port, session));
    const settled = Promise.allSettled(underWay);
    await underWay[0];
    expect(await world.end('SIGTERM')).toBe(0);
    const answers = await settled;
    expect(isAlive(pid)).toBe(false);

    const again = await start({ folder: world.folder });
    const ids = new Set(
      (await query(again, 'SELECT "objectId" FROM "Record"')).map(({ objectId }) => objectId),
    );
    for (const answer of answers) {
      if (answer.status === 'fulfilled' && answer.value.status === 201) {
        expect(ids).toContain(answer.value.id);
      }
    }
  }, 60_000);

  test('stops when npm’s shell is stopped, which tells it nothing', async () => {
    const folder = await temporaryFolder();
    const port = String(await freePort());
    const script = new URL('../../scripts/start.js', import.meta.url).pathname;
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
    const child = spawnStart({ LUNARIA_DATA: folder, PORT: String(await freePort()) });
    await child.prints('Starting the cloud');
    const { pid } = await postmaster(folder);
    child.process.kill('SIGINT');
    expect(await child.ended).toBe(0);
    expect(isAlive(pid)).toBe(false);
  }, 60_000);
});

describe('an operator’s mistake ends with one clear sentence', () => {
  test('a port that is taken', async () => {
    const port = await freePort();
    const taken = createServer().listen(port);
    const child = spawnStart({ LUNARIA_DATA: await temporaryFolder(), PORT: String(port) });
    expect(await child.ended).toBe(1);
    expect(child.printed().trim()).toBe(
      `Port ${port} is already in use: stop the other program, or choose another port with PORT.`,
    );
    taken.close();
  });

  test('a data folder that another server uses, which goes on', async () => {
    const world = await start();
    const child = spawnStart({ LUNARIA_DATA: world.folder, PORT: String(await freePort()) });
    expect(await child.ended).toBe(1);
    expect(child.printed()).toContain('Another Lunaria is already running on this data folder');
    expect((await call(world.port, 'GET', '/health')).status).toBe(200);
  }, 60_000);

  test.each([
    [{ PORT: 'four thousand' }, 'PORT must be a whole number from 0 to 65535'],
    [
      { DATABASE_URL: 'mysql://localhost/x' },
      'DATABASE_URL must be an address that starts with postgres://',
    ],
    [{ REDIS_URL: 'localhost' }, 'REDIS_URL must be an address that starts with redis://'],
    [{ LUNARIA_LOGINS_PER_HOUR: '0' }, 'LUNARIA_LOGINS_PER_HOUR must be a whole number'],
  ])('%o', async (env, sentence) => {
    const child = spawnStart({ LUNARIA_DATA: await temporaryFolder(), ...env });
    expect(await child.ended).toBe(1);
    expect(child.printed()).toContain(sentence);
    expect(child.printed().trim().split('\n')).toHaveLength(1);
  });

  test('damaged secrets', async () => {
    const folder = await temporaryFolder();
    await writeFile(`${folder}/secrets.json`, '{ "masterKey": ');
    const child = spawnStart({ LUNARIA_DATA: folder, PORT: String(await freePort()) });
    expect(await child.ended).toBe(1);
    expect(child.printed()).toContain('are damaged: restore that file from a backup');
  });

  test('a Node that is too old', async () => {
    const { needNode } = await import('../../scripts/prepare.js');
    expect(() => needNode('20.19.0')).not.toThrow();
    expect(() => needNode('24.0.0')).not.toThrow();
    expect(() => needNode('20.18.9')).toThrow('Lunaria needs Node 20.19 or newer');
    expect(() => needNode('18.20.0')).toThrow('Lunaria needs Node 20.19 or newer');
  });
});

describe('the data folder', () => {
  test('keeps the secrets to its owner, also when they were readable', async () => {
    const world = await start();
    const file = `${world.folder}/secrets.json`;
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await world.end('SIGTERM');
    await chmod(file, 0o644);
    const again = await start({ folder: world.folder });
    expect((await stat(`${again.folder}/secrets.json`)).mode & 0o777).toBe(0o600);
  }, 60_000);

  test('may be a folder that other accounts can pass through', async () => {
    const folder = await temporaryFolder();
    await chmod(folder, 0o755);
    await mkdir(`${folder}/data`);
    const world = await start({ folder: `${folder}/data` });
    expect((await stat(`${world.folder}/postgres`)).mode & 0o777).toBe(0o700);
  }, 60_000);
});

test('--help lists what can be set', async () => {
  const child = spawnStart({}, ['--help']);
  expect(await child.ended).toBe(0);
  for (const name of ['PORT', 'LUNARIA_DATA', 'DATABASE_URL', 'REDIS_URL']) {
    expect(child.printed()).toContain(name);
  }
});

test('health tells when the database does not answer', async () => {
  const world = await start();
  expect((await call(world.port, 'GET', '/health')).body).toEqual({
    status: 'ok',
    database: 'answers',
  });
  process.kill((await postmaster(world.folder)).pid, 'SIGKILL');
  await expect
    .poll(() => call(world.port, 'GET', '/health'), { timeout: 20_000 })
    .toEqual({ status: 503, body: { status: 'error', database: 'does not answer' } });
  expect((await createRecord(world.port, newRecordId())).status).toBeGreaterThanOrEqual(400);
}, 60_000);

/** `npm start` without npm, for starts that are not meant to get ready. */
function spawnStart(env: Record<string, string>, args: string[] = []) {
  const script = new URL('../../scripts/start.js', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...env } });
  let printed = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk;
      for (const listener of listeners) listener();
    });
  }
  return {
    process: child,
    printed: () => printed,
    prints: (text: string) =>
      new Promise<void>((resolve) => listeners.add(() => printed.includes(text) && resolve())),
    ended: new Promise<number | null>((resolve) => child.once('close', resolve)),
  };
}
