/**
 * Users of the cloud without a browser: accounts, log-ins, pushes and pulls as the app asks for them (web/src/data/sync
 * says when), and a day of all that.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import {
  type Account,
  newRecordId,
  signUp,
  subscribe,
  writeRequest,
} from '../server/test/client.ts';
import { seeded } from './cohort.js';

export type Written = { id: string; rev: number };
/** `seq`: how far this user has pulled. */
export type User = Account & { records: Written[]; seq: number };

/** As everything up to a day with all there is to track is sealed (data/kinds/registry.ts). */
const SEALED_BYTES = 2_089;
const HEADERS = { 'X-Parse-Application-Id': 'lunaria', 'Content-Type': 'application/json' };
const PAGE = 500;
/** So few sign up at once that none of them is told to come back. */
const SIGN_UPS_AT_ONCE = 4;
export const AT_ONCE = 8;

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

export async function signUpMany(port: number, count: number): Promise<User[]> {
  const users: User[] = [];
  const join = async () => users.push({ ...(await signUp(port)), records: [], seq: 0 });
  await forEach(Array(count).fill(0), join, SIGN_UPS_AT_ONCE);
  return users;
}

/** Goes on with the new session: an account that logs in again and again loses its oldest ones. */
export async function logIn(origin: string, user: User) {
  const body = { username: user.email, password: user.secret };
  user.session = (await ask(origin, 'POST', 'login', undefined, body)).sessionToken;
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

/** One that the cloud does not have yet. */
export const newRecord = (): Written => ({ id: newRecordId(), rev: 1 });

/** In one request, each with a body of its own. */
export async function push(origin: string, user: User, records: Written[]) {
  const requests = records.map(({ id, rev }) =>
    writeRequest(id, rev, randomBytes(SEALED_BYTES).toString('base64url')),
  );
  const answers: { success?: object }[] = await ask(origin, 'POST', 'batch', user.session, {
    requests,
  });
  const refused = answers.find(({ success }) => success === undefined);
  if (refused) throw new Error(`A push was refused: ${JSON.stringify(refused)}`);
  user.records.push(...records);
}

export const writeNew = (origin: string, user: User) => push(origin, user, [newRecord()]);

export async function change(origin: string, user: User) {
  const { id, rev } = user.records.shift() ?? newRecord();
  await push(origin, user, [{ id, rev: rev + 1 }]);
}

export async function pull(
  origin: string,
  { session }: Account,
  after: number,
  limit: number,
): Promise<{ seq: number }[]> {
  const question = new URLSearchParams({
    where: JSON.stringify({ seq: { $gt: after } }),
    keys: 'rev,sealed,seq',
    limit: String(limit),
  });
  return (await ask(origin, 'GET', `classes/Record?${question}`, session)).results;
}

export async function catchUp(origin: string, user: User) {
  const records = await pull(origin, user, user.seq, PAGE);
  user.seq = records.at(-1)?.seq ?? user.seq;
}

export async function pullAll(origin: string, user: User) {
  user.seq = 0;
  await catchUp(origin, user);
}

/** The socket by which an open tab hears that a record of its user has changed. */
export async function openTab(origin: string, session: string) {
  const { live, answer } = await subscribe(Number(new URL(origin).port), session);
  if (answer.op !== 'subscribed') throw new Error(`A tab was refused: ${answer.error}`);
  return live;
}

/** Visits of all users, in any order, some at once. */
export async function liveADay(origin: string, users: User[]) {
  const random = seeded(1);
  const visits = users
    .flatMap((user) => Array.from({ length: DAY.visits }, () => ({ user, at: random() })))
    .sort((a, b) => a.at - b.at);
  const inside = new Set<User>();
  const visitOnce = async ({ user }: { user: User }) => {
    // Visits of one user come one after the other.
    while (inside.has(user)) await setTimeout(10);
    inside.add(user);
    if (random() < DAY.logIns / DAY.visits) {
      await enter(origin, user);
      await pullAll(origin, user);
    }
    await visit(origin, user, random() < DAY.besideOtherDevice);
    inside.delete(user);
  };
  await forEach(visits, visitOnce, AT_ONCE);
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

const etags = new Map<string, string>();

/** As a browser asks for what it has. */
async function revalidate(origin: string, path: string) {
  const headers = { 'If-None-Match': etags.get(path) ?? '' };
  const response = await fetch(origin + path, { headers });
  etags.set(path, response.headers.get('ETag') ?? '');
  await response.arrayBuffer();
}

async function ask(origin: string, method: string, path: string, session = '', body?: object) {
  const response = await send(origin, method, path, session, body && JSON.stringify(body));
  if (response.status === 429) throw new Busy(response);
  if (!response.ok) throw new Error(`${path} answered ${response.status} ${await response.text()}`);
  return response.json();
}

export function send(
  origin: string,
  method: string,
  path: string,
  session: string,
  body?: BodyInit,
  more: Record<string, string> = {},
): Promise<Response> {
  const headers = { ...HEADERS, ...(session && { 'X-Parse-Session-Token': session }), ...more };
  return fetch(`${origin}/parse/${path}`, { method, headers, ...(body !== undefined && { body }) });
}

/** The cloud has too much to do, and says for how long. */
export class Busy extends Error {
  readonly ms: number;

  constructor(response: Response) {
    super('The cloud is busy.');
    this.ms = Number(response.headers.get('Retry-After')) * 1_000;
  }
}

/** Does something for each, some of them at once. */
export async function forEach<T>(
  all: readonly T[],
  work: (one: T) => Promise<unknown>,
  atOnce: number,
) {
  const waiting = all.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const one of waiting) await work(one);
    }),
  );
}
