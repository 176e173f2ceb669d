/** How much one user may store, and how much one answer may contain. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type Account, call, createRecord, newRecordId, signUp } from './client.ts';
import { query, sharedServer } from './test-server.ts';

const RECORDS = '/parse/classes/Record';
const LARGEST = 64 * 1024;
const TOO_LARGE = 116;
const OVER_QUOTA = 140;
const REFUSED = 142;

/** The quota of an account on this server is 8 MB. */
const server = sharedServer();
let account: Account;
beforeAll(async () => {
  account = await signUp(server.port);
});

const page = (options: Record<string, unknown>, whose = account) => {
  const parameters = new URLSearchParams(
    Object.entries(options).map(([name, value]): [string, string] => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );
  return call(server.port, 'GET', `${RECORDS}?${parameters}`, { session: whose.session });
};

describe('a page', () => {
  beforeAll(async () => {
    const { id } = account;
    await query(
      server,
      `INSERT INTO "Record" ("objectId", "createdAt", "updatedAt", owner, sealed, rev, _rperm, _wperm)
       SELECT lpad(n::text, 43, 's'), now(), now(), '${id}', repeat('x', ${LARGEST}), 1, '{${id}}', '{${id}}'
       FROM generate_series(1, 100) n`,
    );
  });

  test('of more than 4 MB is refused, and one of less is not', async () => {
    const large = await page({ where: { seq: { $gt: 0 } }, limit: 65 });
    expect(large.body.code).toBe(TOO_LARGE);
    const small = await page({ where: { seq: { $gt: 0 } }, limit: 64 });
    expect(small.body.results).toHaveLength(64);
    const rest = await page({ where: { seq: { $gt: 64 } }, limit: 1_000 });
    expect(rest.body.results).toHaveLength(36);
  });

  test.each([
    ['without a limit', {}],
    ['without a beginning', { limit: 1_000 }],
    ['before the first', { where: { seq: { $gt: -1_000 } }, limit: 1_000 }],
  ])('%s is no way around the limit', async (_, options) => {
    expect((await page(options)).body.code).toBe(TOO_LARGE);
  });

  test('after the latest write is empty until the next one', async () => {
    const whose = await signUp(server.port);
    const after = (seq: number) =>
      page({ where: { seq: { $gt: seq } }, limit: 500 }, whose).then(({ body }) =>
        body.results.map((record: { seq: number }) => record.seq),
      );
    expect(await after(0)).toEqual([]);
    await createRecord(server.port, whose.session);
    expect([await after(0), await after(1)]).toEqual([[1], []]);
    await createRecord(server.port, whose.session);
    expect([await after(1), await after(2)]).toEqual([[2], []]);
  });

  test('comes in the order of the sequence, with what a device needs, and in no other order', async () => {
    const pull = { where: { seq: { $gt: 0 } }, limit: 3, keys: 'rev,sealed,seq' };
    const { body } = await page(pull);
    expect(body.results.map(({ seq }: { seq: number }) => seq)).toEqual([1, 2, 3]);
    expect(Object.keys(body.results[0]).sort()).toEqual(['objectId', 'rev', 'sealed', 'seq']);
    for (const options of [{ order: '-seq' }, { skip: 1 }]) {
      expect((await page({ ...options, limit: 3 })).body.code).toBe(REFUSED);
    }
  });

  test('of fifty records by name is never too large; of more it is refused', async () => {
    const names = Array.from({ length: 51 }, (_, at) => String(at + 1).padStart(43, 's'));
    const fifty = await page({ where: { objectId: { $in: names.slice(0, 50) } } });
    expect(fifty.body.results).toHaveLength(50);
    const more = await page({ where: { objectId: { $in: names } }, limit: 1_000 });
    expect(more.body.code).toBe(REFUSED);
  });

  test.each([
    { seq: { $gte: 0 } },
    { seq: { $gt: 0, $lt: 5 } },
    { seq: 3 },
    { seq: { $gt: '0' } },
    { objectId: { $regex: '^(n+)+$' } },
    { objectId: { $in: ['a'], $nin: ['b'] } },
    { objectId: { $in: [{ $regex: 'a' }] } },
    { seq: { $gt: 0 }, objectId: { $in: [] } },
    { owner: 'somebody' },
    { sealed: { $exists: true } },
    { $or: [{ seq: { $gt: 0 } }, { seq: { $gt: 1 } }] },
    { createdAt: { $gt: { __type: 'Date', iso: '2026-01-01T00:00:00.000Z' } } },
  ])('cannot be filtered by %j', async (where) => {
    expect((await page({ where, limit: 10 })).body.code).toBe(REFUSED);
  });
});

test('a user stores at most as many bytes as the operator allows, and can still write something smaller', async () => {
  const { session } = await signUp(server.port);
  const large = 'x'.repeat(LARGEST);
  const ids: string[] = [];
  for (let batch = 0; batch < 4; batch++) {
    const requests = Array.from({ length: 32 }, () => {
      const objectId = newRecordId();
      ids.push(objectId);
      return { method: 'POST', path: RECORDS, body: { objectId, sealed: large, rev: 1 } };
    });
    const { body } = await call(server.port, 'POST', '/parse/batch', {
      session,
      body: { requests },
    });
    expect(body.every(({ success }: { success?: object }) => success)).toBe(true);
  }
  expect((await createRecord(server.port, session)).body.code).toBe(OVER_QUOTA);
  const shorten = (rev: number, sealed: string) =>
    call(server.port, 'PUT', `${RECORDS}/${ids[0]}`, { session, body: { sealed, rev } });
  expect((await shorten(2, 'short')).status).toBe(200);
  expect((await createRecord(server.port, session)).status).toBe(201);
  expect((await shorten(3, large)).body.code).toBe(OVER_QUOTA);
});

describe('the generation', () => {
  const ask = (headers: Record<string, string>) =>
    fetch(`http://localhost:${server.port}/parse/classes/Record?limit=1`, {
      headers: {
        'X-Parse-Application-Id': 'lunaria',
        'X-Parse-Session-Token': account.session,
        ...headers,
      },
    });

  test('is in every answer, and requests for another one are refused', async () => {
    const answer = await ask({});
    const generation = answer.headers.get('Lunaria-Generation') ?? '';
    expect((await ask({ 'Lunaria-Generation': generation })).status).toBe(200);
    const refused = await ask({ 'Lunaria-Generation': 'the one before' });
    expect(refused.status).toBe(412);
    expect(refused.headers.get('Lunaria-Generation')).toBe(generation);
  });
});
