/**
 * The last line of defence: what the database itself refuses, tried directly in SQL. Each attempt is rolled back.
 */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, createRecord, newRecordId, signUp } from './client.ts';
import { databaseUrl, sharedServer } from './test-server.ts';

const STATES = {
  notNull: '23502',
  pointsToNobody: '23503',
  /** Parse answers 137, upon which a client pulls and pushes again. */
  duplicate: '23505',
  check: '23514',
};

const DONE = [{ came: 'done' }];

const server = sharedServer();
let database: pg.Client;
let account: Account;
let other: Account;
let record: { id: string };

beforeAll(async () => {
  account = await signUp(server.port);
  other = await signUp(server.port);
  record = await createRecord(server.port, account.session);
  database = new pg.Client({ connectionString: await databaseUrl(server) });
  await database.connect();
});
afterAll(() => database.end());

describe('a record', () => {
  test('follows its stored revision', async () => {
    expect(await update('rev = rev + 1')).toEqual(DONE);
    for (const rev of ['rev', 'rev - 1', 'rev + 2']) {
      expect(await update(`rev = ${rev}`)).toBe(STATES.duplicate);
    }
  });

  test('begins with a revision', async () => {
    expect(await insert({})).toEqual(DONE);
    expect(await insert({ rev: 0 })).toBe(STATES.duplicate);
  });

  test('cannot change its owner', async () => {
    expect(await update(`rev = rev + 1, owner = '${other.id}'`)).toBe(STATES.check);
  });

  test('has an owner', async () => {
    expect(await insert({ owner: 'nobody' })).toBe(STATES.pointsToNobody);
  });

  test.each(['owner', 'rev', 'sealed', 'seq'])(
    'has a %s, even without the trigger',
    async (column) => {
      const withoutTrigger = 'ALTER TABLE "Record" DISABLE TRIGGER guard_record';
      const whole = insertSql({ seq: 1_000 });
      expect(await undone(withoutTrigger, `${whole} RETURNING 'done' AS came`)).toEqual(DONE);
      const without = insertSql({ seq: 1_000, [column]: null });
      expect(await undone(withoutTrigger, without)).toBe(STATES.notNull);
    },
  );

  test('has the next number of its owner’s sequence, whatever was given', async () => {
    const numbers = await undone(
      insertSql({ seq: 1_000 }),
      `UPDATE "Record" SET rev = rev + 1, seq = 7 WHERE "objectId" = '${record.id}'`,
      insertSql({ owner: other.id }),
      `SELECT owner, seq FROM "Record" WHERE owner IN ('${account.id}', '${other.id}')
       ORDER BY owner = '${other.id}', seq`,
    );
    expect(numbers).toEqual([
      { owner: account.id, seq: 2 },
      { owner: account.id, seq: 3 },
      { owner: other.id, seq: 1 },
    ]);
  });

  test('stores the day it was written, but no time of day', async () => {
    const given = insertSql({
      createdAt: '2026-11-13T21:47:05Z',
      updatedAt: '2026-11-14T05:12:44Z',
    });
    expect(await undone(`${given} RETURNING "createdAt", "updatedAt"`)).toEqual([
      { createdAt: new Date('2026-11-13'), updatedAt: new Date('2026-11-14') },
    ]);
  });

  test('counts with its current size', async () => {
    const counted = await undone(
      insertSql({ owner: other.id, objectId: 'x'.repeat(43), sealed: '12345' }),
      `UPDATE "Record" SET rev = rev + 1, sealed = '123' WHERE "objectId" = '${'x'.repeat(43)}'`,
      insertSql({ owner: other.id, sealed: '☾' }),
      `SELECT records, bytes FROM record_ledger WHERE owner = '${other.id}'`,
    );
    expect(counted).toEqual([{ records: 2, bytes: '6' }]);
  });

  test('stays within its owner’s quota', async () => {
    const full = `INSERT INTO record_ledger VALUES ('${other.id}', 1, ${8 * 1024 * 1024 - 5}, 1)`;
    const small = insertSql({ owner: other.id, sealed: '12345' });
    const large = insertSql({ owner: other.id, sealed: '123456' });
    expect(await undone(full, `${small} RETURNING 'done' AS came`)).toEqual(DONE);
    expect(await undone(full, large)).toBe(STATES.duplicate);
  });
});

test('a session has a user', async () => {
  const { rowCount } = await database.query(`SELECT FROM "_Session" WHERE "user" = $1`, [
    account.id,
  ]);
  expect(rowCount).toBe(1);
  const sql = `INSERT INTO "_Session" ("objectId", "user") VALUES ('invented', 'nobody')`;
  expect(await undone(sql)).toBe(STATES.pointsToNobody);
});

test('a deleted user leaves nothing', async () => {
  const left = await undone(
    `DELETE FROM "_User" WHERE "objectId" = '${account.id}'`,
    `SELECT (SELECT count(*) FROM "Record" WHERE owner = '${account.id}') AS records,
            (SELECT count(*) FROM "_Session" WHERE "user" = '${account.id}') AS sessions,
            (SELECT count(*) FROM record_ledger WHERE owner = '${account.id}') AS counts`,
  );
  expect(left).toEqual([{ records: '0', sessions: '0', counts: '0' }]);
});

const update = (change: string) =>
  undone(
    `UPDATE "Record" SET ${change} WHERE "objectId" = '${record.id}' RETURNING 'done' AS came`,
  );

const insert = (fields: object) => undone(`${insertSql(fields)} RETURNING 'done' AS came`);

function insertSql(fields: object): string {
  const row = { objectId: newRecordId(), owner: account.id, sealed: 'sealed', rev: 1, ...fields };
  const columns = Object.keys(row).map((column) => pg.escapeIdentifier(column));
  const values = Object.values(row).map((value) =>
    value === null ? 'NULL' : pg.escapeLiteral(String(value)),
  );
  return `INSERT INTO "Record" (${columns}) VALUES (${values})`;
}

/** Runs the statements and rolls them back; resolves with the last one's rows or the error code of Postgres. */
async function undone(...statements: string[]): Promise<object[] | string> {
  await database.query('BEGIN');
  try {
    let rows: object[] = [];
    for (const statement of statements) rows = (await database.query(statement)).rows;
    return rows;
  } catch (error) {
    return (error as pg.DatabaseError).code ?? String(error);
  } finally {
    await database.query('ROLLBACK');
  }
}
