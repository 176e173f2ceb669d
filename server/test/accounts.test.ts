/** Account rules: what sign-up accepts, and what needs a fresh log-in. */
import { describe, expect, test } from 'vitest';
import { type Account, call, createRecord, logIn, newEmail, newSecret, signUp } from './client.ts';
import { query, sharedServer } from './test-server.ts';

const CODES = {
  emailTaken: 202,
  invalidEmail: 125,
  wrongPassword: 101,
  refused: 142,
  sessionMissing: 206,
  invalidSession: 209,
};

const server = sharedServer();
const { port } = server;

describe('sign-up', () => {
  const signUpWith = (body: object) =>
    call(port, 'POST', '/parse/users', {
      body: { username: newEmail(), password: newSecret(), keyring: 'sealed', ...body },
    });

  test('stores the e-mail, the keyring and nothing that opens it', async () => {
    const account = await signUp(port);
    const [row] = await query(server, `SELECT * FROM "_User" WHERE "objectId" = $1`, [account.id]);
    expect(row.username).toBe(account.email);
    expect(row.keyring).toBe('sealed keyring');
    expect(row._hashed_password).toMatch(/^\$2[aby]\$/);
    expect(JSON.stringify(row)).not.toContain(account.secret);
    expect([row._rperm, row._wperm]).toEqual([[account.id], [account.id]]);
  });

  test('refuses an e-mail that is taken, in any letter case', async () => {
    const { email } = await signUp(port);
    expect((await signUpWith({ username: email })).body.code).toBe(CODES.emailTaken);
    expect((await signUpWith({ username: email.toUpperCase() })).status).toBe(400);
  });

  test.each([
    'no-at-sign',
    '@example.org',
    'a@',
    'a b@example.org',
    'Capital@example.org',
    `${'a'.repeat(250)}@example.org`,
  ])('refuses %s as an e-mail', async (username) => {
    expect((await signUpWith({ username })).body.code).toBe(CODES.invalidEmail);
  });

  test.each(['hunter2', 'a password as typed', newSecret().slice(1), `${newSecret()}x`])(
    'refuses %s, which is not a derived secret',
    async (password) => {
      expect((await signUpWith({ password })).body.code).toBe(CODES.refused);
    },
  );

  test.each([
    { objectId: 'chosen1234' },
    { objectId: 'role:admin' },
    { email: 'also@example.org' },
    { authData: { anonymous: { id: 'x' } } },
    { keyring: undefined },
    { keyring: '' },
    { keyring: 'k'.repeat(4097) },
    { emailVerified: true },
    { ACL: { '*': { read: true, write: true } } },
  ])('refuses %o', async (extra) => {
    const answer = await signUpWith(extra);
    expect([answer.status, answer.body.sessionToken]).toEqual([400, undefined]);
  });
});

describe('the session', () => {
  test('is given for the right secret only', async () => {
    const account = await signUp(port);
    expect((await logIn(port, account)).body.sessionToken).toMatch(/^r:/);
    expect((await logIn(port, { ...account, secret: newSecret() })).body.code).toBe(
      CODES.wrongPassword,
    );
    expect((await logIn(port, { ...account, email: newEmail() })).body.code).toBe(
      CODES.wrongPassword,
    );
  });

  test('identifies its user, and ends with the log-out', async () => {
    const account = await signUp(port);
    const { body } = await call(port, 'GET', '/parse/users/me', account);
    expect(body).toMatchObject({
      objectId: account.id,
      username: account.email,
      keyring: 'sealed keyring',
    });
    await call(port, 'POST', '/parse/logout', account);
    const after = await call(port, 'GET', '/parse/users/me', account);
    expect(after.body.code).toBe(CODES.invalidSession);
  });

  test('lasts 90 days', async () => {
    const account = await signUp(port);
    const [row] = await query(
      server,
      `SELECT extract(epoch FROM "expiresAt" - "createdAt") / 86400 AS days FROM "_Session" WHERE "user" = $1`,
      [account.id],
    );
    expect(Number(row.days)).toBeCloseTo(90, 3);
  });
});

describe('changing the password', () => {
  const change = (account: Account, body: object) =>
    call(port, 'PUT', `/parse/users/${account.id}`, { session: account.session, body });

  test('changes secret and keyring together and signs the other devices out', async () => {
    const account = await signUp(port);
    const elsewhere = (await logIn(port, account)).body.sessionToken;
    const pull = () => call(port, 'GET', '/parse/classes/Record', { session: elsewhere });
    // Makes Parse cache the session.
    expect((await pull()).status).toBe(200);
    const secret = newSecret();
    const { status, body } = await change(account, { password: secret, keyring: 'wrapped again' });
    expect(status).toBe(200);
    expect((await pull()).body.code).toBe(CODES.invalidSession);
    expect(body.sessionToken).toMatch(/^r:/);

    const me = await call(port, 'GET', '/parse/users/me', { session: body.sessionToken });
    expect(me.body.keyring).toBe('wrapped again');
    const other = await call(port, 'GET', '/parse/users/me', { session: elsewhere });
    expect(other.body.code).toBe(CODES.invalidSession);
    expect((await logIn(port, account)).body.code).toBe(CODES.wrongPassword);
    expect((await logIn(port, { ...account, secret })).status).toBe(200);
  });

  test.each([
    { password: newSecret() },
    { keyring: 'alone' },
    { password: newSecret(), keyring: 'both', username: 'new@example.org' },
    { password: 'as typed', keyring: 'both' },
    { username: 'new@example.org' },
  ])('refuses %o', async (body) => {
    const account = await signUp(port);
    expect((await change(account, body)).body.code).toBe(CODES.refused);
    expect((await logIn(port, account)).status).toBe(200);
  });

  test('needs a login of the last five minutes', async () => {
    const account = await signUp(port);
    await age(account, '6 minutes');
    const late = await change(account, { password: newSecret(), keyring: 'late' });
    expect(late.body.code).toBe(CODES.sessionMissing);
    await age(account, '4 minutes');
    expect((await change(account, { password: newSecret(), keyring: 'in time' })).status).toBe(200);
  });
});

describe('deleting the account', () => {
  const remove = (account: Account) => call(port, 'DELETE', `/parse/users/${account.id}`, account);

  test('leaves no record, no session and no count of the account', async () => {
    const account = await signUp(port);
    const neighbour = await signUp(port);
    await Promise.all([...Array(5)].map(() => createRecord(port, account.session)));
    await createRecord(port, neighbour.session);
    await logIn(port, account);
    expect((await remove(account)).status).toBe(200);

    const left = await query(
      server,
      `SELECT (SELECT count(*) FROM "_User" WHERE "objectId" = $1)
            + (SELECT count(*) FROM "Record" WHERE owner = $1)
            + (SELECT count(*) FROM "_Session" WHERE "user" = $1)
            + (SELECT count(*) FROM record_ledger WHERE owner = $1) AS hers,
              (SELECT count(*) FROM "Record" WHERE owner = $2) AS neighbours`,
      [account.id, neighbour.id],
    );
    expect(left).toEqual([{ hers: '0', neighbours: '1' }]);
    expect((await logIn(port, account)).body.code).toBe(CODES.wrongPassword);
  });

  test('stores nothing more afterwards', async () => {
    const account = await signUp(port);
    await remove(account);
    const late = await createRecord(port, account.session);
    expect(late.status).toBeGreaterThanOrEqual(400);
  });

  test('needs a login of the last five minutes', async () => {
    const account = await signUp(port);
    await age(account, '6 minutes');
    expect((await remove(account)).body.code).toBe(CODES.sessionMissing);
    expect((await logIn(port, account)).status).toBe(200);
  });

  test('is for its owner only', async () => {
    const account = await signUp(port);
    const other = await signUp(port);
    const answer = await call(port, 'DELETE', `/parse/users/${account.id}`, other);
    expect([answer.status, answer.body.code]).toEqual([400, CODES.sessionMissing]);
    expect((await logIn(port, account)).status).toBe(200);
  });
});

test('the password policy, and that sign-up is open, can be read without a session', async () => {
  const { body } = await call(port, 'GET', '/parse/config');
  expect(body.params).toEqual({ passwordPolicy: { minLength: 6 }, signUps: 'open' });
});

function age(account: Account, interval: string) {
  return query(
    server,
    `UPDATE "_Session" SET "createdAt" = now() - $2::interval WHERE "sessionToken" = $1`,
    [account.session, interval],
  );
}
