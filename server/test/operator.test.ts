/** What the command says to the operator: what can be set, and in one sentence what is wrong. */
import { rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from './client.ts';
import {
  endWorlds,
  freePort,
  postmaster,
  query,
  removeTemporaryFolders,
  spawnStart,
  startServer,
  temporaryFolder,
  type World,
} from './world.ts';

afterAll(removeTemporaryFolders);

/** The process that holds the lock on the database. */
const HOLDERS = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted`;

test('--help lists what can be set', async () => {
  const child = spawnStart({}, ['--help']);
  expect(await child.ended).toBe(0);
  for (const name of ['PORT', 'LUNARIA_DATA', 'DATABASE_URL', 'REDIS_URL']) {
    expect(child.printed()).toContain(name);
  }
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

  /** What else can be mistyped is in src/config.test.ts. */
  test.each([
    [{ PORT: 'four thousand' }, 'PORT must be a whole number from 0 to 65535'],
    [{ REDIS_URL: 'redis://127.0.0.1:1' }, 'Redis does not answer (connect ECONNREFUSED'],
  ])('%o', async (env, sentence) => {
    const child = spawnStart({ LUNARIA_DATA: await temporaryFolder(), ...env });
    expect(await child.ended).toBe(1);
    expect(child.printed()).toContain(sentence);
    expect(child.printed().trim().split('\n')).toHaveLength(1);
  });

  test('damaged secrets', async () => {
    const folder = await temporaryFolder();
    await writeFile(`${folder}/secrets.json`, '{ "masterKey": ');
    const child = spawnStart({ LUNARIA_DATA: folder });
    expect(await child.ended).toBe(1);
    expect(child.printed()).toContain('are damaged: restore that file from a backup');
  });

  describe('a data folder', () => {
    let world: World;
    beforeAll(async () => {
      world = await startServer();
    });
    afterAll(() => endWorlds([world]));

    test('that another server uses, which goes on', async () => {
      // As when one of Postgres' processes crashes and it ends them all.
      const holders = () => query(world, HOLDERS);
      const before = await holders();
      await query(world, `SELECT pg_terminate_backend(pid) FROM (${HOLDERS}) AS holders`);
      await expect.poll(holders).not.toEqual([]);
      expect(await holders()).not.toEqual(before);
      const child = spawnStart({ LUNARIA_DATA: world.folder });
      expect(await child.ended).toBe(1);
      expect(child.printed()).toContain('Another Lunaria is already running on this data folder');
      expect((await call(world.port, 'GET', '/health')).status).toBe(200);
    }, 60_000);

    test('whose secrets were lost: the database is left as it is', async () => {
      await world.end('SIGTERM');
      await rename(`${world.folder}/secrets.json`, `${world.folder}/put-away.json`);
      const child = spawnStart({ LUNARIA_DATA: world.folder });
      expect(await child.ended).toBe(1);
      expect(child.printed()).toContain('are not those of its database');
      expect(child.printed()).not.toContain('    at ');
      await expect(postmaster(world.folder)).rejects.toThrow();
      await rename(`${world.folder}/put-away.json`, `${world.folder}/secrets.json`);
      world = await startServer({ folder: world.folder });
    }, 60_000);
  });

  test('a Node that is too old', async () => {
    const { needNode } = await import('../../scripts/prepare.js');
    expect(() => needNode('20.19.0')).not.toThrow();
    expect(() => needNode('24.0.0')).not.toThrow();
    expect(() => needNode('20.18.9')).toThrow('Lunaria needs Node 20.19 or newer');
    expect(() => needNode('18.20.0')).toThrow('Lunaria needs Node 20.19 or newer');
  });
});
