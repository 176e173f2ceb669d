/** What the server may do with its own database, and what it may not: anything else. */
import { readFile, writeFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, createRecord, logIn, signUp } from './client.ts';
import { databaseUrl, endWorlds, query, startServer, type World } from './world.ts';

const ROLE = 'lunaria_server';

let world: World;
beforeAll(async () => {
  world = await startServer();
  await createRecord(world.port, (await signUp(world.port)).session);
});
afterAll(() => endWorlds([world]));

test('every connection of the server is that of a role without rights of its own', async () => {
  expect(await connectedRoles(world)).toEqual([ROLE]);
  expect(await rightsOf(world)).toEqual({
    rolsuper: false,
    rolcreatedb: false,
    rolcreaterole: false,
    rolreplication: false,
    rolbypassrls: false,
    member: false,
  });
});

test('it owns its database and all that is in it', async () => {
  expect(await ownersIn(world)).toEqual([ROLE]);
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
  const client = new pg.Client({ connectionString: await databaseUrl(world) });
  await client.connect();
  await expect(client.query(sql)).rejects.toMatchObject({ code: '42501' });
  await client.end();
});

describe('a data folder of 0.1.0, where the server was the superuser', () => {
  let account: Account;
  beforeAll(async () => {
    account = await signUp(world.port);
    await createRecord(world.port, account.session, { sealed: 'from before' });
    await layOutAsBefore(world);
    await world.end('SIGTERM');
    await forgetServerPassword(world.folder);
    world = await startServer({ folder: world.folder });
  }, 60_000);

  test('goes on, with everything in it', async () => {
    expect((await logIn(world.port, account)).status).toBe(200);
    const hers = 'SELECT sealed FROM "Record" WHERE owner = $1';
    expect(await query(world, hers, [account.id])).toEqual([{ sealed: 'from before' }]);
    expect((await createRecord(world.port, account.session)).status).toBe(201);
  });

  test('has the new role from then on', async () => {
    expect(await connectedRoles(world)).toEqual([ROLE]);
    expect(await ownersIn(world)).toEqual([ROLE]);
  });
});

/** All but the look itself. */
async function connectedRoles(world: World): Promise<string[]> {
  const rows = await query(
    world,
    `SELECT DISTINCT usename FROM pg_stat_activity
     WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  );
  return rows.map(({ usename }) => usename);
}

async function rightsOf(world: World) {
  const [row] = await query(
    world,
    `SELECT rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
            EXISTS (SELECT FROM pg_auth_members WHERE member = role.oid) AS member
     FROM pg_roles AS role WHERE rolname = $1`,
    [ROLE],
  );
  return row;
}

async function ownersIn(world: World): Promise<string[]> {
  const rows = await query(
    world,
    `SELECT DISTINCT owner::regrole::text AS owner FROM (
       SELECT relowner AS owner FROM pg_class WHERE relnamespace = 'public'::regnamespace
       UNION ALL SELECT proowner FROM pg_proc WHERE pronamespace = 'public'::regnamespace
       UNION ALL SELECT datdba FROM pg_database WHERE datname = current_database()
     ) AS owned`,
  );
  return rows.map(({ owner }) => owner);
}

/** Everything the superuser's again, and no other role: the server loses its connections, and is stopped next. */
async function layOutAsBefore(world: World): Promise<void> {
  await query(
    world,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '${ROLE}';
     ALTER ROLE ${ROLE} NOLOGIN`,
  );
  await query(
    world,
    `REASSIGN OWNED BY ${ROLE} TO lunaria; DROP OWNED BY ${ROLE}; DROP ROLE ${ROLE}`,
  );
  expect(await ownersIn(world)).toEqual(['lunaria']);
}

async function forgetServerPassword(folder: string): Promise<void> {
  const file = `${folder}/secrets.json`;
  const { serverPassword: _, ...secrets } = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify(secrets));
}
