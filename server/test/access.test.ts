/**
 * Access control: every kind of caller against every endpoint. Each combination is tried on a real server and compared
 * with the table below.
 */
import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Account,
  type Answer,
  call,
  createRecord,
  logIn,
  newRecordId,
  openLive,
  openRecovery,
  setPhrase,
  signUp,
  subscribe,
} from './client.ts';
import { query, sharedServer } from './test-server.ts';

const server = sharedServer();
const { port } = server;
let victim: Account;
let other: Account;
let record: { id: string };

beforeAll(async () => {
  victim = await signUp(port);
  other = await signUp(port);
  record = await createRecord(port, victim.session, { sealed: 'of the victim' });
});

/** A caller: their session, and what they add to each body and query. */
type Caller = { session: string | undefined; id: string | undefined; forged: object };

const CALLERS = {
  anonymous: async (): Promise<Caller> => ({ session: undefined, id: undefined, forged: {} }),
  owner: async (): Promise<Caller> => ({ ...victim, forged: {} }),
  other: async (): Promise<Caller> => ({ ...other, forged: {} }),
  'other, forging the owner': async (): Promise<Caller> => ({
    ...other,
    forged: { owner: victim.id },
  }),
  'other, forging the ACL': async (): Promise<Caller> => ({
    ...other,
    forged: { ACL: { '*': { read: true, write: true }, [other.id]: { read: true, write: true } } },
  }),
  'expired session': async (): Promise<Caller> => {
    const { body } = await logIn(port, victim);
    await query(
      server,
      `UPDATE "_Session" SET "expiresAt" = now() - interval '1 hour' WHERE "sessionToken" = $1`,
      [body.sessionToken],
    );
    return { session: body.sessionToken, id: victim.id, forged: {} };
  },
  'invented session': async (): Promise<Caller> => ({
    session: `r:${randomBytes(16).toString('hex')}`,
    id: victim.id,
    forged: {},
  }),
};

const RECORDS = '/parse/classes/Record';

/** Each action returns its outcome in a word or two. */
const ACTIONS = {
  'create a record': async ({ session, id, forged }: Caller) => {
    const created = await createRecord(port, session ?? '', forged);
    const [row] = await query(server, `SELECT * FROM "Record" WHERE "objectId" = $1`, [created.id]);
    if (row === undefined) return refusal(created);
    const mine = [row.owner, row._rperm, row._wperm].flat().every((holder) => holder === id);
    return mine ? 'as their own' : `as of ${row.owner} for ${row._rperm}`;
  },
  'get the record': async ({ session }: Caller) => {
    const answer = await call(port, 'GET', `${RECORDS}/${record.id}`, { session });
    return answer.body.sealed === 'of the victim' ? 'yes' : refusal(answer);
  },
  'find records': async ({ session }: Caller) => {
    const answer = await call(port, 'GET', RECORDS, { session });
    return found(answer);
  },
  'find records by owner': async ({ session }: Caller) => {
    const where = encodeURIComponent(JSON.stringify({ owner: victim.id }));
    return found(await call(port, 'GET', `${RECORDS}?where=${where}`, { session }));
  },
  'update the record': async ({ session, forged }: Caller) => {
    const { rev } = await stored();
    const answer = await call(port, 'PUT', `${RECORDS}/${record.id}`, {
      session,
      body: { sealed: 'of the victim', rev: rev + 1, ...forged },
    });
    const row = await stored();
    expect([row.owner, row._rperm, row._wperm]).toEqual([victim.id, [victim.id], [victim.id]]);
    return row.rev > rev ? 'yes' : refusal(answer);
  },
  'update the record in a batch': async ({ session, forged }: Caller) => {
    const { rev } = await stored();
    const request = {
      method: 'PUT',
      path: `${RECORDS}/${record.id}`,
      body: { sealed: 'of the victim', rev: rev + 1, ...forged },
    };
    const answer = await call(port, 'POST', '/parse/batch', {
      session,
      body: { requests: [request] },
    });
    return (await stored()).rev > rev ? 'yes' : refusal(answer);
  },
  'delete the record': async ({ session }: Caller) => {
    const answer = await call(port, 'DELETE', `${RECORDS}/${record.id}`, { session });
    return (await stored()) === undefined ? 'yes' : refusal(answer);
  },
  'count records': async ({ session }: Caller) => {
    const answer = await call(port, 'GET', `${RECORDS}?count=1&limit=0`, { session });
    return answer.body.count === undefined ? refusal(answer) : 'yes';
  },
  'aggregate records': async ({ session }: Caller) =>
    refusal(
      await call(port, 'GET', '/parse/aggregate/Record?pipeline=[{"$group":{"_id":null}}]', {
        session,
      }),
    ),
  'hear of changes': async (caller: Caller) => nudged(caller, {}),
  'hear of changes by owner': async (caller: Caller) => nudged(caller, { owner: victim.id }),
  'read the user': async ({ session }: Caller) => {
    const answer = await call(port, 'GET', `/parse/users/${victim.id}`, { session });
    return answer.body.keyring === undefined ? refusal(answer) : 'yes';
  },
  'find users': async ({ session }: Caller) =>
    refusal(await call(port, 'GET', '/parse/users', { session })),
  'change the user': async ({ session }: Caller) => {
    const answer = await call(port, 'PUT', `/parse/users/${victim.id}`, {
      session,
      body: { keyring: 'mine now' },
    });
    const [row] = await query(server, `SELECT keyring FROM "_User" WHERE "objectId" = $1`, [
      victim.id,
    ]);
    return row.keyring === 'mine now' ? 'yes' : refusal(answer);
  },
  'make a recovery phrase': async ({ session }: Caller) => {
    const verifier = newRecordId();
    const answer = await setPhrase(port, { ...victim, session: session ?? '' }, verifier);
    const opened = await openRecovery(port, victim.email, verifier);
    return opened.status === 200 ? 'yes' : refusal(answer);
  },
  'list the devices': async ({ session }: Caller) => {
    const { body, ...answer } = await call(port, 'POST', '/parse/functions/devices', {
      session,
      body: {},
    });
    if (answer.status !== 200) return refusal({ ...answer, body });
    const mine = await call(port, 'POST', '/parse/functions/devices', { ...victim, body: {} });
    const hers = new Set(mine.body.result.map(({ id }: { id: string }) => id));
    return body.result.some(({ id }: { id: string }) => hers.has(id)) ? 'hers' : 'their own';
  },
  'create a class': async ({ session }: Caller) => {
    const answer = await call(port, 'POST', '/parse/classes/Invented', { session, body: { a: 1 } });
    const [row] = await query(server, `SELECT 1 FROM "_SCHEMA" WHERE "className" = 'Invented'`);
    return row ? 'yes' : refusal(answer);
  },
  'add a field': async ({ session }: Caller) => {
    const answer = await createRecord(port, session ?? '', { invented: true });
    return answer.status === 201 ? 'yes' : refusal(answer);
  },
  'change the schema': async ({ session }: Caller) =>
    refusal(
      await call(port, 'PUT', '/parse/schemas/Record', {
        session,
        body: { className: 'Record', classLevelPermissions: { find: { '*': true } } },
      }),
    ),
  'read sessions': async ({ session }: Caller) =>
    refusal(await call(port, 'GET', '/parse/sessions', { session })),
  'upload a file': async ({ session }: Caller) =>
    refusal(await call(port, 'POST', '/parse/files/a.txt', { session, body: 'text' })),
  'call GraphQL': async ({ session }: Caller) =>
    refusal(
      await call(port, 'POST', '/parse/graphql', { session, body: { query: '{ __typename }' } }),
    ),
  'ask for a password reset': async ({ session }: Caller) =>
    refusal(
      await call(port, 'POST', '/parse/requestPasswordReset', {
        session,
        body: { email: victim.email },
      }),
    ),
  'find records with a guessed master key': async ({ session }: Caller) =>
    found(
      await call(port, 'GET', RECORDS, { session, headers: { 'X-Parse-Master-Key': 'guess' } }),
    ),
} satisfies Record<string, (caller: Caller) => Promise<string>>;

const NO = 'refused';

/** The exceptions to "refused". */
const EXPECTED: Record<keyof typeof ACTIONS, Partial<Record<keyof typeof CALLERS, string>>> = {
  'create a record': {
    owner: 'as their own',
    other: 'as their own',
  },
  'get the record': { owner: 'yes' },
  'find records': {
    owner: 'finds it',
    other: 'finds nothing of theirs',
    'other, forging the owner': 'finds nothing of theirs',
    'other, forging the ACL': 'finds nothing of theirs',
  },
  'find records by owner': {},
  'update the record': { owner: 'yes' },
  'update the record in a batch': { owner: 'yes' },
  'delete the record': {},
  'count records': {},
  'aggregate records': {},
  'hear of changes': {
    owner: 'hears of it',
    other: 'hears only of their own',
    'other, forging the owner': 'hears only of their own',
    'other, forging the ACL': 'hears only of their own',
  },
  'hear of changes by owner': {},
  'read the user': { owner: 'yes' },
  'find users': {},
  'change the user': {},
  'make a recovery phrase': { owner: 'yes' },
  'list the devices': {
    owner: 'hers',
    other: 'their own',
    'other, forging the owner': 'their own',
    'other, forging the ACL': 'their own',
  },
  'create a class': {},
  'add a field': {},
  'change the schema': {},
  'read sessions': {},
  'upload a file': {},
  'call GraphQL': {},
  'ask for a password reset': {},
  'find records with a guessed master key': {
    owner: 'finds it',
    other: 'finds nothing of theirs',
    'other, forging the owner': 'finds nothing of theirs',
    'other, forging the ACL': 'finds nothing of theirs',
  },
};

describe.each(Object.entries(ACTIONS))('%s', (action, attempt) => {
  test.each(Object.entries(CALLERS))('%s', async (name, caller) => {
    const expected = EXPECTED[action as keyof typeof ACTIONS][name as keyof typeof CALLERS] ?? NO;
    expect(await attempt(await caller())).toBe(expected);
  });
});

/** Addresses that Parse Server could answer if the allow list let them through. */
const OTHER_ADDRESSES = [
  'schemas',
  'schemas/Record',
  'classes/_User',
  'classes/_Session',
  'classes/Invented',
  'aggregate/Record',
  'purge/Record',
  'sessions',
  'sessions/me',
  'roles',
  'installations',
  'functions/invented',
  'jobs',
  'hooks/functions',
  'push',
  'files/a.txt',
  'events/AppOpened',
  'requestPasswordReset',
  'verificationEmailRequest',
  'verifyPassword',
  'loginAs',
  'upgradeToRevocableSession',
  'serverInfo',
  'security',
  'scriptlog',
  'health',
  'graphql',
  'validate_purchase',
  'apps/lunaria/verify_email',
];

describe('each layer of protection works on its own', () => {
  test('class permissions allow what is needed, and no more', async () => {
    const rows = await query(
      server,
      `SELECT "className", schema->'classLevelPermissions' AS allowed FROM "_SCHEMA"
       WHERE "className" IN ('Record', '_User') ORDER BY 1`,
    );
    const [records, users] = rows.map(({ allowed }) => allowed);
    const [anybody, signedIn, nobody] = [{ '*': true }, { requiresAuthentication: true }, {}];
    expect(records).toMatchObject({ find: signedIn, get: signedIn });
    expect(records).toMatchObject({ create: signedIn, update: signedIn });
    expect(users).toMatchObject({ get: signedIn, update: signedIn, delete: signedIn });
    expect(users.create).toEqual(anybody);
    for (const closed of ['count', 'delete', 'addField']) expect(records[closed]).toEqual(nobody);
    for (const closed of ['find', 'count', 'addField']) expect(users[closed]).toEqual(nobody);
  });

  test('a record with an open ACL is still found by its owner only', async () => {
    const { id } = await createRecord(port, victim.session);
    await query(
      server,
      `UPDATE "Record" SET "_rperm" = '{*}', "_wperm" = '{*}', rev = rev + 1 WHERE "objectId" = $1`,
      [id],
    );
    const get = await call(port, 'GET', `${RECORDS}/${id}`, { session: other.session });
    const update = await call(port, 'PUT', `${RECORDS}/${id}`, {
      session: other.session,
      body: { sealed: 'theirs', rev: 3 },
    });
    expect([get.status, update.status]).toEqual([404, 404]);
  });

  test('a record whose ACL names another user is in nobody’s pull', async () => {
    const { id } = await createRecord(port, victim.session);
    await query(
      server,
      `UPDATE "Record" SET "_rperm" = ARRAY[$2], rev = rev + 1 WHERE "objectId" = $1`,
      [id, other.id],
    );
    const where = encodeURIComponent(JSON.stringify({ seq: { $gt: 0 } }));
    for (const { session } of [victim, other]) {
      for (const path of [RECORDS, `${RECORDS}?keys=rev,sealed,seq&where=${where}`]) {
        const { body } = await call(port, 'GET', path, { session });
        expect(JSON.stringify(body.results)).not.toContain(id);
      }
    }
  });

  test('of concurrent writes of one revision only one succeeds', async () => {
    const { id } = await createRecord(port, victim.session);
    const writes = await Promise.all(
      [...Array(8)].map(() =>
        call(port, 'PUT', `${RECORDS}/${id}`, {
          session: victim.session,
          body: { sealed: 'racing', rev: 2 },
        }),
      ),
    );
    expect(writes.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(writes.filter(({ body }) => body.code === 137)).toHaveLength(7);
  });

  test('a record cannot be created twice', async () => {
    const again = await createRecord(port, victim.session, { objectId: record.id });
    expect(again.body.code).toBe(137);
  });

  test('only the database numbers records', async () => {
    const forged = await createRecord(port, victim.session, { seq: 1 });
    expect(refusal(forged)).toBe(NO);
  });

  test('the server’s real keys grant nothing from outside', async () => {
    const { readFile } = await import('node:fs/promises');
    const secrets = JSON.parse(await readFile(`${server.folder}/secrets.json`, 'utf8'));
    for (const headers of [
      { 'X-Parse-Master-Key': secrets.masterKey },
      { 'X-Parse-Maintenance-Key': secrets.maintenanceKey },
    ]) {
      for (const path of [RECORDS, `/parse/users/${victim.id}`]) {
        const answer = await call(port, 'GET', path, { headers });
        expect([path, refusal(answer)]).toEqual([path, NO]);
      }
    }
  });

  test.each(OTHER_ADDRESSES)('no other address of Parse answers: %s', async (address) => {
    for (const method of ['GET', 'POST']) {
      const answer = await call(port, method, `/parse/${address}`, { session: victim.session });
      // The allow list's own answer; Parse's own refusal would be another layer.
      expect([method, answer]).toEqual([
        method,
        { status: 403, body: { code: 119, error: 'Forbidden' } },
      ]);
    }
  });

  test('a batch accepts no other requests', async () => {
    const paths = ['/parse/schemas', '/parse/sessions', '/parse/classes/_User', '/parse/batch'];
    for (const path of paths) {
      const answer = await call(port, 'POST', '/parse/batch', {
        session: victim.session,
        body: { requests: [{ method: 'GET', path }] },
      });
      expect([path, refusal(answer)]).toEqual([path, NO]);
    }
  });

  test('a page of another origin cannot open a socket', async () => {
    await expect(openLive(port, { Origin: 'https://elsewhere.example' })).rejects.toThrow('403');
    (await openLive(port, { Origin: `http://localhost:${port}` })).close();
  });
});

async function stored() {
  const [row] = await query(server, `SELECT * FROM "Record" WHERE "objectId" = $1`, [record.id]);
  return row;
}

async function found({ status, body }: Answer) {
  if (status !== 200 || body.results === undefined) return refusal({ status, body });
  const hers = await query(server, 'SELECT "objectId" FROM "Record" WHERE owner = $1', [victim.id]);
  const ids = new Set(hers.map(({ objectId }) => objectId));
  const isHers = ({ objectId }: { objectId: string }) => ids.has(objectId);
  return body.results.some(isHers) ? 'finds it' : 'finds nothing of theirs';
}

/** Subscribes; then the victim writes, then the caller: the first nudge tells who receives what. */
async function nudged({ session }: Caller, where: object) {
  const { live, answer } = await subscribe(port, session, where);
  try {
    if (answer.op !== 'subscribed') return NO;
    const hers = await createRecord(port, victim.session);
    const own = session === victim.session ? hers : await createRecord(port, session ?? '');
    const nudge = await live.next();
    expect(nudge.object.sealed).toBeUndefined();
    if (nudge.object.objectId === hers.id) return 'hears of it';
    return nudge.object.objectId === own.id ? 'hears only of their own' : 'hears something else';
  } finally {
    live.close();
  }
}

/** A refusal is a 4xx with a code or plain text, never a 5xx or an empty success. */
function refusal({ status, body }: { status: number; body: unknown }): string {
  const results = Array.isArray(body) ? body : [];
  const inBatch = results.length > 0 && results.every((result) => result.error);
  return (status >= 400 && status < 500) || inBatch ? NO : `${status} ${JSON.stringify(body)}`;
}

test('an unknown record id is not found', async () => {
  const answer = await call(port, 'GET', `${RECORDS}/${newRecordId()}`, {
    session: victim.session,
  });
  expect(answer.status).toBe(404);
});

describe('the protocol', () => {
  test.each([
    ['an app that sends none, as 0.2.0', {}, 200],
    ['the one before', { 'Lunaria-Protocol': '1' }, 200],
    ['this one', { 'Lunaria-Protocol': '2' }, 200],
    ['an older one', { 'Lunaria-Protocol': '0' }, 426],
    ['a newer one', { 'Lunaria-Protocol': '3' }, 426],
    ['nonsense', { 'Lunaria-Protocol': 'x' }, 426],
  ])('%s', async (_, headers, status) => {
    const { session } = victim;
    const answer = await call(port, 'GET', '/parse/users/me', { session, headers });
    expect(answer.status).toBe(status);
    if (status === 426) expect(answer.body.code).toBe(1002);
  });
});
