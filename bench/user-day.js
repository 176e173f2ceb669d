/** What a user does on a day, as her app asks for it: web/src/data/sync says when it asks. */
import { setTimeout } from 'node:timers/promises';
import { ComeBack, logIn, newRecord, pull, push } from './cloud-client.js';
import { openTab } from './live-client.js';

/** @typedef {import('./cloud-client.js').Account} Account */
/** @typedef {Account & { records: import('./cloud-client.js').Written[], seq: number }} User `seq`: how far she has pulled */

/**
 * A day of somebody who uses the app every day, on two devices. One in five logs in, which on a device that has
 * forgotten everything brings all she has.
 */
export const DAY = {
  visits: 4,
  minutesOpen: 20,
  writesPerVisit: 2,
  timedPulls: 2,
  besideHerOtherDevice: 1 / 4,
  logIns: 1 / 5,
};
const PAGE = 500;
/** How many are at it at the same time. */
const AT_ONCE = 8;

/**
 * Visits of all users, in any order, some at once.
 * @param {string} origin
 * @param {User[]} users
 */
export async function liveADay(origin, users) {
  const visits = users.flatMap((user) => Array.from({ length: DAY.visits }, () => user));
  const random = createRandom();
  const order = visits.map((user) => ({ user, at: random() })).sort((a, b) => a.at - b.at);
  /** @type {Set<User>} */
  const inside = new Set();
  await inTurns(order, async ({ user }) => {
    // Her own visits come one after the other.
    while (inside.has(user)) await setTimeout(10);
    inside.add(user);
    if (random() < DAY.logIns / DAY.visits) {
      await enter(origin, user);
      await pullAll(origin, user);
    }
    await visit(origin, user, random() < DAY.besideHerOtherDevice);
    inside.delete(user);
  });
}

/**
 * What the app asks for while it is open.
 * @param {string} origin
 * @param {User} user
 * @param {boolean} isBesideOther her other device is open too, hears of what she writes, and pulls it
 */
async function visit(origin, user, isBesideOther) {
  await look(origin, '/service-worker.js');
  const tab = await openTab(origin, user.session);
  const other = isBesideOther ? await openTab(origin, user.session) : undefined;
  await catchUp(origin, user);
  for (let write = 0; write < DAY.writesPerVisit; write++) {
    await (write % 2 === 0 ? writeNew : change)(origin, user);
    await tab.heard();
    await other?.heard();
    if (other) await catchUp(origin, user);
  }
  for (let pulls = 0; pulls < DAY.timedPulls; pulls++) await catchUp(origin, user);
  tab.close();
  other?.close();
}

/**
 * Logs in, and comes back when the cloud is busy and says so.
 * @param {string} origin
 * @param {User} user
 */
export async function enter(origin, user) {
  for (;;) {
    try {
      return await logIn(origin, user);
    } catch (error) {
      if (!(error instanceof ComeBack)) throw error;
      await setTimeout(error.seconds * 1_000);
    }
  }
}

/** @type {Map<string, string>} what is known already, by address */
const known = new Map();

/**
 * As a browser asks for what it has.
 * @param {string} origin
 * @param {string} path
 */
async function look(origin, path) {
  const response = await fetch(origin + path, {
    headers: { 'If-None-Match': known.get(path) ?? '' },
  });
  known.set(path, response.headers.get('ETag') ?? '');
  await response.arrayBuffer();
}

/**
 * @param {string} origin
 * @param {User} user
 */
export async function writeNew(origin, user) {
  const record = newRecord();
  await push(origin, user, [record]);
  user.records.push(record);
}

/**
 * @param {string} origin
 * @param {User} user
 */
export async function change(origin, user) {
  const record = user.records.shift() ?? newRecord();
  record.rev += 1;
  await push(origin, user, [record]);
  user.records.push(record);
}

/**
 * @param {string} origin
 * @param {User} user
 */
export async function catchUp(origin, user) {
  const records = await pull(origin, user, { after: user.seq, limit: PAGE });
  user.seq = records.at(-1)?.seq ?? user.seq;
}

/**
 * @param {string} origin
 * @param {User} user
 */
export async function pullAll(origin, user) {
  user.seq = 0;
  await catchUp(origin, user);
}

/**
 * Does something for each, some of them at once.
 * @template T
 * @param {readonly T[]} all
 * @param {(one: T, at: number) => Promise<unknown> | undefined | ''} doIt
 */
export async function inTurns(all, doIt, atOnce = AT_ONCE) {
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < all.length) {
        const at = next++;
        await doIt(/** @type {T} */ (all[at]), at);
      }
    }),
  );
}

/** The same numbers in every run, from 0 to 1: a day is to be compared with the one before. */
function createRandom(state = 1) {
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
