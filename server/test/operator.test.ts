/** The command-line output for operators: the settings, and one sentence about what is wrong. */
import { rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from './client.ts';
import {
  freePort,
  postmaster,
  query,
  removeTemporaryFolders,
  spawnStart,
  startServer,
  stopServers,
  type TestServer,
  temporaryFolder,
} from './test-server.ts';

afterAll(removeTemporaryFolders);

/** The process that holds the advisory lock on the database. */
const HOLDERS = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted`;

test('--help lists the settings', async () => {
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

  /** src/config.test.ts has other invalid values. */
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
    let server: TestServer;
    beforeAll(async () => {
      server = await startServer();
    });
    afterAll(() => stopServers([server]));

    test('that another server uses, which keeps running', async () => {
      // As if a Postgres process had crashed, which makes it end all connections.
      const holders = () => query(server, HOLDERS);
      const before = await holders();
      await query(server, `SELECT pg_terminate_backend(pid) FROM (${HOLDERS}) AS holders`);
      await expect.poll(holders).not.toEqual([]);
      expect(await holders()).not.toEqual(before);
      const child = spawnStart({ LUNARIA_DATA: server.folder });
      expect(await child.ended).toBe(1);
      expect(child.printed()).toContain('Another Lunaria is already running on this data folder');
      expect((await call(server.port, 'GET', '/health')).status).toBe(200);
    }, 60_000);

    test('whose secrets were lost: the database is left alone', async () => {
      await server.end('SIGTERM');
      await rename(`${server.folder}/secrets.json`, `${server.folder}/put-away.json`);
      const child = spawnStart({ LUNARIA_DATA: server.folder });
      expect(await child.ended).toBe(1);
      expect(child.printed()).toContain('are not those of its database');
      expect(child.printed()).not.toContain('    at ');
      await expect(postmaster(server.folder)).rejects.toThrow();
      await rename(`${server.folder}/put-away.json`, `${server.folder}/secrets.json`);
      server = await startServer({ folder: server.folder });
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
