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

  test('after ten wrong secrets an account rests, also for the right one', async () => {
    const account = await signUp(port);
    for (let attempt = 0; attempt < 10; attempt++) {
      await logIn(port, { ...account, secret: newSecret() });
    }
    const locked = await logIn(port, account);
    expect(locked.body.code).toBe(CODES.notFound);
    expect(locked.body.error).toContain('locked');
    await query(
      world,
      `UPDATE "_User" SET "_account_lockout_expires_at" = now() - interval '1 second' WHERE "objectId" = $1`,
      [account.id],
    );
    expect((await logIn(port, account)).status).toBe(200);
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

  test('sign-ups and logins from one address are counted, also inside a batch', async () => {
    const [account] = [await signUp(port), await signUp(port)];
    const request = {
      method: 'POST',
      path: '/parse/users',
      body: { username: newEmail(), password: newSecret(), keyring: 'k' },
    };
    await call(port, 'POST', '/parse/batch', { body: { requests: [request] } });
    await expect(signUp(port)).rejects.toThrow(`"code":${CODES.tooManyRequests}`);
    const again = await call(port, 'POST', '/parse/batch', { body: { requests: [request] } });
    expect(again.body.code).toBe(CODES.tooManyRequests);

    for (let login = 0; login < 4; login++) expect((await logIn(port, account)).status).toBe(200);
    expect((await logIn(port, account)).body.code).toBe(CODES.tooManyRequests);
    const { email: username, secret: password } = account;
    const byGet = `/parse/login?${new URLSearchParams({ username, password })}`;
    expect((await call(port, 'GET', byGet)).body.code).toBe(CODES.tooManyRequests);
    const body = { _method: 'GET', username, password };
    const disguised = await call(port, 'POST', '/parse/login', { body });
    expect(disguised.body.code).toBe(CODES.tooManyRequests);
    expect((await createRecord(port, account.session)).status).toBe(201);
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

  /** Resolves with the code of the refusal, if there is one. */
  async function signUpFrom(address: string): Promise<number | undefined> {
    const { body } = await call(world.port, 'POST', '/parse/users', {
      headers: { 'X-Forwarded-For': address },
      body: { username: newEmail(), password: newSecret(), keyring: 'k' },
    });
    return body.code;
  }
});
