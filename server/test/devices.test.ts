/** What users see of their sessions, and how sessions end: at once, with their sockets, after a fresh log-in only. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Account, call, logIn, newSecret, signUp, subscribe } from './client.ts';
import { query, sharedServer } from './test-server.ts';

const server = sharedServer();
const { port } = server;
const INVALID_SESSION = 209;
const REFUSED = 142;
const RECENT_LOGIN_NEEDED = 206;

const idOf = (token: string) => createHash('sha256').update(token).digest('base64url').slice(0, 22);
const devices = (session: string | undefined) =>
  call(port, 'POST', '/parse/functions/devices', { session, body: {} });
const end = (session: string | undefined, body: object) =>
  call(port, 'POST', '/parse/functions/endDevices', { session, body });
const records = (session: string) => call(port, 'GET', '/parse/classes/Record', { session });
const me = (session: string) => call(port, 'GET', '/parse/users/me', { session });

async function logInAgain(account: Account): Promise<string> {
  return (await logIn(port, account)).body.sessionToken;
}

test('each session is listed with its start and its last day of use, the latest first, without a token', async () => {
  const account = await signUp(port);
  const phone = await logInAgain(account);
  const stranger = await signUp(port);
  await query(
    server,
    `UPDATE "_Session" SET "createdAt" = '2026-03-01T08:15:00Z', "updatedAt" = '2026-05-02T23:30:00Z'
     WHERE "sessionToken" = $1`,
    [account.session],
  );
  const { status, body } = await devices(phone);
  expect(status).toBe(200);
  const [first] = await query(
    server,
    `SELECT "createdAt" AS began, to_char("updatedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day FROM "_Session" WHERE "sessionToken" = $1`,
    [phone],
  );
  expect(body.result).toEqual([
    {
      id: idOf(phone),
      began: first.began.toISOString(),
      lastUsed: first.day,
      isThis: true,
    },
    {
      id: idOf(account.session),
      began: '2026-03-01T08:15:00.000Z',
      lastUsed: '2026-05-02',
      isThis: false,
    },
  ]);
  expect(JSON.stringify(body)).not.toContain('r:');
  expect((await devices(stranger.session)).body.result).toHaveLength(1);
  for (const session of [undefined, `r:${'0'.repeat(32)}`]) {
    expect((await devices(session)).status).toBeGreaterThanOrEqual(400);
    expect((await end(session, { which: [idOf(phone)] })).status).toBeGreaterThanOrEqual(400);
  }
});

test('using a session extends it to ninety days from today; an expired one stays expired', async () => {
  const account = await signUp(port);
  const over = await logInAgain(account);
  const before = (token: string, expires: string) =>
    query(
      server,
      `UPDATE "_Session" SET "updatedAt" = now() - interval '40 days',
         "expiresAt" = now() + $2::interval WHERE "sessionToken" = $1`,
      [token, expires],
    );
  await before(account.session, '50 days');
  await before(over, '-1 hour');
  await me(account.session);
  await me(over);
  const read = async (token: string) =>
    (
      await query(
        server,
        `SELECT round(extract(epoch FROM "expiresAt" - now()) / 86400) AS days,
                "updatedAt" = date_trunc('day', now(), 'UTC') AS "isToday"
         FROM "_Session" WHERE "sessionToken" = $1`,
        [token],
      )
    )[0];
  await expect.poll(() => read(account.session)).toEqual({ days: '90', isToday: true });
  expect((await read(over)).isToday).toBe(false);
});

describe('ending', () => {
  test('one of them takes effect at once, and closes its socket within five seconds', async () => {
    const account = await signUp(port);
    const [phone, tablet] = [await logInAgain(account), await logInAgain(account)];
    const { live } = await subscribe(port, phone);
    // Makes Parse cache the sessions.
    for (const session of [phone, tablet]) expect((await records(session)).status).toBe(200);
    const from = performance.now();
    const { body } = await end(account.session, { which: [idOf(phone)] });
    expect(body).toEqual({ result: { ended: 1 } });
    expect((await records(phone)).body.code).toBe(INVALID_SESSION);
    expect(await live.next()).toMatchObject({ op: 'error', code: INVALID_SESSION });
    expect(performance.now() - from).toBeLessThan(5_000);
    for (const session of [account.session, tablet]) {
      expect((await me(session)).status).toBe(200);
    }
  });

  test('several keeps the one that asks', async () => {
    const account = await signUp(port);
    const [phone, tablet] = [await logInAgain(account), await logInAgain(account)];
    const which = [idOf(account.session), idOf(tablet)];
    expect((await end(phone, { which })).body).toEqual({ result: { ended: 2 } });
    for (const session of [account.session, tablet]) {
      expect((await me(session)).body.code).toBe(INVALID_SESSION);
    }
    expect((await devices(phone)).body.result).toHaveLength(1);
  });

  test('needs a log-in in the last five minutes, except for the session that asks', async () => {
    const account = await signUp(port);
    const stolen = await logInAgain(account);
    await query(
      server,
      `UPDATE "_Session" SET "createdAt" = now() - interval '6 minutes' WHERE "sessionToken" = $1`,
      [stolen],
    );
    for (const which of [[idOf(account.session)], [idOf(stolen), idOf(account.session)]]) {
      expect((await end(stolen, { which })).body.code).toBe(RECENT_LOGIN_NEEDED);
    }
    expect((await devices(account.session)).body.result).toHaveLength(2);
    expect((await end(stolen, { which: [idOf(stolen)] })).body.result).toEqual({ ended: 1 });
    expect((await me(account.session)).status).toBe(200);
  });

  test('works for the user’s own sessions only, and refuses any other form', async () => {
    const [account, other] = [await signUp(port), await signUp(port)];
    const theirs = { which: [idOf(other.session)] };
    expect((await end(account.session, theirs)).body).toEqual({ result: { ended: 0 } });
    expect((await me(other.session)).status).toBe(200);
    for (const body of [
      {},
      { which: 'others' },
      { which: idOf(account.session) },
      { which: [1] },
      { which: Array(51).fill('x') },
      { which: [], user: other.id },
    ]) {
      expect((await end(account.session, body)).body.code).toBe(REFUSED);
    }
  });
});

test('the fifty-first log-in ends the least recently used session, at once', async () => {
  const account = await signUp(port);
  const [unused, used] = [await logInAgain(account), await logInAgain(account)];
  await query(
    server,
    `INSERT INTO "_Session" ("objectId", "createdAt", "updatedAt", "user", "sessionToken", "expiresAt")
     SELECT left(md5($1 || n), 10), now() - interval '9 days', now() - interval '1 day', $1,
            'r:' || md5($1 || n), now() + interval '1 day'
     FROM generate_series(1, 47) AS n`,
    [account.id],
  );
  // Makes Parse cache it.
  expect((await records(unused)).status).toBe(200);
  const setLastUse = (token: string, age: string) =>
    query(
      server,
      `UPDATE "_Session" SET "createdAt" = now() - interval '40 days', "updatedAt" = now() - $2::interval
       WHERE "sessionToken" = $1`,
      [token, age],
    );
  await setLastUse(unused, '30 days');
  await setLastUse(used, '1 hour');
  expect((await devices(account.session)).body.result).toHaveLength(50);
  const latest = await logInAgain(account);
  expect((await records(unused)).body.code).toBe(INVALID_SESSION);
  for (const session of [account.session, used, latest]) {
    expect((await me(session)).status).toBe(200);
  }
  expect((await devices(latest)).body.result).toHaveLength(50);
});

test('a new password closes the sockets of all other sessions within five seconds', async () => {
  const account = await signUp(port);
  const phone = await logInAgain(account);
  const { live } = await subscribe(port, phone);
  const from = performance.now();
  const body = { password: newSecret(), keyring: 'wrapped again' };
  const changed = await call(port, 'PUT', `/parse/users/${account.id}`, { ...account, body });
  expect(changed.status).toBe(200);
  expect(await live.next()).toMatchObject({ op: 'error', code: INVALID_SESSION });
  expect(performance.now() - from).toBeLessThan(5_000);
});
