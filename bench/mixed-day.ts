/**
 * The daily cost of an active user: CPU time of the server and of Postgres, bytes on the network and on disk; for each
 * operation separately, and for a mixed day of many users. docs/scaling.md draws the conclusions.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { query } from '../server/test/test-server.ts';
import type { Part } from './app.ts';
import * as cloud from './cloud.ts';
import { kB, ms, repeat, row, rowUnder, seeded } from './figures.ts';
import { timeOfServer } from './processes.ts';

/** ms and bytes */
type Cost = { server: number; postgres: number; up: number; down: number; log: number };
/** Measures the cost of work that repeats an operation, per repetition. */
type CostOf = (times: number, work: () => Promise<unknown>) => Promise<Cost>;

const USERS = 101;
/** About a year. */
const RECORDS = 400;
const RECORDS_PER_PUSH = 50;
/** Repetitions of each operation when measured separately. */
const TIMES = 150;
const AT_ONCE = 8;

/**
 * A day of a daily user with two devices. One in five logs in, on a device without data, which pulls everything.
 */
const DAY = {
  visits: 4,
  minutesOpen: 20,
  writesPerVisit: 2,
  timedPulls: 2,
  besideOtherDevice: 1 / 4,
  logIns: 1 / 5,
};

/** Open tabs per user, each on a different device; how long they are observed while idle. */
const TABS_EACH = 5;
const TABS = (USERS - 1) * TABS_EACH;
const WATCHED_MS = 20_000;

/** The share of a day's load in its busiest hour, and the most that a core should be used then. */
const BUSIEST_HOUR = 0.1;
const BUSY = 0.5;
const HOUR_MS = 3_600_000;

/** The bytes that Postgres has written to its WAL, which replicas and archives receive too. */
const LOG_BYTES = `SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 AS bytes`;

const BYTES_PER_RECORD = `
  SELECT pg_total_relation_size('"Record"')::float8 / count(*) AS bytes FROM "Record"`;

export const measureMixedDay: Part = async (app, say) => {
  const { origin, passed } = await relayTo(app.port);
  const logBytes = async (): Promise<number> => (await query(app, LOG_BYTES))[0].bytes;
  const counts = async () => ({ ...(await timeOfServer(app)), ...passed });
  const costOf: CostOf = async (times, work) => {
    const before = { log: await logBytes(), ...(await counts()) };
    await work();
    const after = { ...(await counts()), log: await logBytes() };
    const names = Object.keys(after) as (keyof Cost)[];
    const each = names.map((name) => [name, (after[name] - before[name]) / times]);
    return Object.fromEntries(each) as Cost;
  };
  say(`Signing up ${USERS} users with ${RECORDS} records each`);
  const users = await cloud.signUpMany(origin, USERS);
  const pushSome = (user: cloud.User) => cloud.push(user, cloud.newRecords(RECORDS_PER_PUSH));
  const pushYear = (user: cloud.User) => repeat(() => pushSome(user), RECORDS / RECORDS_PER_PUSH);
  await cloud.forEach(users, pushYear, AT_ONCE);
  await cloud.forEach(users, cloud.catchUp, AT_ONCE);
  say('Measuring each operation separately');
  const things = await measureThings(costOf, users);
  say(`Simulating a day of ${USERS} users`);
  const day = await costOf(USERS, () => simulateDay(users));
  say(`Opening ${TABS} tabs`);
  const { hour, rows } = await measureTabs(costOf, users);
  const [{ bytes }] = await query(app, BYTES_PER_RECORD);
  const record = row('a record on disk, with its indexes', kB(bytes));
  return [...things, record, ...rows, ...dayRows(day, hour)];
};

async function measureThings(costOf: CostOf, users: cloud.User[]) {
  const things: Record<string, cloud.Call> = {
    'a log-in': enter,
    [`a first pull, of ${RECORDS} records`]: cloud.pullAll,
    'a pull without changes': cloud.catchUp,
    'a push of one new record': cloud.writeNew,
    'a push of one changed record': cloud.changeOldest,
    'opening a tab': async (user) => (await cloud.openTab(user)).close(),
  };
  const turns = Array.from({ length: TIMES }, (_, at) => users[at % USERS] as cloud.User);
  const rows = [];
  for (const [what, call] of Object.entries(things)) {
    const cost = await costOf(TIMES, () => cloud.forEach(turns, call, AT_ONCE));
    rows.push(row(what, inWords(cost)));
  }
  return rows;
}

/** Logs in, and retries when the cloud says that it is busy. */
const enter: cloud.Call = (user) =>
  cloud.logIn(user).catch(async (error) => {
    const ms = cloud.busyMs(error);
    if (ms === undefined) throw error;
    await setTimeout(ms);
    return enter(user);
  });

/** Visits of all users with limited concurrency; a user's own visits are sequential. */
async function simulateDay(users: cloud.User[]) {
  const random = seeded(1);
  const visitOnce = async (user: cloud.User) => {
    if (random() < DAY.logIns / DAY.visits) {
      await enter(user);
      await cloud.pullAll(user);
    }
    await visit(user, random() < DAY.besideOtherDevice);
  };
  for (let time = 0; time < DAY.visits; time++) await cloud.forEach(users, visitOnce, AT_ONCE);
}

/** The requests of the app while it is open. Another open device is told about each write, and pulls it. */
async function visit(user: cloud.User, isBesideOther: boolean) {
  await revalidate(`${user.origin}/service-worker.js`);
  const tab = await cloud.openTab(user);
  const other = isBesideOther ? await cloud.openTab(user) : undefined;
  await cloud.catchUp(user);
  for (let write = 0; write < DAY.writesPerVisit; write++) {
    await (write % 2 === 0 ? cloud.writeNew : cloud.changeOldest)(user);
    await tab.next();
    await other?.next();
    if (other) await cloud.catchUp(user);
  }
  for (let pulls = 0; pulls < DAY.timedPulls; pulls++) await cloud.catchUp(user);
  tab.close();
  other?.close();
}

let etag = '';

/** As a browser revalidates its cache. */
async function revalidate(url: string) {
  const response = await fetch(url, { headers: { 'If-None-Match': etag } });
  etag = response.headers.get('ETag') ?? '';
  await response.arrayBuffer();
}

/** The cost of idle tabs, and how they affect another user's writes. */
async function measureTabs(costOf: CostOf, [writer, ...others]: cloud.User[]) {
  if (!writer) throw new Error('Nobody has signed up.');
  const writes = () => costOf(TIMES, () => repeat(() => cloud.writeNew(writer), TIMES));
  const alone = await writes();
  const tabs: Awaited<ReturnType<typeof cloud.openTab>>[] = [];
  const open = async (user: cloud.User) => {
    await enter(user);
    tabs.push(await cloud.openTab(user));
  };
  for (let tab = 0; tab < TABS_EACH; tab++) await cloud.forEach(others, open, AT_ONCE);
  const hour = await costOf((TABS * WATCHED_MS) / HOUR_MS, () => setTimeout(WATCHED_MS));
  const beside = await writes();
  for (const tab of tabs) tab.close();
  const times = (beside.server + beside.postgres) / (alone.server + alone.postgres);
  const inTimes = (ratio: number) => `${ratio.toFixed(2)} times one without`;
  const rows = [
    row('a tab open for an hour', `server ${ms(hour.server)}, Postgres ${ms(hour.postgres)}`),
    rowUnder(`a write with ${TABS} open tabs of other users`, times, 1.5, inTimes),
  ];
  return { hour, rows };
}

const inWords = ({ server, postgres, up, down, log }: Cost) =>
  `server ${ms(server)}, Postgres ${ms(postgres)}, ${kB(up)} up, ${kB(down)} down, ${kB(log)} of log`;

/** `hour` is the hourly cost of an open tab. */
function dayRows(done: Cost, hour: Cost) {
  const open = DAY.minutesOpen / 60;
  const server = done.server + hour.server * open;
  const postgres = done.postgres + hour.postgres * open;
  const carried = (perDay: number) =>
    Math.round((HOUR_MS * BUSY) / BUSIEST_HOUR / perDay).toLocaleString('en');
  const both = `${carried(server)}, ${carried(postgres)}`;
  return [
    row('a day of an active user', inWords({ ...done, server, postgres })),
    row('active users a day per core of the server, of Postgres', both),
  ];
}

/** A proxy that counts the bytes in both directions. */
async function relayTo(port: number) {
  const passed = { up: 0, down: 0 };
  const relay = createServer({ allowHalfOpen: true }, (caller) => {
    const server = connect({ port, host: 'localhost', allowHalfOpen: true });
    caller.on('data', ({ length }) => (passed.up += length));
    server.on('data', ({ length }) => (passed.down += length));
    // If either side ends, close both.
    pipeline(caller, server, caller, () => {});
  });
  relay.unref().listen(0);
  await once(relay, 'listening');
  return { origin: `http://localhost:${(relay.address() as AddressInfo).port}`, passed };
}
