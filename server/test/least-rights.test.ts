/**
 * The server may use its own database, and nothing else. web/sync-test/upgrade.test.ts checks the same for a data folder of
 * 0.1.0, whose server was the superuser.
 */
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { createRecord, signUp } from './client.ts';
import {
  databaseUrl,
  ownersIn,
  type Place,
  query,
  rolesConnectedTo,
  sharedServer,
} from './test-server.ts';

const ROLE = 'lunaria_server';

const server = sharedServer();
beforeAll(async () => {
  await createRecord(server.port, (await signUp(server.port)).session);
});

test('every connection of the server uses a role without special rights', async () => {
  expect(await rolesConnectedTo(server)).toEqual([ROLE]);
  expect(await rightsOf(server)).toEqual({
    rolsuper: false,
    rolcreatedb: false,
    rolcreaterole: false,
    rolreplication: false,
    rolbypassrls: false,
    member: false,
  });
});

test('it owns its database and all that is in it', async () => {
  expect(await ownersIn(server)).toEqual([ROLE]);
});

test.each([
  'CREATE ROLE another',
  'CREATE DATABASE another',
  `COPY (SELECT 1) TO PROGRAM 'true'`,
  `COPY "_User" TO '/tmp/lunaria-stolen'`,
  `SELECT pg_read_file('postgresql.conf')`,
  `ALTER SYSTEM SET log_min_messages = 'debug1'`,
  'SELECT * FROM pg_authid',
  'SET session_replication_role = replica',
  'ALTER ROLE lunaria_server SUPERUSER',
  'SET ROLE lunaria',
])('%s is denied', async (sql) => {
  const client = new pg.Client({ connectionString: await databaseUrl(server) });
  await client.connect();
  await expect(client.query(sql)).rejects.toMatchObject({ code: '42501' });
  await client.end();
});

async function rightsOf(place: Place) {
  const [row] = await query(
    place,
    `SELECT rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
            EXISTS (SELECT FROM pg_auth_members WHERE member = role.oid) AS member
     FROM pg_roles AS role WHERE rolname = $1`,
    [ROLE],
  );
  return row;
}
