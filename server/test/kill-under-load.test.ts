/** Nothing acknowledged is lost: the server is killed in the thick of many users' writes. */
import { afterAll, expect, test } from 'vitest';
import { createRecord, signUp } from './client.ts';
import { endWorlds, isAlive, postmaster, query, startServer, type World } from './world.ts';

const USERS = 20;
const WRITES = 200;
const KILLED_AFTER = (USERS * WRITES) / 4;

const worlds: World[] = [];
afterAll(() => endWorlds(worlds));

test(`a server killed under ${WRITES} writes each by ${USERS} users has every acknowledged write`, async () => {
  const first = await startServer();
  worlds.push(first);
  const accounts = await Promise.all([...Array(USERS)].map(() => signUp(first.port)));
  const acknowledged: string[] = [];
  let killed: Promise<unknown> | undefined;
  await Promise.all(
    accounts.map(async ({ session }) => {
      for (let write = 0; write < WRITES && killed === undefined; write++) {
        const { id, status } = await createRecord(first.port, session).catch(() => ({
          id: '',
          status: 0,
        }));
        if (status === 201) acknowledged.push(id);
        // In the thick of it: a part of all writes done, twenty more under way.
        if (acknowledged.length === KILLED_AFTER) killed ??= first.end('SIGKILL');
      }
    }),
  );
  await killed;
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLED_AFTER);

  const { pid } = await postmaster(first.folder);
  expect(isAlive(pid)).toBe(true);
  const second = await startServer({ folder: first.folder });
  worlds.push(second);
  expect((await postmaster(first.folder)).pid).toBe(pid);
  const stored = await query(second, 'SELECT "objectId" FROM "Record"');
  const ids = new Set(stored.map(({ objectId }) => objectId));
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  expect((await createRecord(second.port, accounts[0]?.session ?? '')).status).toBe(201);
}, 180_000);
