/**
 * What an active user costs on a day: processor time of the server and of its Postgres, bytes on the line and on the
 * disk; for each thing she does by itself, and for a mixed day of many. docs/scaling.md says what follows from it.
 */
import { setTimeout } from 'node:timers/promises';
import { withApp } from './app-server.js';
import { relayTo } from './byte-relay.js';
import { newRecord, push, signUpMany } from './cloud-client.js';
import { createLook } from './database-look.js';
import { openTab } from './live-client.js';
import { timeOf } from './process-time.js';
import { kB, ms } from './table.js';
import { catchUp, change, DAY, enter, inTurns, liveADay, pullAll, writeNew } from './user-day.js';

/** @typedef {import('./user-day.js').User} User */
/** @typedef {import('./app-server.js').AppServer & { look: import('./database-look.js').Look, relay: import('./byte-relay.js').Relay }} World */
/** @typedef {{ server: number, postgres: number, up: number, down: number, log: number }} Cost ms and bytes */

const USERS = 101;

/** About a year of hers. */
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
const MINUTES = 60;

/** @type {import('./part.d.ts').Part['measure']} */
export const measure = ({ say }) =>
  withApp(async (app) => {
    const relay = await relayTo(app.port);
    const look = await createLook(app);
    const world = { ...app, look, relay };
    try {
      say(`Signing up ${USERS} users with ${RECORDS} records each`);
      const users = await settleIn(world);
      say('Measuring each thing by itself');
      const things = await measureThings(world, users);
      say(`Living a day of ${USERS} users`);
      const day = await costOf(world, USERS, () => liveADay(relay.origin, users));
      say(`Opening ${TABS} tabs`);
      const { hour, rows } = await measureTabs(world, users);
      const bytes = await look.bytesPerRecord();
      const record = { what: 'a record on the disk, with its indexes', figure: kB(bytes) };
      return [...things, record, ...rows, ...dayRows(day, hour)];
    } finally {
      await look.end();
      relay.end();
    }
  });

/** @param {World} world */
async function settleIn({ origin, look }) {
  const accounts = await signUpMany(origin, USERS);
  /** @type {User[]} */
  const users = accounts.map((account) => ({ ...account, records: [], seq: 0 }));
  await inTurns(users, async (user) => {
    const records = Array.from({ length: DAY.visits * DAY.writesPerVisit }, newRecord);
    await push(origin, user, records);
    user.records.push(...records);
  });
  await look.fillUp(RECORDS);
  await inTurns(users, (user) => catchUp(origin, user));
  return users;
}

/**
 * @param {World} world
 * @param {User[]} users
 */
async function measureThings(world, users) {
  const { origin } = world.relay;
  const things = {
    'a log-in': enter.bind(undefined, origin),
    [`a first pull, of ${RECORDS} records`]: pullAll.bind(undefined, origin),
    'a pull of nothing new': catchUp.bind(undefined, origin),
    'a push of one new record': writeNew.bind(undefined, origin),
    'a push of one changed record': change.bind(undefined, origin),
    'opening a tab': async (/** @type {User} */ user) =>
      (await openTab(origin, user.session)).close(),
  };
  const rows = [];
  for (const [what, doIt] of Object.entries(things)) {
    const turns = Array.from({ length: TIMES }, (_, at) => users[at % USERS]);
    const cost = await costOf(world, TIMES, () => inTurns(turns, (user) => user && doIt(user)));
    rows.push({ what, figure: inWords(cost) });
  }
  return rows;
}

/**
 * What tabs cost that are only open, and what they cost somebody who writes.
 * @param {World} world
 * @param {User[]} users
 */
async function measureTabs(world, users) {
  const [writer, ...others] = users;
  const writes = () =>
    inTurns(Array(TIMES).fill(writer), (user) => writeNew(world.origin, user), 1);
  const alone = await costOf(world, TIMES, writes);
  /** @type {import('./live-client.js').Tab[]} */
  const tabs = [];
  const known = others.map(({ session }) => session);
  const sessions = await world.look.moreSessions(known, TABS_EACH);
  await inTurns(sessions, async (session) => {
    tabs.push(await openTab(world.origin, session));
  });
  const watched = await costOf(world, 1, () => setTimeout(WATCHED_MS));
  const beside = await costOf(world, TIMES, writes);
  for (const tab of tabs) tab.close();
  const perHour = HOUR_MS / WATCHED_MS / TABS;
  const hour = { server: watched.server * perHour, postgres: watched.postgres * perHour };
  const times = (beside.server + beside.postgres) / (alone.server + alone.postgres);
  const rows = [
    {
      what: 'a tab that is open for an hour',
      figure: `server ${ms(hour.server)}, Postgres ${ms(hour.postgres)}`,
    },
    {
      what: `a write beside ${TABS} open tabs of others`,
      figure: `${times.toFixed(2)} times one beside none`,
      limit: '1.5 times',
      isKept: times < 1.5,
    },
  ];
  return { hour, rows };
}

/**
 * What something cost that was done so many times, each time.
 * @param {World} world
 * @param {number} times
 * @param {() => Promise<unknown>} work
 * @returns {Promise<Cost>}
 */
async function costOf(world, times, work) {
  const counts = async () => ({
    ...(await timeOf(world)),
    ...world.relay.passed(),
    log: await world.look.logBytes(),
  });
  const before = await counts();
  await work();
  const after = await counts();
  const each = (/** @type {keyof Cost} */ name) => (after[name] - before[name]) / times;
  return {
    server: each('server'),
    postgres: each('postgres'),
    up: each('up'),
    down: each('down'),
    log: each('log'),
  };
}

/** @param {Cost} cost */
function inWords({ server, postgres, up, down, log }) {
  return [
    `server ${ms(server)}`,
    `Postgres ${ms(postgres)}`,
    `${kB(up)} up`,
    `${kB(down)} down`,
    `${kB(log)} of log`,
  ].join(', ');
}

/**
 * @param {Cost} done what she did
 * @param {{ server: number, postgres: number }} hour what a tab costs that is open
 */
function dayRows(done, hour) {
  const open = DAY.minutesOpen / MINUTES;
  const day = {
    ...done,
    server: done.server + hour.server * open,
    postgres: done.postgres + hour.postgres * open,
  };
  const carried = (/** @type {number} */ perDay) =>
    Math.round((HOUR_MS * BUSY) / BUSIEST_HOUR / perDay).toLocaleString('en');
  return [
    { what: 'a day of an active user', figure: inWords(day) },
    {
      what: 'active users a day for one core',
      figure: `${carried(day.server)} of the server, ${carried(day.postgres)} of Postgres`,
    },
  ];
}
