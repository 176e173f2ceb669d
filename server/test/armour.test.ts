/**
 * Repeats attacks that once slowed the server down: each is refused, or cheap. Cost is the server's CPU time relative to a
 * log-in in the same run, which does not depend on the load of the machine. `npm run bench -- server` measures how long
 * other users wait meanwhile.
 */
import { once } from 'node:events';
import { type RequestOptions, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import {
  type Account,
  call,
  logIn,
  newRecordId,
  newSecret,
  sendFrames,
  signUp,
  writeRequest,
} from './client.ts';
import {
  newDatabase,
  processorTimeOf,
  startServer,
  stopServers,
  type TestServer,
} from './test-server.ts';

let server: TestServer;
let port: number;
let costOfLogIn: number;

beforeAll(async () => {
  server = await startServer({
    database: await newDatabase(),
    env: {
      LUNARIA_LOGINS_PER_HOUR: '100000',
      LUNARIA_REQUESTS_PER_MINUTE: '600',
      NODE_OPTIONS: '--inspect=127.0.0.1:0',
    },
  });
  port = server.port;
  const account = await signUp(port);
  costOfLogIn = (await costOf(10, () => logIn(port, account))) / 10;
}, 60_000);
afterAll(() => stopServers([server]));

describe('one anonymous request', () => {
  const manyKeys = () => {
    const body = Object.fromEntries(Array.from({ length: 200_000 }, (_, at) => [`k${at}`, at]));
    return JSON.stringify({
      requests: [{ method: 'POST', path: '/parse/classes/Record', body }],
    });
  };
  const deep = '['.repeat(2_000_000);
  const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

  test.each([
    [
      '200,000 keys in brotli',
      '/parse/batch',
      () => brotliCompressSync(manyKeys(), FAST),
      'br',
      415,
    ],
    ['2,000,000 levels in gzip', '/parse/functions/devices', () => gzipSync(deep), 'gzip', 415],
    ['200,000 keys', '/parse/batch', () => Buffer.from(manyKeys()), undefined, 400],
    ['2,000,000 levels', '/parse/functions/devices', () => Buffer.from(deep), undefined, 413],
  ])('of %s is refused before it is read', async (_, path, makeBody, encoding, status) => {
    const body = makeBody();
    const headers = encoding === undefined ? {} : { 'Content-Encoding': encoding };
    const cost = await costOf(10, async () => {
      expect(await post(path, body, headers)).toBe(status);
    });
    expect(cost).toBeLessThan(5 * costOfLogIn);
  });
});

describe('with a session', () => {
  test.each([
    ['nested lists', `{"requests":${'['.repeat(1_000_000)}`],
    ['many keys', JSON.stringify({ requests: Array(100_000).fill(0) })],
  ])('a batch of %s is refused before it is parsed', async (_, body) => {
    const { session } = await signUp(port);
    const headers = { 'X-Parse-Session-Token': session };
    expect(await post('/parse/batch', Buffer.from(body), headers)).toBe(400);
  });

  test('a body in UTF-16 is refused, since the checks read bytes', async () => {
    const { session } = await signUp(port);
    const headers = {
      'X-Parse-Session-Token': session,
      'Content-Type': 'application/json; charset=utf-16le',
    };
    const body = Buffer.from('{"requests":[]}', 'utf16le');
    expect(await post('/parse/batch', body, headers)).toBe(415);
  });
});

describe('what is not a record', () => {
  const record = () => ({ objectId: newRecordId(), sealed: 'x', rev: 1 });
  const write = (body: object) => ({ method: 'POST', path: '/parse/classes/Record', body });

  test.each([
    { rev: { __op: 'Increment', amount: 1 } },
    { sealed: { __op: 'Delete' } },
    { sealed: 'with \0' },
    { owner: 'somebody' },
    { ACL: {} },
    { objectId: 'short' },
  ])('with %j is refused in a plain 400', async (wrong) => {
    const { session } = await signUp(port);
    const body = { requests: [write({ ...record(), ...wrong })] };
    const answers = [
      await call(port, 'POST', '/parse/batch', { session, body }),
      await call(port, 'POST', '/parse/classes/Record', {
        session,
        body: { ...record(), ...wrong },
      }),
    ];
    for (const answer of answers) {
      const error = 'That is no body for this address.';
      expect(answer).toEqual({ status: 400, body: { code: 142, error } });
    }
  });

  test.each(['limit=NaN', 'limit=-1', 'skip=-1', 'skip=1', 'limit=1&limit=2', 'include=owner'])(
    'a pull with %s is refused in a plain 400',
    async (query) => {
      const { status, body } = await call(
        port,
        'GET',
        `/parse/classes/Record?${query}`,
        await signUp(port),
      );
      expect([status, body.code]).toEqual([400, 142]);
    },
  );

  test('a name with NUL is refused in a plain 400', async () => {
    const body = { username: 'nul\0@example.org', password: newSecret() };
    const signingUp = { ...body, keyring: 'k' };
    expect((await call(port, 'POST', '/parse/login', { body })).status).toBe(400);
    expect((await call(port, 'POST', '/parse/users', { body: signingUp })).status).toBe(400);
    const { session } = await signUp(port);
    const where = encodeURIComponent(JSON.stringify({ objectId: { $in: ['\0'] } }));
    const pull = await call(port, 'GET', `/parse/classes/Record?where=${where}`, { session });
    expect([pull.status, pull.body.code]).toEqual([400, 142]);
  });
});

describe('a user’s session does not keep others from logging in', () => {
  const LOOKED_AT = 4;

  test.each([
    ['log-ins', (account: Account) => logIn(port, account, account)],
    [
      'new passwords',
      (account: Account) =>
        call(port, 'PUT', `/parse/users/${account.id}`, {
          session: account.session,
          body: { password: newSecret(), keyring: 'not the stored one' },
        }),
    ],
  ])('by ten %s at a time: one is hashed, three wait, the others are refused', async (_, ask) => {
    const [account, stranger] = [await signUp(port), await signUp(port)];
    const order: string[] = [];
    const attack = [...Array(10)].map(async () => {
      const { status, body } = await ask(account);
      if (status !== 429) order.push('attacker');
      else expect(body).toEqual({ code: 155, error: 'busy' });
      return status;
    });
    const sentAway = (status: number) => status === 429;
    // The first refusals are immediate, so by then the others have been queued.
    await Promise.race(attack);
    const logsIn = logIn(port, stranger).then(({ status }) => {
      expect(status).toBe(200);
      order.push('stranger');
    });
    expect((await Promise.all(attack)).some(sentAway)).toBe(true);
    await logsIn;
    expect(order.indexOf('stranger')).toBeLessThan(LOOKED_AT);
  });
});

test('unknown tokens are not kept in memory', async () => {
  const ask = async () => {
    const token = `r:${newSecret().repeat(340)}`;
    const { status, body } = await call(port, 'GET', '/parse/users/me', { session: token });
    expect([status, body.code]).toEqual([400, 209]);
  };
  for (let round = 0; round < 50; round++) await ask();
  const before = await memoryOf(server);
  for (let round = 0; round < 100; round++) await Promise.all([...Array(4)].map(ask));
  // Together the tokens are 5.6 MB.
  expect((await memoryOf(server)) - before).toBeLessThan(2);
});

describe('tiny frames', () => {
  const frame = (opcode: number) => Buffer.from([opcode, 0x80, 0, 0, 0, 0]);
  const PING = frame(0x89);

  test.each([
    ['pings', PING],
    ['pongs', frame(0x8a)],
    ['empty fragments', Buffer.concat([frame(0x01), frame(0x00)])],
  ])('%s close the socket, and cost little', async (_, frames) => {
    const flood = Buffer.concat(Array(10_000).fill(frames));
    expect(await costOf(10, () => sendFrames(port, flood))).toBeLessThan(10 * costOfLogIn);
  });

  test('a single ping closes the socket: browsers send none', () => sendFrames(port, PING));
});

describe('large pushes', () => {
  const LARGE = 'x'.repeat(60_000);
  const pushOf = (ids: string[], rev: number) => ({
    requests: ids.map((id) => writeRequest(id, rev, LARGE)),
  });

  test('of changed records cost at most twice as much as new ones, and count by their size', async () => {
    const { session } = await signUp(port);
    const push = (ids: string[], rev: number) =>
      call(port, 'POST', '/parse/batch', { session, body: pushOf(ids, rev) });
    const newIds = () => Array.from({ length: 50 }, newRecordId);
    const ids = newIds();
    let rev = 0;
    const change = async () => {
      rev += 1;
      expect((await push(ids, rev)).body).toEqual(Array(50).fill({ success: expect.any(Object) }));
    };
    await change();
    const creating = await costOf(5, () => push(newIds(), 1));
    expect(await costOf(5, change)).toBeLessThan(2 * creating);
    // Eleven pushes of 3 MB, each counted as 31 requests; a session has 400 per minute.
    const statuses = [];
    for (let more = 0; more < 4; more++) statuses.push((await push(newIds(), 1)).status);
    expect(statuses).toEqual([200, 429, 429, 429]);
  }, 60_000);
});

test('a request target with a host is refused, and not logged', async () => {
  const options: RequestOptions = { port, path: 'http://secretive.example/calendar' };
  const [response] = await once(request(options).end(), 'response');
  expect([response.statusCode, await text(response)]).toEqual([400, 'Bad Request']);
  expect(server.printed()).not.toContain('secretive');
});

/** CPU time of the server for this many repetitions, in milliseconds. */
async function costOf(times: number, action: () => Promise<unknown>): Promise<number> {
  const before = await processorTimeOf(server.process.pid);
  for (let time = 0; time < times; time++) await action();
  return (await processorTimeOf(server.process.pid)).own - before.own;
}

async function post(path: string, body: Buffer, headers: object = {}): Promise<number> {
  const sent = request({
    port,
    path,
    method: 'POST',
    headers: {
      'X-Parse-Application-Id': 'lunaria',
      'Content-Type': 'application/json',
      'Content-Length': body.length,
      ...headers,
    },
  });
  // The server may answer and hang up before the whole body is sent.
  sent.on('error', () => {});
  sent.end(body);
  const [response] = await once(sent, 'response');
  response.resume();
  return response.statusCode;
}

/** Heap in megabytes, after a garbage collection requested through the inspector. */
async function memoryOf(server: TestServer): Promise<number> {
  const [, address = ''] = server.printed().match(/Debugger listening on (ws:\S+)/) ?? [];
  const inspector = new WebSocket(address);
  await once(inspector, 'open');
  const ask = async (method: string) => {
    inspector.send(JSON.stringify({ id: 1, method }));
    const [answer] = await once(inspector, 'message');
    return JSON.parse(String(answer)).result;
  };
  await ask('HeapProfiler.collectGarbage');
  const { usedSize } = await ask('Runtime.getHeapUsage');
  inspector.terminate();
  return usedSize / 1_024 ** 2;
}
