/** Users of the cloud without a browser: log-ins, pushes and pulls by the app's own client. */
import { randomBytes } from 'node:crypto';
import { type Account, newRecordId, signUp, subscribe } from '../server/test/client.ts';
import { CloudError } from '../web/src/cloud/cloud-error.ts';
import { request } from '../web/src/cloud/http.ts';
import { createRecordCloud } from '../web/src/cloud/records.ts';
import { askServerAt } from '../web/sync-test/user.ts';

export type Written = { id: string; rev: number };
/** `seq`: the position up to which this user has pulled. */
export type User = Account & { origin: string; records: Written[]; seq: number };
/** A request of a user to the cloud. */
export type Call = (user: User) => Promise<unknown>;

/** The sealed size of any record up to that of a fully tracked day (data/kinds/registry.ts). */
const SEALED_BYTES = 2_089;
const PAGE = 500;
/** Few enough that none is told to retry later. */
const SIGN_UPS_AT_ONCE = 4;

export const portOf = ({ origin }: Pick<User, 'origin'>) => Number(new URL(origin).port);

export async function signUpMany(origin: string, count: number): Promise<User[]> {
  const users: User[] = [];
  askServerAt(portOf({ origin }));
  const join = async () =>
    users.push({ ...(await signUp(portOf({ origin }))), origin, records: [], seq: 0 });
  await forEach(Array(count).fill(0), join, SIGN_UPS_AT_ONCE);
  return users;
}

/** Keeps the new session, since an account that logs in repeatedly loses its oldest ones. */
export const logIn: Call = async (user) => {
  const body = { username: user.email, password: user.secret };
  const answer = await request({ method: 'POST', path: '/login', body });
  user.session = Object(answer).sessionToken;
};

/** Records that the cloud does not have yet. */
export const newRecords = (count: number): Written[] =>
  Array.from({ length: count }, () => ({ id: newRecordId(), rev: 1 }));

/** In one request, with a different body for each record. */
export async function push(user: User, records: Written[]) {
  const writes = records.map(({ id, rev }) => {
    return { id, rev, sealed: randomBytes(SEALED_BYTES).toString('base64url'), isNew: rev === 1 };
  });
  const outcomes = await recordsOf(user).push(writes, undefined);
  const refused = outcomes.find(({ kind }) => kind !== 'stored');
  if (refused) throw new Error(`A push was refused: ${JSON.stringify(refused)}`);
  user.records.push(...records);
}

const recordsOf = (user: User) => createRecordCloud(() => user.session);

export const writeNew: Call = (user) => push(user, newRecords(1));

export const changeOldest: Call = (user) => {
  const [oldest] = user.records.splice(0, 1);
  return push(user, oldest ? [{ ...oldest, rev: oldest.rev + 1 }] : []);
};

/** Resolves with the number of records. */
export async function pull(user: User, after: number, limit: number): Promise<number> {
  const { records } = await recordsOf(user).pull(after, limit);
  user.seq = records.at(-1)?.seq ?? after;
  return records.length;
}

export const catchUp: Call = (user) => pull(user, user.seq, PAGE);
export const pullAll: Call = (user) => pull(user, 0, PAGE);

/** The socket that tells an open tab about changed records. */
export async function openTab(user: User) {
  const { live, answer } = await subscribe(portOf(user), user.session);
  if (answer.op !== 'subscribed') throw new Error(`A tab was refused: ${answer.error}`);
  return live;
}

/** When to retry, if the cloud is overloaded. */
export const busyMs = (error: unknown) =>
  error instanceof CloudError ? error.retryAfterMs : undefined;

/** Any request, also one that the app would never send. */
export function send(user: User, path: string, body: BodyInit, more: Record<string, string> = {}) {
  const headers = {
    ...{ 'X-Parse-Application-Id': 'lunaria', 'Content-Type': 'application/json' },
    ...(user.session && { 'X-Parse-Session-Token': user.session }),
  };
  const options = { method: 'POST', headers: { ...headers, ...more }, body };
  return fetch(`${user.origin}/parse/${path}`, options);
}

/** Runs some work for each item, with limited concurrency. */
export async function forEach<T>(all: T[], work: (one: T) => Promise<unknown>, atOnce: number) {
  const waiting = all.values();
  const workers = Array.from({ length: atOnce }, async () => {
    for (const one of waiting) await work(one);
  });
  await Promise.all(workers);
}
