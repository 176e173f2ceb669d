/** A push is stored by one statement, yet each record gets its own answer: [Note: A push is one statement]. */
import { expect, test } from 'vitest';
import { type Account, call, createRecord, newRecordId, signUp } from './client.ts';
import { query, sharedServer } from './test-server.ts';

const RECORDS = '/parse/classes/Record';
const REFUSED = { error: { code: 137, error: expect.any(String) } };
const STORED = { success: expect.any(Object) };

const server = sharedServer();
const { port } = server;

async function push({ session }: Account, records: { id: string; rev?: number }[]) {
  const requests = records.map(({ id, rev = 1 }) => ({
    method: 'POST',
    path: RECORDS,
    body: { objectId: id, sealed: `sealed ${id}`, rev },
  }));
  return (await call(port, 'POST', '/parse/batch', { session, body: { requests } })).body;
}

const newRecords = (count: number) => Array.from({ length: count }, () => ({ id: newRecordId() }));

const storedOf = ({ id }: Account) =>
  query(
    server,
    `SELECT "objectId" AS id, seq::int, xmin::text AS transaction FROM "Record" WHERE owner = $1 ORDER BY seq`,
    [id],
  );

test('fifty records are stored in a few transactions, numbered without a gap', async () => {
  const owner = await signUp(port);
  const records = newRecords(50);
  expect(await push(owner, records)).toEqual(Array(50).fill(STORED));
  const stored = await storedOf(owner);
  expect(new Set(stored.map(({ id }) => id))).toEqual(new Set(records.map(({ id }) => id)));
  expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
  expect(new Set(stored.map(({ transaction }) => transaction)).size).toBeLessThan(10);
});

test('a refused record does not affect the others', async () => {
  const owner = await signUp(port);
  const { id: taken } = await createRecord(port, owner.session);
  const [first, last] = [newRecords(5), newRecords(5)];
  const records = [...first, { id: taken }, { id: taken, rev: 7 }, ...last];
  expect(await push(owner, records)).toEqual([
    ...Array(5).fill(STORED),
    REFUSED,
    REFUSED,
    ...Array(5).fill(STORED),
  ]);
  const stored = await storedOf(owner);
  expect(new Set(stored.map(({ id }) => id))).toEqual(
    new Set([taken, ...first.map(({ id }) => id), ...last.map(({ id }) => id)]),
  );
});

test('a record may start with any revision, and continues from there', async () => {
  const owner = await signUp(port);
  const id = newRecordId();
  expect(await push(owner, [{ id, rev: 4_711 }])).toEqual([STORED]);
  const follow = (rev: number) =>
    call(port, 'PUT', `${RECORDS}/${id}`, {
      session: owner.session,
      body: { sealed: 'next', rev },
    });
  expect((await follow(2)).body.code).toBe(137);
  expect((await follow(4_712)).status).toBe(200);
});

test('two devices that push at once get numbers of one sequence', async () => {
  const owner = await signUp(port);
  const answers = await Promise.all([push(owner, newRecords(20)), push(owner, newRecords(20))]);
  expect(answers.flat()).toEqual(Array(40).fill(STORED));
  const stored = await storedOf(owner);
  expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
});

test('a record is deleted by sending the end of its body with the next revision', async () => {
  const owner = await signUp(port);
  const { id: kept } = await createRecord(port, owner.session);
  const gone = newRecordId();
  await push(owner, [{ id: gone }]);
  const end = `sealed ${gone}`.slice(-16);
  const remove = ({ session }: Account, rev: number, body: string) =>
    call(port, 'PUT', `${RECORDS}/${gone}`, { session, body: { sealed: `~${body}`, rev } });
  expect((await remove(owner, 3, end)).body.code).toBe(137);
  expect((await remove(owner, 2, 'another body')).body.code).toBe(137);
  expect((await remove(await signUp(port), 2, end)).body.code).toBe(101);
  expect((await remove(owner, 2, end)).status).toBe(200);
  expect((await remove(owner, 3, end)).body.code).toBe(101);
  expect((await storedOf(owner)).map(({ id }) => id)).toEqual([kept]);
  const [{ bytes }] = await query(
    server,
    'SELECT sum(octet_length(sealed))::int AS bytes FROM "Record" WHERE owner = $1',
    [owner.id],
  );
  const ledger = 'SELECT records, bytes::int FROM record_ledger WHERE owner = $1';
  expect(await query(server, ledger, [owner.id])).toEqual([{ records: 1, bytes }]);
  expect(await push(owner, [{ id: gone }])).toEqual([STORED]);
  const created = { objectId: newRecordId(), sealed: '~', rev: 1 };
  const answer = await call(port, 'POST', RECORDS, { session: owner.session, body: created });
  expect(answer.body.code).toBe(137);
});

test('a page before a number comes latest first, and leaves out excluded records', async () => {
  const owner = await signUp(port);
  await push(owner, newRecords(5));
  // The server chooses the numbers within a push.
  const third = (await storedOf(owner))[2]?.id ?? '';
  const before = async (number: number, limit: number, without?: string[]) => {
    const objectId = without && { $nin: without };
    const where = encodeURIComponent(JSON.stringify({ seq: { $lt: number }, objectId }));
    const path = `${RECORDS}?where=${where}&keys=rev,sealed,seq&limit=${limit}`;
    return call(port, 'GET', path, { session: owner.session });
  };
  const seqs = async (number: number, limit: number, without?: string[]) =>
    (await before(number, limit, without)).body.results.map(({ seq }: { seq: number }) => seq);
  expect(await seqs(Number.MAX_SAFE_INTEGER, 2)).toEqual([5, 4]);
  expect(await seqs(4, 2)).toEqual([3, 2]);
  expect(await seqs(2, 2)).toEqual([1]);
  expect(await seqs(5, 2, [third])).toEqual([4, 2]);
  expect((await before(4, 65)).status).toBe(400);
  expect((await before(4, 2, Array(101).fill(third))).status).toBe(400);
  expect((await before(4, 2, ['a'])).status).toBe(400);
  const other = await signUp(port);
  owner.session = other.session;
  expect(await seqs(4, 2)).toEqual([]);
});

test('records are sent compressed', async () => {
  const { session } = await signUp(port);
  await createRecord(port, session, { sealed: 'a'.repeat(2000) });
  const response = await fetch(`http://localhost:${port}${RECORDS}`, {
    headers: { 'X-Parse-Application-Id': 'lunaria', 'X-Parse-Session-Token': session },
  });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(await response.text()).toContain('a'.repeat(2000));
});
