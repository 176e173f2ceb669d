/** The records of a push are stored by one statement, and yet each is answered by itself: [Note: A push is one statement]. */
import { expect, test } from 'vitest';
import { type Account, call, createRecord, newRecordId, signUp } from './client.ts';
import { query, sharedServer } from './world.ts';

const RECORDS = '/parse/classes/Record';
const REFUSED = { error: { code: 137, error: expect.any(String) } };
const STORED = { success: expect.any(Object) };

const world = sharedServer();
const { port } = world;

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
    world,
    `SELECT "objectId" AS id, seq::int, xmin::text AS transaction FROM "Record" WHERE owner = $1 ORDER BY seq`,
    [id],
  );

test('fifty records are on the disk with a few waits for it, numbered without a gap', async () => {
  const owner = await signUp(port);
  const records = newRecords(50);
  expect(await push(owner, records)).toEqual(Array(50).fill(STORED));
  const stored = await storedOf(owner);
  expect(new Set(stored.map(({ id }) => id))).toEqual(new Set(records.map(({ id }) => id)));
  expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
  expect(new Set(stored.map(({ transaction }) => transaction)).size).toBeLessThan(10);
});

test('a record that is refused takes none of the others with it', async () => {
  const owner = await signUp(port);
  const { id: taken } = await createRecord(port, owner.session);
  const [first, last] = [newRecords(5), newRecords(5)];
  const records = [...first, { id: taken }, { id: newRecordId(), rev: 2 }, ...last];
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

test('two devices that push at once get numbers of one sequence', async () => {
  const owner = await signUp(port);
  const answers = await Promise.all([push(owner, newRecords(20)), push(owner, newRecords(20))]);
  expect(answers.flat()).toEqual(Array(40).fill(STORED));
  const stored = await storedOf(owner);
  expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
});
