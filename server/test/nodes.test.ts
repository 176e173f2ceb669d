/** Several nodes on one database, with Redis between them and HAProxy in front. Skipped where these are not installed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Account,
  type Answer,
  call,
  createRecord,
  logIn,
  newSecret,
  signUp,
  subscribe,
} from './client.ts';
import { missingIn, underLoad } from './load.ts';
import {
  askRedis,
  type Helper,
  hasHaproxy,
  hasRedis,
  listenTo,
  startHaproxy,
  startRedis,
} from './redis-haproxy.ts';
import { newDatabase, startServer, stopServers, type TestServer } from './test-server.ts';

describe.skipIf(!hasRedis)('three nodes', () => {
  let redis: Helper;
  let nodes: [TestServer, TestServer, TestServer];

  beforeAll(async () => {
    redis = await startRedis();
    const database = await newDatabase();
    const env = {
      REDIS_URL: `redis://127.0.0.1:${redis.port}`,
      LUNARIA_TRUST_PROXY: '1',
      LUNARIA_LOGINS_PER_HOUR: '20',
    };
    const start = () => startServer({ database, env });
    nodes = await Promise.all([start(), start(), start()]);
  }, 120_000);
  afterAll(async () => {
    await stopServers(nodes ?? []);
    await redis?.end();
  });

  test('a write through one nudges its owner on the other, and nobody else', async () => {
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

  test('nudges between nodes have no body', async () => {
    const told = await listenTo(redis.port, 'lunaria:nudges');
    const [here] = nodes;
    const { session } = await signUp(here.port);
    const { id } = await createRecord(here.port, session, { sealed: 'her sealed body' });
    const path = `/parse/classes/Record/${id}`;
    const body = { sealed: 'another sealed body', rev: 2 };
    await call(here.port, 'PUT', path, { session, body });
    await expect.poll(told.heard).toContain('"rev":2');
    expect(told.heard()).not.toContain('sealed body');
    told.end();
  });

  test('shared counters are reset by a successful log-in, and expire otherwise', async () => {
    const [here, there] = nodes;
    const account = await signUp(here.port);
    const keys = async () => {
      const names = (await askRedis(redis.port, 'KEYS lunaria:count:*')).match(
        /lunaria:count:\S+/g,
      );
      return new Set(names);
    };
    const from = { headers: { 'X-Forwarded-For': '192.0.2.200' } };
    await logIn(there.port, { ...account, secret: newSecret() }, from);
    const before = await keys();
    await logIn(here.port, account, from);
    // Counting runs in parallel with the answer, which may arrive first. The wrong log-ins of this address and account are
    // removed; the known address is added.
    let after = before;
    const changed = async () => {
      after = await keys();
      const gone = [...before].filter((key) => !after.has(key)).length;
      const added = [...after].filter((key) => !before.has(key)).length;
      return { gone, added };
    };
    await expect.poll(changed).toEqual({ gone: 1, added: 1 });
    for (const key of after) {
      expect(await askRedis(redis.port, `TTL ${key}`)).toMatch(/^:[1-9]\d*/);
    }
  });

  test('each of them refuses what a single one would, and shares the count of wrong log-ins', async () => {
    const account = await signUp(nodes[0].port);
    const headers = { 'Content-Encoding': 'gzip' };
    const operator = { rev: { __op: 'Increment', amount: 1 } };
    const from = { headers: { 'X-Forwarded-For': '192.0.2.201' } };
    let lookedAt = 0;
    for (const { port } of nodes) {
      expect((await call(port, 'POST', '/parse/batch', { headers, body: {} })).status).toBe(415);
      const invented = { session: 'r:invented' };
      expect((await call(port, 'GET', '/parse/users/me', invented)).body.code).toBe(209);
      expect((await createRecord(port, account.session, operator)).body.code).toBe(142);
      for (let guess = 0; guess < 6; guess++) {
        const { status } = await logIn(port, { ...account, secret: newSecret() }, from);
        if (status === 404) lookedAt += 1;
      }
      const attack = [...Array(10)].map(() => logIn(port, account, account));
      const statuses = (await Promise.all(attack)).map(({ status }) => status);
      expect(statuses).toContain(429);
    }
    expect(lookedAt).toBe(10);
  });

  test('a session that one node signed out is refused by the other', async () => {
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
    for (let attempt = 0; attempt < 15; attempt++) {
      for (const { port } of [here, there]) statuses.push((await logIn(port, account)).status);
    }
    // Alone, each node would allow all of its 15; log-ins of earlier tests count too.
    const letIn = statuses.filter((status) => status === 200).length;
    expect(letIn).toBeGreaterThan(5);
    expect(letIn).toBeLessThanOrEqual(20);
    expect(statuses.at(-1)).toBe(429);
  });

  describe.skipIf(!hasHaproxy)('behind HAProxy', () => {
    let front: Helper;
    beforeAll(async () => {
      front = await startHaproxy(nodes);
    });
    afterAll(() => front?.end());

    test('count by the client’s real address, whatever it claims', async () => {
      const account = await signUp(front.port);
      const wrong = { ...account, secret: newSecret() };
      const codes: number[] = [];
      for (let attempt = 0; attempt < 11; attempt++) {
        const options = {
          from: '127.0.0.2',
          headers: { 'X-Forwarded-For': `203.0.113.${attempt}` },
        };
        codes.push((await logIn(front.port, wrong, options)).body.code);
      }
      expect(codes).toEqual([...Array(10).fill(101), 100]);
      expect((await logIn(front.port, account, { from: '127.0.0.2' })).body.code).toBe(100);
      expect((await logIn(front.port, account, { from: '127.0.0.3' })).status).toBe(200);
    });

    test('lose nothing when one is killed: clients retry writes, HAProxy retries reads, and nudges come from all', async () => {
      const [owner, ...others] = await Promise.all([...Array(6)].map(() => signUp(front.port)));
      if (!owner) throw new Error('There are six.');
      const sockets = await threeSockets(owner);
      const noted = await createRecord(front.port, owner.session);
      for (const { live } of sockets) {
        expect((await live.next()).object.objectId).toBe(noted.id);
      }

      const [killed] = nodes;
      let mostTries = 0;
      const unread: Answer[] = [];
      const acknowledged = await underLoad({
        accounts: [owner, ...others],
        eventAfter: 60,
        event: () => killed.end('SIGKILL'),
        goesOn: (since = 0) => since < 120,
        write: async (account, id) => {
          let answer: Answer | undefined;
          for (let tries = 1; !isAnswered(answer); tries++) {
            mostTries = Math.max(mostTries, tries);
            const body = { objectId: id };
            answer = await createRecord(front.port, account.session, body).catch(() => undefined);
          }
          const read = await call(front.port, 'GET', `/parse/classes/Record/${id}`, account);
          if (read.body.objectId !== id) unread.push(read);
          // The write before the retry may have been stored.
          return answer.body.code === DUPLICATE ? { ...answer, status: 201 } : answer;
        },
      });
      expect(acknowledged.length).toBeGreaterThanOrEqual(180);
      expect(unread).toEqual([]);
      expect(mostTries).toBeLessThanOrEqual(MOST_TRIES);
      expect(await missingIn(nodes[1], acknowledged)).toEqual([]);

      // One socket per node: one is lost and opens elsewhere; all receive the next write, through any node.
      await expect.poll(() => sockets.filter(({ live }) => live.isOpen()).length).toBe(2);
      const open = sockets.filter(({ live }) => live.isOpen());
      const again = await subscribe(front.port, owner.session);
      expect(again.answer.op).toBe('subscribed');
      const last = await createRecord(front.port, owner.session);
      for (const { live } of [...open, again]) {
        while ((await live.next()).object.objectId !== last.id);
        live.close();
      }
    }, 60_000);

    async function threeSockets({ session }: Account) {
      const sockets: Awaited<ReturnType<typeof subscribe>>[] = [];
      for (const _ of nodes) sockets.push(await subscribe(front.port, session));
      expect(sockets.map(({ answer }) => answer.op)).toEqual(Array(3).fill('subscribed'));
      return sockets;
    }
  });
});

const DUPLICATE = 137;
/** One lost with the node, one answered, and one for a moment when HAProxy knew neither. */
const MOST_TRIES = 3;

/** By the cloud itself, not by HAProxy reporting a lost node. */
function isAnswered(answer: Answer | undefined): answer is Answer {
  return answer !== undefined && ![502, 503, 504].includes(answer.status);
}
