/** Speaks to the cloud as the app does, without a browser: accounts, log-ins, pushes, pulls. */
import { randomBytes } from 'node:crypto';

export type Account = { email: string; secret: string; session: string };
export type Written = { id: string; rev: number };

/** As everything up to a day with all there is to track is sealed (data/kinds/registry.ts). */
const SEALED_BYTES = 2_089;
/** So few sign up at once that none of them is told to come back. */
const SIGN_UPS_AT_ONCE = 4;
const HEADERS = { 'X-Parse-Application-Id': 'lunaria', 'Content-Type': 'application/json' };

const newId = (bytes: number) => randomBytes(bytes).toString('base64url');

export async function signUpMany(origin: string, count: number): Promise<Account[]> {
  const accounts = Array.from({ length: count }, () => ({
    email: `${randomBytes(8).toString('hex')}@example.org`,
    secret: newId(32),
    session: '',
  }));
  await forEach(
    accounts,
    async (account) => {
      const { email: username, secret: password } = account;
      const body = { username, password, keyring: newId(60) };
      account.session = (await ask(origin, 'POST', 'users', undefined, body)).sessionToken;
    },
    SIGN_UPS_AT_ONCE,
  );
  return accounts;
}

/** Goes on with the new session: an account that logs in again and again loses its oldest ones. */
export async function logIn(origin: string, account: Account) {
  const body = { username: account.email, password: account.secret };
  account.session = (await ask(origin, 'POST', 'login', undefined, body)).sessionToken;
}

/** One that the cloud does not have yet. */
export const newRecord = (): Written => ({ id: newId(32), rev: 1 });

/** In one request, each with a body of its own. */
export async function push(origin: string, { session }: Account, records: Written[]) {
  const requests = records.map((record) => requestFor(record, newId(SEALED_BYTES)));
  const answers: { success?: object }[] = await ask(origin, 'POST', 'batch', session, { requests });
  const refused = answers.find(({ success }) => success === undefined);
  if (refused) throw new Error(`A push was refused: ${JSON.stringify(refused)}`);
}

export function requestFor({ id, rev }: Written, sealed: string) {
  return rev === 1
    ? { method: 'POST', path: '/parse/classes/Record', body: { objectId: id, rev, sealed } }
    : { method: 'PUT', path: `/parse/classes/Record/${id}`, body: { rev, sealed } };
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
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${origin}/parse/${path}`, {
    method,
    headers: { ...HEADERS, ...(session && { 'X-Parse-Session-Token': session }), ...headers },
    ...(body !== undefined && { body }),
  });
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
