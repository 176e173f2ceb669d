/** The limits of the cloud: sizes, numbers and rates. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Account,
  call,
  createRecord,
  newEmail,
  newRecordId,
  newSecret,
  signUp,
} from './client.ts';
import {
  newDatabase,
  query,
  sharedServer,
  startServer,
  stopServers,
  type TestServer,
} from './test-server.ts';

const CODES = {
  tooManyRequests: 100,
  objectTooLarge: 116,
  duplicate: 137,
  overQuota: 140,
  refused: 142,
  notFound: 101,
};

describe('sizes', () => {
  const server = sharedServer();
  const { port } = server;
  let account: Account;
  beforeAll(async () => {
    account = await signUp(port);
  });

  test('a sealed record has at most 64 KiB', async () => {
    const { session } = await signUp(port);
    expect((await createRecord(port, session, { sealed: 'x'.repeat(65_536) })).status).toBe(201);
    const larger = await createRecord(port, session, { sealed: 'x'.repeat(65_537) });
    expect(larger.body.code).toBe(CODES.objectTooLarge);
  });

  test.each([
    { sealed: '' },
    { sealed: null },
    { sealed: 7 },
    { sealed: { __op: 'Delete' } },
    { rev: 0 },
    { rev: 1.5 },
    { rev: '1' },
    { rev: undefined },
    { deleted: 'yes' },
    { objectId: 'short' },
    { objectId: undefined },
    { objectId: `${newRecordId().slice(1)}*` },
    { createdBy: 'me' },
  ])('a record with %o is refused', async (body) => {
    const { session, id } = account;
    const answer = await createRecord(port, session, body);
    expect([400, 403]).toContain(answer.status);
    expect(await query(server, 'SELECT 1 FROM "Record" WHERE owner = $1', [id])).toEqual([]);
  });

  test('a body has at most 4 MB', async () => {
    const { session } = await signUp(port);
    const answer = await createRecord(port, session, { sealed: 'x'.repeat(4_300_000) });
    expect(answer.status).toBe(413);
  });

  const push = (session: string, count: number) =>
    call(port, 'POST', '/parse/batch', {
      session,
      body: {
        requests: [...Array(count)].map(() => ({
          method: 'POST',
          path: '/parse/classes/Record',
          body: { objectId: newRecordId(), sealed: 'x', rev: 1 },
        })),
      },
    });

  test('a batch has at most 50 records', async () => {
    const { session } = await signUp(port);
    const { body } = await push(session, 50);
    expect(body.every((result: { success?: object }) => result.success)).toBe(true);
    expect((await push(session, 51)).status).toBe(400);
  });

  test('an account holds at most 50,000 records', async () => {
    const { session, id } = await signUp(port);
    // Bypasses the triggers, which would count them one by one.
    await query(
      server,
      `SET session_replication_role = replica;
       INSERT INTO "Record"
         ("objectId", "createdAt", "updatedAt", owner, sealed, rev, seq, _rperm, _wperm)
       SELECT lpad(n::text, 43, 'n'), now(), now(), '${id}', 'x', 1, n, '{${id}}', '{${id}}'
       FROM generate_series(1, 49990) n;
       INSERT INTO record_ledger VALUES ('${id}', 49990, 49990, 49990)`,
    );
    // The whole batch is counted before its first record is stored.
    const batch = await push(session, 50);
    const [stored, refused] = [true, false].map((success) =>
      batch.body.filter((result: { success?: object }) => Boolean(result.success) === success),
    );
    expect([stored.length, refused.length]).toEqual([10, 40]);
    for (const { error } of refused)
      expect([CODES.duplicate, CODES.overQuota]).toContain(error.code);
    expect(await query(server, 'SELECT records FROM record_ledger WHERE owner = $1', [id])).toEqual(
      [{ records: 50_000 }],
    );
    const tooMany = await createRecord(port, session);
    expect(tooMany.body.code).toBe(CODES.overQuota);
    // A pack may exceed the limit, since it makes room.
    const pack = { objectId: newRecordId(), sealed: 'AgPack', rev: 1 };
    const packed = await call(port, 'POST', '/parse/classes/Record', { session, body: pack });
    expect(packed.status).toBe(201);

    const update = await call(port, 'PUT', `/parse/classes/Record/${'1'.padStart(43, 'n')}`, {
      session,
      body: { sealed: 'still mine to change', rev: 2 },
    });
    expect(update.status).toBe(200);
    const page = await call(port, 'GET', '/parse/classes/Record?limit=5000', { session });
    expect(page.body.results).toHaveLength(1_000);
  });
});

/** One server for all of these: each test uses addresses of its own. */
describe('behind a proxy', () => {
  /** A session may use two thirds of its account's requests. */
  const MOST = { signUps: 3, logIns: 24, requests: 39, ofSession: 26 };
  const TOO_MANY = { status: 429, body: { code: CODES.tooManyRequests } };
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({
      database: await newDatabase(),
      env: {
        LUNARIA_TRUST_PROXY: '1',
        LUNARIA_SIGNUPS_PER_HOUR: String(MOST.signUps),
        LUNARIA_LOGINS_PER_HOUR: String(MOST.logIns),
        LUNARIA_REQUESTS_PER_MINUTE: String(MOST.requests),
      },
    });
  });
  afterAll(() => stopServers([server]));

  let addresses = 0;
  const newAddress = () => `192.0.2.${++addresses}`;
  const signUpFrom = (address: string) => signUp(server.port, { 'X-Forwarded-For': address });
  const logInFrom = (address: string, account: { email: string; secret: string }, session = '') =>
    call(server.port, 'POST', '/parse/login', {
      session,
      headers: { 'X-Forwarded-For': address },
      body: { username: account.email, password: account.secret },
    });

  describe('rates', () => {
    const refused = `"code":${CODES.tooManyRequests}`;
    const ask = (session: string) => call(server.port, 'GET', '/parse/users/me', { session });

    test('sign-ups and log-ins from one address are counted', async () => {
      const home = newAddress();
      const account = await signUpFrom(home);
      for (let more = 1; more < MOST.signUps; more++) await signUpFrom(home);
      await expect(signUpFrom(home)).rejects.toThrow(refused);
      for (let logIn = 0; logIn < MOST.logIns; logIn++) {
        expect((await logInFrom(home, account)).status).toBe(200);
      }
      expect(await logInFrom(home, account)).toMatchObject(TOO_MANY);
      expect((await createRecord(server.port, account.session)).status).toBe(201);
    });

    test('the proxy names the address, and what clients claim does not count', async () => {
      const [one, another] = [newAddress(), newAddress()];
      for (let signUps = 0; signUps < MOST.signUps; signUps++) await signUpFrom(one);
      await signUpFrom(another);
      await expect(signUpFrom(one)).rejects.toThrow(refused);
      await expect(signUpFrom(`198.51.100.7, ${one}`)).rejects.toThrow(refused);
      expect(await strictTransportOf(server.port)).toMatch(/^max-age=31536000/);
    });

    test('a whole IPv6 /64 counts as one address, and so does IPv4 in either notation', async () => {
      for (const address of ['2001:db8:0:1::1', '2001:db8:0:1:ffff::2', '2001:db8:0:1::3']) {
        await signUpFrom(address);
      }
      await expect(signUpFrom('2001:0db8::1:a:b:c:d')).rejects.toThrow(refused);
      await signUpFrom('2001:db8:0:2::1');
      const address = newAddress();
      for (const dress of [address, `::ffff:${address}`, address]) await signUpFrom(dress);
      await expect(signUpFrom(`::ffff:${address}`)).rejects.toThrow(refused);
    });

    test('all sessions of an account share one limit of requests per minute', async () => {
      const home = newAddress();
      const [account, neighbour] = [await signUpFrom(home), await signUpFrom(home)];
      const { body } = await logInFrom(home, account);
      for (let requests = 0; requests < MOST.requests; requests++) {
        const session = requests % 2 === 0 ? account.session : body.sessionToken;
        expect((await ask(session)).status).toBe(200);
      }
      const response = await fetch(`http://localhost:${server.port}/parse/users/me`, {
        headers: {
          'X-Parse-Application-Id': 'lunaria',
          'X-Parse-Session-Token': body.sessionToken,
        },
      });
      expect([response.status, await response.json()]).toEqual([429, { code: 155, error: 'busy' }]);
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(Number(response.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
      expect((await ask(neighbour.session)).status).toBe(200);
    });

    test('one session cannot use up its account’s requests', async () => {
      const home = newAddress();
      const account = await signUpFrom(home);
      const { body } = await logInFrom(home, account);
      const statuses: number[] = [];
      for (let requests = 0; requests < MOST.ofSession + 2; requests++) {
        statuses.push((await ask(account.session)).status);
      }
      expect(statuses).toEqual([...Array(MOST.ofSession).fill(200), 429, 429]);
      expect((await ask(body.sessionToken)).status).toBe(200);
    });
  });

  describe('wrong log-ins', () => {
    const TOO_MANY = { status: 429, body: { code: 100, error: 'too many attempts' } };
    const guess = async (address: string, email: string, session?: string) => {
      for (let attempt = 0; attempt < 10; attempt++) {
        const { body } = await logInFrom(address, { email, secret: newSecret() }, session);
        expect(body.code).toBe(CODES.notFound);
      }
    };

    test('of a stranger lock out the stranger, and not the owner', async () => {
      const [stranger, home] = [newAddress(), newAddress()];
      const account = await signUpFrom(home);
      await guess(stranger, account.email);
      expect(await logInFrom(stranger, account)).toEqual(TOO_MANY);
      expect((await logInFrom(home, account)).status).toBe(200);
      // In the stranger's network, the owner's session tells them apart.
      expect((await logInFrom(stranger, account, account.session)).status).toBe(200);
    });

    test('are counted for every e-mail, with or without an account', async () => {
      const [stranger, email] = [newAddress(), newEmail()];
      await guess(stranger, email);
      expect(await logInFrom(stranger, { email, secret: newSecret() })).toEqual(TOO_MANY);
    });

    test('are counted despite another user’s session', async () => {
      const [stranger, home] = [newAddress(), newAddress()];
      const [account, other] = [await signUpFrom(home), await signUpFrom(home)];
      await guess(stranger, account.email, other.session);
      expect(await logInFrom(stranger, account, other.session)).toEqual(TOO_MANY);
    });

    test('with the owner’s session are counted too', async () => {
      const [stranger, home] = [newAddress(), newAddress()];
      const account = await signUpFrom(home);
      await guess(stranger, account.email, account.session);
      expect(await logInFrom(stranger, account, account.session)).toEqual(TOO_MANY);
      expect(await logInFrom(stranger, account)).toEqual(TOO_MANY);
      expect((await logInFrom(home, account)).status).toBe(200);
    });

    test('are forgotten after a successful one', async () => {
      const home = newAddress();
      const account = await signUpFrom(home);
      for (let round = 0; round < 2; round++) {
        for (let attempt = 0; attempt < 9; attempt++) {
          await logInFrom(home, { ...account, secret: newSecret() });
        }
        expect((await logInFrom(home, account)).status).toBe(200);
      }
    });
  });
});

describe('without a proxy, with sign-ups closed', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({
      database: await newDatabase(),
      env: { LUNARIA_SIGNUPS_PER_HOUR: '0', LUNARIA_LOGINS_PER_HOUR: '2' },
    });
  });
  afterAll(() => stopServers([server]));

  test('the config says so, and no account is created', async () => {
    const { body } = await call(server.port, 'GET', '/parse/config');
    expect(body.params.signUps).toBe('closed');
    const answer = await call(server.port, 'POST', '/parse/users', {
      body: { username: newEmail(), password: newSecret(), keyring: 'k' },
    });
    expect(answer).toEqual({ status: 403, body: { code: 1001, error: 'sign-ups are closed' } });
    expect(await query(server, 'SELECT 1 FROM "_User"')).toEqual([]);
  });

  test('a client cannot claim another address', async () => {
    const codes: number[] = [];
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      const { body } = await call(server.port, 'POST', '/parse/login', {
        headers: { 'X-Forwarded-For': address },
        body: { username: newEmail(), password: newSecret() },
      });
      codes.push(body.code);
    }
    expect(codes).toEqual([CODES.notFound, CODES.notFound, CODES.tooManyRequests]);
    expect(await strictTransportOf(server.port)).toBeNull();
  });
});

/** The header of a page that a proxy received over TLS. */
async function strictTransportOf(port: number): Promise<string | null> {
  const { headers } = await fetch(`http://localhost:${port}/`, {
    headers: { 'X-Forwarded-Proto': 'https' },
  });
  return headers.get('strict-transport-security');
}
