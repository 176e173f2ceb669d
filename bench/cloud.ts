/** Clients of the cloud without a browser: the log-ins, pushes and pulls that the app makes (web/src/data/sync). */
import { randomBytes } from 'node:crypto';
import {
  type Account,
  newRecordId,
  signUp,
  subscribe,
  writeRequest,
} from '../server/test/client.ts';

export type Written = { id: string; rev: number };
/** `seq`: the position up to which this user has pulled. */
export type User = Account & { origin: string; records: Written[]; seq: number };
/** A request of a user to the cloud. */
export type Call = (user: User) => Promise<unknown>;

/** The sealed size of any record up to that of a fully tracked day (data/kinds/registry.ts). */
const SEALED_BYTES = 2_089;
const HEADERS = { 'X-Parse-Application-Id': 'lunaria', 'Content-Type': 'application/json' };
const PAGE = 500;
/** Few enough that none is told to retry later. */
const SIGN_UPS_AT_ONCE = 4;

export const portOf = ({ origin }: Pick<User, 'origin'>) => Number(new URL(origin).port);

export async function signUpMany(origin: string, count: number): Promise<User[]> {
  const users: User[] = [];
  const join = async () =>
    users.push({ ...(await signUp(portOf({ origin }))), origin, records: [], seq: 0 });
  await forEach(Array(count).fill(0), join, SIGN_UPS_AT_ONCE);
  return users;
}

/** Keeps the new session, since an account that logs in repeatedly loses its oldest ones. */
export const logIn: Call = async (user) => {
  const body = { username: user.email, password: user.secret };
  user.session = (await ask({ ...user, session: '' }, 'login', body)).sessionToken;
};

/** Records that the cloud does not have yet. */
export const newRecords = (count: number): Written[] =>
  Array.from({ length: count }, () => ({ id: newRecordId(), rev: 1 }));

/** In one request, with a different body for each record. */
export async function push(user: User, records: Written[]) {
  const requests = records.map(({ id, rev }) =>
    writeRequest(id, rev, randomBytes(SEALED_BYTES).toString('base64url')),
  );
  const answers: { success?: object }[] = await ask(user, 'batch', { requests });
  const refused = answers.find(({ success }) => success === undefined);
  if (refused) throw new Error(`A push was refused: ${JSON.stringify(refused)}`);
  user.records.push(...records);
}

export const writeNew: Call = (user) => push(user, newRecords(1));

export const changeOldest: Call = (user) => {
  const [oldest] = user.records.splice(0, 1);
  return push(user, oldest ? [{ ...oldest, rev: oldest.rev + 1 }] : []);
};

/** Resolves with the number of records. */
export async function pull(user: User, after: number, limit: number): Promise<number> {
  const question = new URLSearchParams({
    where: JSON.stringify({ seq: { $gt: after } }),
    keys: 'rev,sealed,seq',
    limit: String(limit),
  });
  const { results } = await ask(user, `classes/Record?${question}`);
  user.seq = results.at(-1)?.seq ?? after;
  return results.length;
}

export const catchUp: Call = (user) => pull(user, user.seq, PAGE);
export const pullAll: Call = (user) => pull(user, 0, PAGE);

/** The socket that tells an open tab about changed records. */
export async function openTab(user: User) {
  const { live, answer } = await subscribe(portOf(user), user.session);
  if (answer.op !== 'subscribed') throw new Error(`A tab was refused: ${answer.error}`);
  return live;
}

/** The cloud is overloaded, and says when to retry. */
export class Busy extends Error {
  ms = 0;
}

async function ask(user: User, path: string, body?: object) {
  const response = await send(user, path, body && JSON.stringify(body));
  if (response.status === 429) {
    const ms = Number(response.headers.get('Retry-After')) * 1_000;
    throw Object.assign(new Busy('The cloud is busy.'), { ms });
  }
  if (!response.ok) throw new Error(`${path} answered ${response.status} ${await response.text()}`);
  return response.json();
}

/** A POST if there is a body, otherwise a GET. */
export function send(
  { origin, session }: User,
  path: string,
  body?: BodyInit,
  more: Record<string, string> = {},
): Promise<Response> {
  const headers = { ...HEADERS, ...(session && { 'X-Parse-Session-Token': session }), ...more };
  return fetch(`${origin}/parse/${path}`, { headers, ...(body && { method: 'POST', body }) });
}

/** Runs some work for each item, with limited concurrency. */
export async function forEach<T>(all: T[], work: (one: T) => Promise<unknown>, atOnce: number) {
  const waiting = all.values();
  const workers = Array.from({ length: atOnce }, async () => {
    for (const one of waiting) await work(one);
  });
  await Promise.all(workers);
}
