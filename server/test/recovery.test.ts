/**
 * Recovering an account with its phrase: who can, what it changes, what it does not reveal, and that no race separates a
 * secret from the keyring it opens.
 */
import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  type Account,
  call,
  createRecord,
  logIn,
  newEmail,
  newSecret,
  subscribe,
} from './client.ts';
import { query, sharedServer } from './test-server.ts';

const server = sharedServer();
const { port } = server;

const STALE = 137;
const REFUSED = 142;
const INVALID_SESSION = 209;
const TOO_MANY = 100;

// Keyrings in the app's format, filled with random bytes.
const HEADER_BYTES = 9;
const WRAP_BYTES = 69;
const CHECKSUM_BYTES = 4;

/** `older`: earlier vault keys, after the account changed its key. */
type Parts = { header: Buffer; password: Buffer; older?: Buffer[]; phrase?: Buffer };

const newWrap = () => randomBytes(WRAP_BYTES);

function newKeyringParts(): Parts {
  return { header: randomBytes(HEADER_BYTES), password: newWrap() };
}

function keyringOf({ header, password, older = [], phrase }: Parts): string {
  const wraps = [password, ...older, ...(phrase ? [phrase] : [])];
  return Buffer.concat([header, ...wraps, randomBytes(CHECKSUM_BYTES)]).toString('base64url');
}

type Recoverable = Account & { verifier: string; parts: Parts; keyring: string };

async function newAccount(): Promise<Omit<Recoverable, 'verifier'>> {
  const parts = newKeyringParts();
  const [email, secret, keyring] = [newEmail(), newSecret(), keyringOf(parts)];
  const body = { username: email, password: secret, keyring };
  const answer = await call(port, 'POST', '/parse/users', { body });
  const { objectId: id, sessionToken: session } = answer.body;
  return { id, session, email, secret, parts, keyring };
}

/** With a phrase, as Settings creates it. */
async function recoverable(): Promise<Recoverable> {
  const account = await newAccount();
  const parts = { ...account.parts, phrase: newWrap() };
  const [verifier, keyring] = [newSecret(), keyringOf(parts)];
  const answer = await put(account, { recovery: verifier, keyring });
  expect(answer.status).toBe(200);
  return { ...account, parts, verifier, keyring };
}

const put = ({ id, session }: Account, body: object) =>
  call(port, 'PUT', `/parse/users/${id}`, { session, body });

const open = (username: string, verifier: string, headers = {}) =>
  call(port, 'POST', '/parse/functions/openRecovery', { body: { username, verifier }, headers });

const recover = (username: string, verifier: string, body: object) =>
  call(port, 'POST', '/parse/functions/recover', { body: { username, verifier, ...body } });

const records = (session: string) => call(port, 'GET', '/parse/classes/Record', { session });
const me = (session: string) => call(port, 'GET', '/parse/users/me', { session });

describe('a phrase', () => {
  test('is stored as the hash of its verifier, and never returned', async () => {
    const account = await recoverable();
    const [row] = await query(server, 'SELECT * FROM "_User" WHERE "objectId" = $1', [account.id]);
    expect(row.recovery).toBe(createHash('sha256').update(account.verifier).digest('base64url'));
    expect(row.keyring).toBe(account.keyring);

    const again = await put(account, { recovery: newSecret(), keyring: account.keyring });
    const answers = [
      again,
      await me(account.session),
      await logIn(port, account),
      await call(port, 'GET', `/parse/users/${account.id}`, account),
    ];
    for (const { status, body } of answers) {
      expect([status, body.recovery]).toEqual([200, undefined]);
    }
  });

  test('is set with its keyring, after a log-in in the last five minutes, and keeps the sessions', async () => {
    const account = await newAccount();
    const elsewhere = (await logIn(port, account)).body.sessionToken;
    const keyring = keyringOf({ ...account.parts, phrase: newWrap() });
    for (const body of [
      { recovery: newSecret() },
      { recovery: 'twelve words as typed', keyring },
      { recovery: newSecret(), keyring, password: newSecret() },
      { recovery: newSecret(), keyring: '' },
    ]) {
      expect((await put(account, body)).body.code).toBe(REFUSED);
    }
    await age(account, '6 minutes');
    expect((await put(account, { recovery: newSecret(), keyring })).status).toBe(400);
    await age(account, '4 minutes');
    expect((await put(account, { recovery: newSecret(), keyring })).status).toBe(200);
    expect((await me(elsewhere)).body.keyring).toBe(keyring);
  });

  test('and a password stay with their wraps, whichever device is later', async () => {
    const account = await recoverable();
    const { parts } = account;
    const newPhrase = { ...parts, phrase: newWrap() };
    const newPassword = { ...parts, password: newWrap() };
    // Both are made from the same keyring; accepting the second would undo the first one's wrap.
    expect(
      (await put(account, { recovery: newSecret(), keyring: keyringOf(newPhrase) })).status,
    ).toBe(200);
    const late = { password: newSecret(), keyring: keyringOf(newPassword) };
    expect((await put(account, late)).body.code).toBe(STALE);
    expect((await logIn(port, account)).status).toBe(200);

    const both = { ...newPhrase, password: newWrap() };
    const changed = await put(account, { password: newSecret(), keyring: keyringOf(both) });
    expect(changed.status).toBe(200);
    const session = changed.body.sessionToken;
    const lateToo = { recovery: newSecret(), keyring: keyringOf(newPhrase) };
    expect((await put({ ...account, session }, lateToo)).body.code).toBe(STALE);
    expect(wrapsOf((await me(session)).body.keyring)).toBe(wrapsOf(keyringOf(both)));
  });
});

describe('a new vault key', () => {
  /** As the app does it: a new first wrap, one more earlier key, and no phrase. */
  const rotated = ({ header, older = [] }: Parts): Parts => ({
    header,
    password: newWrap(),
    older: [...older.map(newWrap), newWrap()],
  });
  const body = (parts: Parts) => ({
    password: newSecret(),
    keyring: keyringOf(parts),
    recovery: null,
  });

  test('comes with a new password and removes the phrase, for accounts with and without one', async () => {
    for (const account of [await recoverable(), await newAccount()]) {
      const parts = rotated(account.parts);
      const elsewhere = (await logIn(port, account)).body.sessionToken;
      const changed = await put(account, body(parts));
      expect(changed.status).toBe(200);
      const session = changed.body.sessionToken;
      expect(wrapsOf((await me(session)).body.keyring)).toBe(wrapsOf(keyringOf(parts)));
      expect((await me(elsewhere)).body.code).toBe(INVALID_SESSION);
      expect((await logIn(port, account)).body.code).toBe(101);
      const [row] = await query(server, 'SELECT recovery FROM "_User" WHERE "objectId" = $1', [
        account.id,
      ]);
      expect(row.recovery).toBeNull();
      if ('verifier' in account) {
        expect((await open(account.email, account.verifier as string)).status).toBe(404);
      }
      // A new phrase for the new key, and then another new key.
      const withPhrase = { ...parts, phrase: newWrap() };
      const phrase = { recovery: newSecret(), keyring: keyringOf(withPhrase) };
      expect((await put({ ...account, session }, phrase)).status).toBe(200);
      expect((await put({ ...account, session }, body(rotated(withPhrase)))).status).toBe(200);
    }
  });

  test('is refused if it was made from an outdated keyring', async () => {
    const account = await recoverable();
    const late = rotated(account.parts);
    const parts = rotated(account.parts);
    const changed = await put(account, body(parts));
    const now = { ...account, session: changed.body.sessionToken };
    const { phrase: _, ...withoutPhrase } = account.parts;
    for (const stale of [
      body(late),
      // Plain password changes made from the old keyring.
      { password: newSecret(), keyring: keyringOf({ ...account.parts, password: newWrap() }) },
      { password: newSecret(), keyring: keyringOf({ ...withoutPhrase, password: newWrap() }) },
      { recovery: newSecret(), keyring: keyringOf({ ...account.parts, phrase: newWrap() }) },
    ]) {
      expect((await put(now, stale)).body.code).toBe(STALE);
    }
    const withPhrase = { ...parts, phrase: newWrap() };
    const phrase = { recovery: newSecret(), keyring: keyringOf(withPhrase) };
    expect((await put(now, phrase)).status).toBe(200);
    expect((await put(now, body(late))).body.code).toBe(STALE);
    expect(wrapsOf((await me(now.session)).body.keyring)).toBe(wrapsOf(keyringOf(withPhrase)));
  });

  test('takes all three together, and a log-in in the last five minutes', async () => {
    const account = await recoverable();
    const { password, keyring } = body(rotated(account.parts));
    for (const parts of [
      { password, recovery: null },
      { keyring, recovery: null },
      { password, keyring, recovery: newSecret() },
      { password: 'as typed', keyring, recovery: null },
      { password, keyring: '', recovery: null },
    ]) {
      expect((await put(account, parts)).body.code).toBe(REFUSED);
    }
    await age(account, '6 minutes');
    expect((await put(account, { password, keyring, recovery: null })).status).toBe(400);
    expect((await me(account.session)).body.keyring).toBe(account.keyring);
  });
});

describe('recovering', () => {
  const next = ({ parts }: Recoverable) => ({
    password: newSecret(),
    keyring: keyringOf({ ...parts, password: newWrap() }),
  });

  test('takes the phrase, returns the keyring, sets the new secrets and answers with a session', async () => {
    const account = await recoverable();
    await createRecord(port, account.session, { sealed: 'still hers' });
    const opened = await open(account.email, account.verifier);
    expect([opened.status, opened.body]).toEqual([200, { result: { keyring: account.keyring } }]);

    const secrets = next(account);
    const { status, body } = await recover(account.email, account.verifier, secrets);
    expect(status).toBe(200);
    const { sessionToken: session, ...rest } = body.result;
    expect(rest).toEqual({ objectId: account.id, keyring: secrets.keyring });
    expect((await records(session)).body.results).toMatchObject([{ sealed: 'still hers' }]);
    expect((await createRecord(port, session)).status).toBe(201);
    expect((await logIn(port, account)).body.code).toBe(101);
    expect((await logIn(port, { ...account, secret: secrets.password })).status).toBe(200);
    // The phrase can be used again.
    expect((await open(account.email, account.verifier)).status).toBe(200);
  });

  test('starts a session like that of a log-in, which can be logged out', async () => {
    const account = await recoverable();
    await logIn(port, account);
    const before = await sessionRows(account);
    const { body } = await recover(account.email, account.verifier, next(account));
    const [row, ...others] = await sessionRows(account);
    expect(others).toEqual([]);
    expect(Object.keys(row).filter((name) => row[name] !== null)).toEqual(
      expect.arrayContaining(
        Object.keys(before[0]).filter(
          (name) => before[0][name] !== null && !name.startsWith('_') && name !== 'restricted',
        ),
      ),
    );
    expect(row.objectId).toMatch(/^[A-Za-z0-9]{10}$/);
    expect(Number(row.days)).toBeCloseTo(90, 3);
    const session = body.result.sessionToken;
    expect((await call(port, 'POST', '/parse/logout', { session })).status).toBe(200);
    expect((await me(session)).body.code).toBe(INVALID_SESSION);
  });

  test('ends every other session at once, and their sockets within five seconds', async () => {
    const account = await recoverable();
    const elsewhere = (await logIn(port, account)).body.sessionToken;
    // Makes Parse cache this session.
    expect((await records(elsewhere)).status).toBe(200);
    const { live, answer } = await subscribe(port, elsewhere);
    expect(answer.op).toBe('subscribed');
    const { body } = await recover(account.email, account.verifier, next(account));
    const from = performance.now();
    for (const session of [elsewhere, account.session]) {
      expect((await records(session)).body.code).toBe(INVALID_SESSION);
    }
    expect(await live.next()).toMatchObject({ op: 'error', code: INVALID_SESSION });
    expect(performance.now() - from).toBeLessThan(5_000);
    const { answer: again } = await subscribe(port, body.result.sessionToken);
    expect(again.op).toBe('subscribed');
  });

  test('is atomic: a failure in its last step changes nothing', async () => {
    const account = await recoverable();
    const name = `fail_${account.id}`;
    await query(
      server,
      `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'as in a crash'; END $$;
       CREATE TRIGGER ${name} BEFORE INSERT ON "_Session" FOR EACH ROW
         WHEN (NEW."user" = '${account.id}') EXECUTE FUNCTION ${name}()`,
    );
    const answer = await recover(account.email, account.verifier, next(account));
    await query(server, `DROP FUNCTION ${name} CASCADE`);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect((await me(account.session)).body.keyring).toBe(account.keyring);
    expect((await logIn(port, account)).status).toBe(200);
    expect((await recover(account.email, account.verifier, next(account))).status).toBe(200);
  });

  test('answers the same for a wrong phrase, no phrase and no account', async () => {
    const account = await recoverable();
    const without = await newAccount();
    for (const ask of [
      (email: string) => open(email, newSecret()),
      (email: string) => recover(email, newSecret(), next(account)),
    ]) {
      const answers = await Promise.all([account.email, without.email, newEmail()].map(ask));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0]).toMatchObject({ status: 404, body: { code: 101 } });
    }
    expect((await me(account.session)).status).toBe(200);
  });

  test('is refused with the previous phrase, with a keyring that lost the phrase, and in any other form', async () => {
    const account = await recoverable();
    const { phrase: _, ...withoutPhrase } = { ...account.parts, password: newWrap() };
    const lost = { password: newSecret(), keyring: keyringOf(withoutPhrase) };
    expect((await recover(account.email, account.verifier, lost)).body.code).toBe(STALE);
    for (const body of [
      { password: 'as typed', keyring: account.keyring },
      { password: newSecret(), keyring: '' },
      { password: newSecret() },
      { ...next(account), recovery: newSecret() },
    ]) {
      expect((await recover(account.email, account.verifier, body)).body.code).toBe(REFUSED);
    }
    expect((await logIn(port, account)).status).toBe(200);

    const renewed = {
      recovery: newSecret(),
      keyring: keyringOf({ ...account.parts, phrase: newWrap() }),
    };
    expect((await put(account, renewed)).status).toBe(200);
    expect((await open(account.email, account.verifier)).status).toBe(404);
    expect((await recover(account.email, account.verifier, next(account))).status).toBe(404);
  });

  test('has ten tries in a quarter of an hour from one address, with or without an account', async () => {
    const account = await recoverable();
    for (const email of [account.email, newEmail()]) {
      const answers = [];
      for (let attempt = 0; attempt < 11; attempt++) answers.push(await open(email, newSecret()));
      expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(404), 429]);
      expect(answers[10]?.body.code).toBe(TOO_MANY);
    }
    // The right phrase is refused now too, but a log-in is not; and the query string cannot name another account.
    expect((await open(account.email, account.verifier)).status).toBe(429);
    expect((await logIn(port, account)).status).toBe(200);
    const inAddress = `/parse/functions/openRecovery?username=${encodeURIComponent(account.email)}`;
    const body = { username: newEmail(), verifier: account.verifier };
    expect((await call(port, 'POST', inAddress, { body })).status).toBe(400);
  });
});

/** Without the checksum, which is random here. */
const wrapsOf = (keyring: string) => keyring.slice(0, -6);

function sessionRows({ id }: Account) {
  return query(
    server,
    `SELECT *, extract(epoch FROM "expiresAt" - "createdAt") / 86400 AS days FROM "_Session" WHERE "user" = $1`,
    [id],
  );
}

function age(account: Account, interval: string) {
  return query(
    server,
    `UPDATE "_Session" SET "createdAt" = now() - $2::interval WHERE "sessionToken" = $1`,
    [account.session, interval],
  );
}
