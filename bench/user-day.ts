/** What a user does on a day, as the app asks for it: web/src/data/sync says when it asks. */
import { setTimeout } from 'node:timers/promises';
import { subscribe } from '../server/test/client.ts';
import {
  type Account,
  Busy,
  forEach,
  logIn,
  newRecord,
  pull,
  push,
  type Written,
} from './cloud.ts';

/** `seq`: how far this user has pulled. */
export type User = Account & { records: Written[]; seq: number };
export type Tab = Awaited<ReturnType<typeof openTab>>;

/**
 * A day of somebody who uses the app every day, on two devices. One in five logs in, which on a device that has
 * nothing yet brings everything.
 */
export const DAY = {
  visits: 4,
  minutesOpen: 20,
  writesPerVisit: 2,
  timedPulls: 2,
  besideOtherDevice: 1 / 4,
  logIns: 1 / 5,
};
const PAGE = 500;
export const AT_ONCE = 8;

/** Visits of all users, in any order, some at once. */
export async function liveADay(origin: string, users: User[]) {
  const random = createRandom();
  const visits = users
    .flatMap((user) => Array.from({ length: DAY.visits }, () => user))
    .map((user) => ({ user, at: random() }))
    .sort((a, b) => a.at - b.at);
  const inside = new Set<User>();
  await forEach(
    visits,
    async ({ user }) => {
      // Visits of one user come one after the other.
      while (inside.has(user)) await setTimeout(10);
      inside.add(user);
      if (random() < DAY.logIns / DAY.visits) {
        await enter(origin, user);
        await pullAll(origin, user);
      }
      await visit(origin, user, random() < DAY.besideOtherDevice);
      inside.delete(user);
    },
    AT_ONCE,
  );
}

/** What the app asks for while it is open. Another device that is open too hears of what is written, and pulls it. */
async function visit(origin: string, user: User, isBesideOther: boolean) {
  await revalidate(origin, '/service-worker.js');
  const tab = await openTab(origin, user.session);
  const other = isBesideOther ? await openTab(origin, user.session) : undefined;
  await catchUp(origin, user);
  for (let write = 0; write < DAY.writesPerVisit; write++) {
    await (write % 2 === 0 ? writeNew : change)(origin, user);
    await tab.next();
    await other?.next();
    if (other) await catchUp(origin, user);
  }
  for (let pulls = 0; pulls < DAY.timedPulls; pulls++) await catchUp(origin, user);
  tab.close();
  other?.close();
}

/** The socket by which an open tab hears that a record of its user has changed. */
export async function openTab(origin: string, session: string) {
  const { live, answer } = await subscribe(Number(new URL(origin).port), session);
  if (answer.op !== 'subscribed') throw new Error(`A tab was refused: ${answer.error}`);
  return live;
}

/** Logs in, and comes back when the cloud is busy and says so. */
export async function enter(origin: string, user: User) {
  for (;;) {
    try {
      return await logIn(origin, user);
    } catch (error) {
      if (!(error instanceof Busy)) throw error;
      await setTimeout(error.ms);
    }
  }
}

const etags = new Map<string, string>();

/** As a browser asks for what it has. */
async function revalidate(origin: string, path: string) {
  const headers = { 'If-None-Match': etags.get(path) ?? '' };
  const response = await fetch(origin + path, { headers });
  etags.set(path, response.headers.get('ETag') ?? '');
  await response.arrayBuffer();
}

export async function writeNew(origin: string, user: User) {
  const record = newRecord();
  await push(origin, user, [record]);
  user.records.push(record);
}

export async function change(origin: string, user: User) {
  const record = user.records.shift() ?? newRecord();
  record.rev += 1;
  await push(origin, user, [record]);
  user.records.push(record);
}

export async function catchUp(origin: string, user: User) {
  const records = await pull(origin, user, user.seq, PAGE);
  user.seq = records.at(-1)?.seq ?? user.seq;
}

export async function pullAll(origin: string, user: User) {
  user.seq = 0;
  await catchUp(origin, user);
}

/** The same numbers in every run, from 0 to 1: a day is to be compared with the one before. */
function createRandom(state = 1) {
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
