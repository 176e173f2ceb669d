/**
 * What an active user costs on a day: processor time of the server and of its Postgres, bytes on the line and on the
 * disk; for each thing a user does by itself, and for a mixed day of many. docs/scaling.md says what follows from it.
 */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { databaseUrl } from '../server/test/world.ts';
import { type App, withApp } from './app.ts';
import {
  AT_ONCE,
  catchUp,
  change,
  DAY,
  enter,
  forEach,
  liveADay,
  newRecord,
  openTab,
  pullAll,
  push,
  signUpMany,
  type User,
  writeNew,
} from './cloud.ts';
import { kB, ms, type Part, row, rowUnder } from './figures.ts';
import { timeOfServer } from './processes.ts';

type World = App & { database: pg.Client; relay: Awaited<ReturnType<typeof relayTo>> };
/** ms and bytes */
type Cost = { server: number; postgres: number; up: number; down: number; log: number };

const USERS = 101;
/** About a year. */
const RECORDS = 400;
/** Of each thing, to measure it by itself. */
const TIMES = 150;

/** Open tabs of each user at the same time, each on a device of its own; how long they are watched doing nothing. */
const TABS_EACH = 5;
const TABS = (USERS - 1) * TABS_EACH;
const WATCHED_MS = 20_000;

/** Of all that happens on a day, so much is in its busiest hour; a core should not be busier than this then. */
const BUSIEST_HOUR = 0.1;
const BUSY = 0.5;
const HOUR_MS = 3_600_000;

/** Copies of what each user has, under other names, until there are so many. */
const FILL_UP = `
  INSERT INTO "Record" ("objectId", "createdAt", "updatedAt", owner, sealed, rev, _rperm, _wperm)
  SELECT left(encode(sha256(convert_to(one."objectId" || n, 'UTF8')), 'hex'), 43), now(), now(),
         one.owner, one.sealed, 1, one._rperm, one._wperm
  FROM record_ledger AS ledger
  JOIN "Record" AS one ON one.owner = ledger.owner AND one.seq = 1,
  generate_series(ledger.records + 1, $1) AS n`;

/** So many more of each of these sessions, without the log-ins. */
const MORE_SESSIONS = `
  INSERT INTO "_Session"
  SELECT another.* FROM "_Session" AS session, generate_series(1, $2) AS n,
  LATERAL jsonb_populate_record(session, jsonb_build_object(
    'objectId', left(md5(session."objectId" || n), 10),
    'sessionToken', 'r:' || md5(session."sessionToken" || n)
  )) AS another
  WHERE session."sessionToken" = ANY ($1)
  RETURNING "sessionToken" AS token`;

/** How much Postgres has written to its log of changes, which is what replicas and archives get too. */
const LOG_BYTES = `SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 AS bytes`;

const BYTES_PER_RECORD = `
  SELECT pg_total_relation_size('"Record"')::float8 / count(*) AS bytes FROM "Record"`;

export const measureMixedDay: Part = ({ say }) =>
  withApp(async (app) => {
    const relay = await relayTo(app.port);
    const database = new pg.Client({ connectionString: await databaseUrl(app) });
    await database.connect();
    const world = { ...app, database, relay };
    try {
      say(`Signing up ${USERS} users with ${RECORDS} records each`);
      const users = await settleIn(world);
      say('Measuring each thing by itself');
      const things = await measureThings(world, users);
      say(`Living a day of ${USERS} users`);
      const day = await costOf(world, USERS, () => liveADay(relay.origin, users));
      say(`Opening ${TABS} tabs`);
      const { hour, rows } = await measureTabs(world, users);
      const { bytes } = (await database.query(BYTES_PER_RECORD)).rows[0];
      const record = row('a record on the disk, with its indexes', kB(bytes));
      return [...things, record, ...rows, ...dayRows(day, hour)];
    } finally {
      await database.end();
      relay.end();
    }
  });

async function settleIn({ origin, port, database }: World): Promise<User[]> {
  const users = await signUpMany(port, USERS);
  const records = () => Array.from({ length: DAY.visits * DAY.writesPerVisit }, newRecord);
  await forEach(users, (user) => push(origin, user, records()), AT_ONCE);
  await database.query(FILL_UP, [RECORDS]);
  await forEach(users, (user) => catchUp(origin, user), AT_ONCE);
  return users;
}

async function measureThings(world: World, users: User[]) {
  const { origin } = world.relay;
  const things: Record<string, (origin: string, user: User) => Promise<unknown>> = {
    'a log-in': enter,
    [`a first pull, of ${RECORDS} records`]: pullAll,
    'a pull of nothing new': catchUp,
    'a push of one new record': writeNew,
    'a push of one changed record': change,
    'opening a tab': async (origin, { session }) => (await openTab(origin, session)).close(),
  };
  const turns = Array.from({ length: TIMES }, (_, at) => users[at % USERS] as User);
  const rows = [];
  for (const [what, work] of Object.entries(things)) {
    const all = () => forEach(turns, (user) => work(origin, user), AT_ONCE);
    rows.push(row(what, inWords(await costOf(world, TIMES, all))));
  }
  return rows;
}

/** What tabs cost that are only open, and what they cost somebody who writes. */
async function measureTabs(world: World, [writer, ...others]: User[]) {
  const writes = async () => {
    for (let time = 0; time < TIMES; time++) await writeNew(world.origin, writer as User);
  };
  const alone = await costOf(world, TIMES, writes);
  const known = others.map(({ session }) => session);
  const sessions = (await world.database.query(MORE_SESSIONS, [known, TABS_EACH])).rows;
  const tabs: Awaited<ReturnType<typeof openTab>>[] = [];
  const openOne = async ({ token }: { token: string }) =>
    tabs.push(await openTab(world.origin, token));
  await forEach(sessions, openOne, AT_ONCE);
  const watched = await costOf(world, 1, () => setTimeout(WATCHED_MS));
  const beside = await costOf(world, TIMES, writes);
  for (const tab of tabs) tab.close();
  const perHour = HOUR_MS / WATCHED_MS / TABS;
  const hour = { server: watched.server * perHour, postgres: watched.postgres * perHour };
  const times = (beside.server + beside.postgres) / (alone.server + alone.postgres);
  const open = `server ${ms(hour.server)}, Postgres ${ms(hour.postgres)}`;
  const inTimes = (ratio: number) => `${ratio.toFixed(2)} times one beside none`;
  const rows = [
    row('a tab that is open for an hour', open),
    rowUnder(`a write beside ${TABS} open tabs of others`, times, 1.5, inTimes),
  ];
  return { hour, rows };
}

/** What something cost that was done so many times, each time. */
async function costOf(world: World, times: number, work: () => Promise<unknown>): Promise<Cost> {
  const counts = async (): Promise<Cost> => {
    const log = (await world.database.query(LOG_BYTES)).rows[0].bytes;
    return { ...(await timeOfServer(world)), ...world.relay.passed(), log };
  };
  const before = await counts();
  await work();
  const after = await counts();
  const names = Object.keys(after) as (keyof Cost)[];
  const each = names.map((name) => [name, (after[name] - before[name]) / times]);
  return Object.fromEntries(each) as Cost;
}

const inWords = ({ server, postgres, up, down, log }: Cost) =>
  `server ${ms(server)}, Postgres ${ms(postgres)}, ${kB(up)} up, ${kB(down)} down, ${kB(log)} of log`;

/** `hour` is what an open tab costs. */
function dayRows(done: Cost, hour: { server: number; postgres: number }) {
  const open = DAY.minutesOpen / 60;
  const server = done.server + hour.server * open;
  const postgres = done.postgres + hour.postgres * open;
  const carried = (perDay: number) =>
    Math.round((HOUR_MS * BUSY) / BUSIEST_HOUR / perDay).toLocaleString('en');
  const both = `${carried(server)}, ${carried(postgres)}`;
  return [
    row('a day of an active user', inWords({ ...done, server, postgres })),
    row('active users a day for one core of the server, of Postgres', both),
  ];
}

/** Counts bytes: a port that passes everything on to another one, both ways. */
async function relayTo(port: number) {
  const bytes = { up: 0, down: 0 };
  const relay = createServer({ allowHalfOpen: true }, (caller) => {
    const server = connect({ port, host: 'localhost', allowHalfOpen: true });
    caller.on('data', (chunk) => {
      bytes.up += chunk.length;
    });
    server.on('data', (chunk) => {
      bytes.down += chunk.length;
    });
    // However one side ends, the other does too.
    pipeline(caller, server, caller, () => {});
  });
  relay.listen(0);
  await once(relay, 'listening');
  const address = relay.address();
  const own = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://localhost:${own}`,
    passed: () => ({ ...bytes }),
    end: () => void relay.close(),
  };
}
