/** Nothing acknowledged is lost: the server is killed in the thick of many users' writes. */
import { afterAll, expect, test } from 'vitest';
import { createRecord, signUp } from './client.ts';
import { missingIn, underLoad } from './load.ts';
import { endWorlds, isAlive, postmaster, startServer, type World } from './world.ts';

const USERS = 20;
const KILLED_AFTER = 400;

const worlds: World[] = [];
afterAll(() => endWorlds(worlds));

test(`a server killed under the writes of ${USERS} users, of which it acknowledged ${KILLED_AFTER}, has them all`, async () => {
  const first = await startServer();
  worlds.push(first);
  const accounts = await Promise.all([...Array(USERS)].map(() => signUp(first.port)));
  // In the thick of it: a part of all writes done, twenty more under way.
  const acknowledged = await underLoad({
    accounts,
    write: ({ session }, id) => createRecord(first.port, session, { objectId: id }),
    eventAfter: KILLED_AFTER,
    event: () => first.end('SIGKILL'),
    goesOn: (since) => since === undefined,
  });
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLED_AFTER);

  const { pid } = await postmaster(first.folder);
  expect(isAlive(pid)).toBe(true);
  const second = await startServer({ folder: first.folder });
  worlds.push(second);
  expect((await postmaster(first.folder)).pid).toBe(pid);
  expect(await missingIn(second, acknowledged)).toEqual([]);
  expect((await createRecord(second.port, accounts[0]?.session ?? '')).status).toBe(201);
}, 180_000);
