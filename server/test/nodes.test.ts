/** Several nodes on one database, with Redis between them. Runs where a Redis is on the machine. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, createRecord, logIn, newSecret, signUp, subscribe } from './client.ts';
import {
  endWorlds,
  freePort,
  newDatabase,
  query,
  startServer,
  temporaryFolder,
  type World,
} from './world.ts';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

describe.skipIf(!hasRedis)('two nodes', () => {
  let redis: ChildProcess;
  let redisFolder: string;
  let nodes: [World, World];

  beforeAll(async () => {
    const redisPort = await freePort();
    redisFolder = await temporaryFolder();
    redis = spawn('redis-server', [
      '--port',
      String(redisPort),
      '--save',
      '',
      '--dir',
      redisFolder,
    ]);
    await new Promise<void>((resolve) =>
      redis.stdout?.on('data', (chunk) => String(chunk).includes('Ready to accept') && resolve()),
    );
    const database = await newDatabase();
    const env = {
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      LUNARIA_LOGINS_PER_HOUR: '40',
    };
    nodes = await Promise.all([startServer({ database, env }), startServer({ database, env })]);
  });
  afterAll(async () => {
    await endWorlds(nodes ?? []);
    redis?.kill('SIGKILL');
    await rm(redisFolder, { recursive: true, force: true });
  });

  test('what is written through one nudges its owner on the other, and only her', async () => {
    const [here, there] = nodes;
    const owner = await signUp(here.port);
    const other = await signUp(there.port);
    const [hers, theirs] = [
      await subscribe(there.port, owner.session),
      await subscribe(there.port, other.session),
    ];
    const written = await createRecord(here.port, owner.session);
    const theirOwn = await createRecord(here.port, other.session);
    expect((await hers.live.next()).object.objectId).toBe(written.id);
    expect((await theirs.live.next()).object.objectId).toBe(theirOwn.id);
    hers.live.close();
    theirs.live.close();
  });

  test('what one node signed out, the other does not let in', async () => {
    const [here, there] = nodes;
    const account = await signUp(here.port);
    expect((await call(there.port, 'GET', '/parse/users/me', account)).status).toBe(200);
    await call(here.port, 'POST', '/parse/logout', account);
    expect((await call(there.port, 'GET', '/parse/users/me', account)).body.code).toBe(209);
  });

  test('both count wrong log-ins together', async () => {
    const [here, there] = nodes;
    const account = await signUp(here.port);
    const codes: number[] = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      for (const { port } of [here, there]) {
        const { body } = await logIn(port, { ...account, secret: newSecret() });
        codes.push(body.code);
      }
    }
    expect(codes).toEqual([...Array(10).fill(101), 100, 100]);
  });

  test('both count log-ins from one address together', async () => {
    const [here, there] = nodes;
    const account = await signUp(here.port);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 25; attempt++) {
      for (const { port } of [here, there]) statuses.push((await logIn(port, account)).status);
    }
    // Each node alone would let 40 in; those of the tests before count too.
    const letIn = statuses.filter((status) => status === 200).length;
    expect(letIn).toBeGreaterThan(20);
    expect(letIn).toBeLessThanOrEqual(40);
    expect(statuses.at(-1)).toBe(429);
  });

  test('one is killed under writes: the other goes on, and nothing acknowledged is missing', async () => {
    const [here, there] = nodes;
    const accounts = await Promise.all([...Array(6)].map(() => signUp(there.port)));
    const acknowledged: string[] = [];
    let killed: Promise<unknown> | undefined;
    await Promise.all(
      accounts.map(async ({ session }) => {
        for (let write = 0; write < 60; write++) {
          // By turns through both nodes, and all through the second once the first is dead.
          const node = killed === undefined && write % 2 === 0 ? here : there;
          const { id, status } = await createRecord(node.port, session).catch(() => ({
            id: '',
            status: 0,
          }));
          if (status === 201) acknowledged.push(id);
          if (acknowledged.length === 120) killed ??= here.end('SIGKILL');
        }
      }),
    );
    await killed;
    expect(acknowledged.length).toBeGreaterThan(200);
    const stored = await query(there, 'SELECT "objectId" FROM "Record"');
    const ids = new Set(stored.map(({ objectId }) => objectId));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  });
});
