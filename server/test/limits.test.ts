/** Where the cloud draws the line: sizes, numbers and rates. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { call, createRecord, logIn, newEmail, newRecordId, newSecret, signUp } from './client.ts';
import { endWorlds, query, startServer, type World } from './world.ts';

const CODES = {
  tooManyRequests: 100,
  objectTooLarge: 116,
  duplicate: 137,
  overQuota: 140,
  refused: 142,
  notFound: 101,
};

describe('sizes', () => {
  let world: World;
  let port: number;
  beforeAll(async () => {
    world = await startServer();
    port = world.port;
  });
  afterAll(() => endWorlds([world]));

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
    { rev: 2 },
    { rev: 1.5 },
    { rev: '1' },
    { rev: undefined },
    { deleted: 'yes' },
    { objectId: 'short' },
    { objectId: undefined },
    { objectId: `${newRecordId().slice(1)}*` },
    { createdBy: 'me' },
  ])('a record with %o is refused', async (body) => {
    const { session, id } = await signUp(port);
    const answer = await createRecord(port, session, body);
    expect([400, 403]).toContain(answer.status);
    expect(await query(world, 'SELECT 1 FROM "Record" WHERE owner = $1', [id])).toEqual([]);
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
    // Put there past the guards, which would count them one by one.
    await query(
      world,
      `SET session_replication_role = replica;
       INSERT INTO "Record"
         ("objectId", "createdAt", "updatedAt", owner, sealed, rev, seq, _rperm, _wperm)
       SELECT lpad(n::text, 43, 'n'), now(), now(), '${id}', 'x', 1, n, '{${id}}', '{${id}}'
       FROM generate_series(1, 49990) n;
       INSERT INTO record_ledger VALUES ('${id}', 49990, 49990, 49990)`,
    );
    // All of a batch are counted before the first of them is stored.
    const batch = await push(session, 50);
    const [stored, refused] = [true, false].map((success) =>
      batch.body.filter((result: { success?: object }) => Boolean(result.success) === success),
    );
    expect([stored.length, refused.length]).toEqual([10, 40]);
    for (const { error } of refused)
      expect([CODES.duplicate, CODES.overQuota]).toContain(error.code);
    expect(await query(world, 'SELECT records FROM record_ledger WHERE owner = $1', [id])).toEqual([
      { records: 50_000 },
    ]);
    const tooMany = await createRecord(port, session);
    expect(tooMany.body.code).toBe(CODES.overQuota);

    const update = await call(port, 'PUT', `/parse/classes/Record/${'1'.padStart(43, 'n')}`, {
      session,
      body: { sealed: 'still mine to change', rev: 2 },
    });
    expect(update.status).toBe(200);
    const page = await call(port, 'GET', '/parse/classes/Record?limit=5000', { session });
    expect(page.body.results).toHaveLength(1_000);
  });
});

describe('rates', () => {
  let world: World;
  let port: number;
  beforeAll(async () => {
    world = await startServer({
      env: { LUNARIA_SIGNUPS_PER_HOUR: '3', LUNARIA_LOGINS_PER_HOUR: '4' },
    });
    port = world.port;
  });
  afterAll(() => endWorlds([world]));

  test('sign-ups and log-ins from one address are counted', async () => {
    const [account] = [await signUp(port), await signUp(port), await signUp(port)];
    await expect(signUp(port)).rejects.toThrow(`"code":${CODES.tooManyRequests}`);
    for (let login = 0; login < 4; login++) expect((await logIn(port, account)).status).toBe(200);
    const refused = await logIn(port, account);
    expect(refused).toMatchObject({ status: 429, body: { code: CODES.tooManyRequests } });
    expect((await createRecord(port, account.session)).status).toBe(201);
  });
});

test('an account has its share of requests in a minute, with all its sessions', async () => {
  const world = await startServer({ env: { LUNARIA_REQUESTS_PER_MINUTE: '20' } });
  const account = await signUp(world.port);
  const neighbour = await signUp(world.port);
  const { body } = await logIn(world.port, account);
  const ask = (session: string) => call(world.port, 'GET', '/parse/users/me', { session });
  for (let request = 0; request < 10; request++) {
    expect((await ask(account.session)).status).toBe(200);
    expect((await ask(body.sessionToken)).status).toBe(200);
  }
  const refused = await fetch(`http://localhost:${world.port}/parse/users/me`, {
    headers: { 'X-Parse-Application-Id': 'lunaria', 'X-Parse-Session-Token': body.sessionToken },
  });
  expect([refused.status, await refused.json()]).toEqual([429, { code: 155, error: 'busy' }]);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
  expect((await ask(neighbour.session)).status).toBe(200);
  await endWorlds([world]);
});

test('sign-ups can be closed: it is said beforehand, and no account is made', async () => {
  const world = await startServer({ env: { LUNARIA_SIGNUPS_PER_HOUR: '0' } });
  const { body } = await call(world.port, 'GET', '/parse/config');
  expect(body.params.signUps).toBe('closed');
  const answer = await call(world.port, 'POST', '/parse/users', {
    body: { username: newEmail(), password: newSecret(), keyring: 'k' },
  });
  expect(answer).toEqual({ status: 403, body: { code: 1001, error: 'sign-ups are closed' } });
  expect(await query(world, 'SELECT 1 FROM "_User"')).toEqual([]);
  await endWorlds([world]);
});

describe('wrong log-ins', () => {
  const TOO_MANY = { status: 429, body: { code: 100, error: 'too many attempts' } };
  const STRANGER = '192.0.2.66';
  const HOME = '192.0.2.1';
  let world: World;
  beforeAll(async () => {
    world = await startServer({ env: { LUNARIA_TRUST_PROXY: '1' } });
  });
  afterAll(() => endWorlds([world]));

  const logInFrom = (address: string, account: { email: string; secret: string }, session = '') =>
    call(world.port, 'POST', '/parse/login', {
      session,
      headers: { 'X-Forwarded-For': address },
      body: { username: account.email, password: account.secret },
    });
  const guess = async (address: string, email: string, session?: string) => {
    for (let attempt = 0; attempt < 10; attempt++) {
      const { body } = await logInFrom(address, { email, secret: newSecret() }, session);
      expect(body.code).toBe(CODES.notFound);
    }
  };

  test('of a stranger stop the stranger, and not the owner', async () => {
    const account = await signUp(world.port);
    await guess(STRANGER, account.email);
    expect(await logInFrom(STRANGER, account)).toEqual(TOO_MANY);
    expect((await logInFrom(HOME, account)).status).toBe(200);
    // She sits beside the stranger: what she has signed in with tells them apart.
    expect((await logInFrom(STRANGER, account, account.session)).status).toBe(200);
  });

  test('are counted for every e-mail alike, whether it has an account or not', async () => {
    const email = newEmail();
    await guess(STRANGER, email);
    expect(await logInFrom(STRANGER, { email, secret: newSecret() })).toEqual(TOO_MANY);
  });

  test('are not counted by another’s session', async () => {
    const [account, other] = [await signUp(world.port), await signUp(world.port)];
    await guess(STRANGER, account.email, other.session);
    expect(await logInFrom(STRANGER, account, other.session)).toEqual(TOO_MANY);
  });

  test('with her own session are counted too', async () => {
    const account = await signUp(world.port);
    await guess(STRANGER, account.email, account.session);
    await guess(STRANGER, account.email, account.session);
    expect(await logInFrom(STRANGER, account, account.session)).toEqual(TOO_MANY);
    expect((await logInFrom(HOME, account)).status).toBe(200);
  });

  test('are forgotten after a right one', async () => {
    const account = await signUp(world.port);
    for (let round = 0; round < 2; round++) {
      for (let attempt = 0; attempt < 9; attempt++) {
        await logInFrom(HOME, { ...account, secret: newSecret() });
      }
      expect((await logInFrom(HOME, account)).status).toBe(200);
    }
  });
});

describe('addresses', () => {
  const env = { LUNARIA_SIGNUPS_PER_HOUR: '2' };
  let world: World;
  afterEach(() => endWorlds([world]));

  test('a caller cannot say where it calls from', async () => {
    world = await startServer({ env });
    const codes = [await signUpFrom('192.0.2.1'), await signUpFrom('192.0.2.2')];
    expect([...codes, await signUpFrom('192.0.2.3')]).toEqual([
      undefined,
      undefined,
      CODES.tooManyRequests,
    ]);
    const { headers } = await fetch(`http://localhost:${world.port}/`, {
      headers: { 'X-Forwarded-Proto': 'https' },
    });
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  test('the proxy in front can, and what it is told by others does not count', async () => {
    world = await startServer({ env: { ...env, LUNARIA_TRUST_PROXY: '1' } });
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) {
      expect(await signUpFrom(address)).toBeUndefined();
    }
    expect(await signUpFrom('192.0.2.1')).toBe(CODES.tooManyRequests);
    expect(await signUpFrom('198.51.100.7, 192.0.2.1')).toBe(CODES.tooManyRequests);
    const { headers } = await fetch(`http://localhost:${world.port}/`, {
      headers: { 'X-Forwarded-Proto': 'https' },
    });
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
  });

  test('a whole /64 of IPv6 counts as one, and IPv4 is IPv4 in any dress', async () => {
    world = await startServer({ env: { ...env, LUNARIA_TRUST_PROXY: '1' } });
    for (const address of ['2001:db8:0:1::1', '2001:db8:0:1:ffff::2']) {
      expect(await signUpFrom(address)).toBeUndefined();
    }
    expect(await signUpFrom('2001:0db8::1:a:b:c:d')).toBe(CODES.tooManyRequests);
    expect(await signUpFrom('2001:db8:0:2::1')).toBeUndefined();
    for (const address of ['192.0.2.1', '::ffff:192.0.2.1']) {
      expect(await signUpFrom(address)).toBeUndefined();
    }
    expect(await signUpFrom('192.0.2.1')).toBe(CODES.tooManyRequests);
  });

  /** Resolves with the code of the refusal, if there is one. */
  async function signUpFrom(address: string): Promise<number | undefined> {
    const { body } = await call(world.port, 'POST', '/parse/users', {
      headers: { 'X-Forwarded-For': address },
      body: { username: newEmail(), password: newSecret(), keyring: 'k' },
    });
    return body.code;
  }
});
