/**
 * The last wall: what the database itself refuses, tried straight in SQL, as if every rule before it had
 * been passed. Each attempt is undone.
 */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, createRecord, newRecordId, signUp } from './client.ts';
import { databaseUrl, endWorlds, startServer, type World } from './world.ts';

const STATES = {
  notNull: '23502',
  pointsToNobody: '23503',
  /** Parse answers this as 137, for which a client pulls and pushes again. */
  duplicate: '23505',
  check: '23514',
};

const DONE = [{ came: 'done' }];

let world: World;
let database: pg.Client;
let account: Account;
let other: Account;
let record: { id: string };

beforeAll(async () => {
  world = await startServer();
  account = await signUp(world.port);
  other = await signUp(world.port);
  record = await createRecord(world.port, account.session);
  database = new pg.Client({ connectionString: await databaseUrl(world.folder) });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await endWorlds([world]);
});

describe('a record', () => {
  test('follows its stored revision', async () => {
    expect(await update('rev = rev + 1')).toEqual(DONE);
    for (const rev of ['rev', 'rev - 1', 'rev + 2']) {
      expect(await update(`rev = ${rev}`)).toBe(STATES.duplicate);
    }
  });

  test('begins with its first revision', async () => {
    expect(await insert({})).toEqual(DONE);
    for (const rev of [0, 2]) expect(await insert({ rev })).toBe(STATES.duplicate);
  });

  test('keeps its owner', async () => {
    expect(await update(`rev = rev + 1, owner = '${other.id}'`)).toBe(STATES.check);
  });

  test('is of somebody', async () => {
    expect(await insert({ owner: 'nobody' })).toBe(STATES.pointsToNobody);
  });

  test.each(['owner', 'rev', 'storedAt'])(
    'has its %s, even with no trigger to ask',
    async (column) => {
      const withoutTrigger = 'ALTER TABLE "Record" DISABLE TRIGGER guard_record';
      const whole = insertSql({ storedAt: '2026-11-13' });
      expect(await undone(withoutTrigger, `${whole} RETURNING 'done' AS came`)).toEqual(DONE);
      const without = insertSql({ storedAt: '2026-11-13', [column]: null });
      expect(await undone(withoutTrigger, without)).toBe(STATES.notNull);
    },
  );

  test('has the database’s time, whatever was given', async () => {
    const given = insertSql({ storedAt: '2001-01-01' });
    const isNow = `abs(extract(epoch FROM clock_timestamp() - "storedAt")) < 60`;
    expect(await undone(`${given} RETURNING ${isNow} AS now`)).toEqual([{ now: true }]);
  });
});

test('a session is of somebody', async () => {
  const { rowCount } = await database.query(`SELECT FROM "_Session" WHERE "user" = $1`, [
    account.id,
  ]);
  expect(rowCount).toBe(1);
  const sql = `INSERT INTO "_Session" ("objectId", "user") VALUES ('invented', 'nobody')`;
  expect(await undone(sql)).toBe(STATES.pointsToNobody);
});

test('whoever is deleted leaves nothing', async () => {
  const left = await undone(
    `DELETE FROM "_User" WHERE "objectId" = '${account.id}'`,
    `SELECT (SELECT count(*) FROM "Record" WHERE owner = '${account.id}') AS records,
            (SELECT count(*) FROM "_Session" WHERE "user" = '${account.id}') AS sessions,
            (SELECT count(*) FROM record_count WHERE owner = '${account.id}') AS counts`,
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

/** Runs the statements, undoes them, and gives the last one's rows or the state that Postgres refused with. */
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
