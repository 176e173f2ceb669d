/**
 * What one server with its embedded Postgres can do: log-ins, pushes and pulls per second and how long the
 * slowest wait, for a few and for many clients at once, and the memory it takes. The clients run on the same
 * machine and take their share of it.
 */
import { randomBytes } from 'node:crypto';
import { withApp } from './app-server.js';
import { memoryOf } from './process-memory.js';
import { MB, ms, quantile } from './table.js';

/** @typedef {{ email: string, secret: string, session: string }} Account */
/** @typedef {{ answered: number[], refused: number, perSecond: number }} Calls times in ms */

const CLIENTS = [1, 20, 200];
const ACCOUNTS = Math.max(...CLIENTS);
const DURATION_MS = 5_000;
/** A day of writing in one push; a page of a device that was away for some weeks in one pull. */
const RECORDS_PER_PUSH = 10;
const RECORDS_PER_PULL = 100;
/** As a diary entry of a few sentences is sealed. */
const SEALED_BYTES = 600;
/** So many sign up at once. */
const CROWD = 10;

/** @type {import('./part.d.ts').Part['measure']} */
export const measure = ({ say }) =>
  withApp(async (app) => {
    const before = await memoryOf(app);
    say(`Signing up ${ACCOUNTS} clients`);
    const accounts = await signUpMany(app.origin);
    for (const account of accounts) {
      const pushes = Array.from({ length: RECORDS_PER_PULL / RECORDS_PER_PUSH });
      await Promise.all(pushes.map(() => push(app.origin, account)));
    }
    const rows = [];
    for (const [name, call] of Object.entries({
      'log-in': logIn,
      [`push of ${RECORDS_PER_PUSH} records`]: push,
      [`pull of ${RECORDS_PER_PULL} records`]: pull,
    })) {
      for (const clients of CLIENTS) {
        say(`${name}, ${clients} at once`);
        const times = await callForAWhile(app.origin, accounts.slice(0, clients), call, say);
        rows.push(rowOf(`${name}, ${clients} at once`, times));
      }
    }
    const after = await memoryOf(app);
    return [
      ...rows,
      {
        what: 'memory of the server',
        figure: `${MB(before.server)} before, ${MB(after.server)} after`,
      },
      {
        what: 'memory of its Postgres',
        figure: `${MB(before.postgres)} before, ${MB(after.postgres)} after`,
      },
    ];
  });

/**
 * @param {string} what
 * @param {Calls} calls
 */
function rowOf(what, { answered, refused, perSecond }) {
  const figures = [
    `${perSecond.toFixed(1)} a second`,
    `median ${ms(quantile(answered, 0.5))}`,
    `p99 ${ms(quantile(answered, 0.99))}`,
    ...(refused > 0 ? [`${refused} refused`] : []),
  ];
  return { what, figure: figures.join(', '), limit: 'none refused', isKept: refused === 0 };
}

/**
 * Each client calls again as soon as it was answered.
 * @param {string} origin
 * @param {Account[]} accounts
 * @param {(origin: string, account: Account) => Promise<void>} call
 * @param {(line: string) => void} say
 * @returns {Promise<Calls>}
 */
async function callForAWhile(origin, accounts, call, say) {
  /** @type {number[]} */
  const answered = [];
  /** @type {Error[]} */
  const refusals = [];
  const start = performance.now();
  await Promise.all(
    accounts.map(async (account) => {
      while (performance.now() - start < DURATION_MS) {
        const asked = performance.now();
        try {
          await call(origin, account);
          answered.push(performance.now() - asked);
        } catch (error) {
          refusals.push(error instanceof Error ? error : new Error(String(error)));
        }
      }
    }),
  );
  const seconds = (performance.now() - start) / 1_000;
  if (refusals[0]) say(`Refused, for example: ${refusals[0].message}`);
  return { answered, refused: refusals.length, perSecond: answered.length / seconds };
}

/** @param {string} origin */
async function signUpMany(origin) {
  /** @type {Account[]} */
  const accounts = [];
  await Promise.all(
    Array.from({ length: CROWD }, async () => {
      while (accounts.length < ACCOUNTS) {
        const account = {
          email: `${randomBytes(8).toString('hex')}@example.org`,
          secret: newId(32),
          session: '',
        };
        accounts.push(account);
        const { sessionToken } = await ask(origin, 'POST', 'users', undefined, {
          username: account.email,
          password: account.secret,
          keyring: newId(60),
        });
        account.session = sessionToken;
      }
    }),
  );
  return accounts;
}

/**
 * @param {string} origin
 * @param {Account} account
 */
async function logIn(origin, { email, secret }) {
  await ask(origin, 'POST', 'login', undefined, { username: email, password: secret });
}

/**
 * @param {string} origin
 * @param {Account} account
 */
async function push(origin, { session }) {
  const requests = Array.from({ length: RECORDS_PER_PUSH }, () => ({
    method: 'POST',
    path: '/parse/classes/Record',
    body: { objectId: newId(32), rev: 1, sealed: newId(SEALED_BYTES) },
  }));
  /** @type {{ success?: object }[]} */
  const answers = await ask(origin, 'POST', 'batch', session, { requests });
  const refused = answers.find(({ success }) => success === undefined);
  if (refused) throw new Error(`A push was refused: ${JSON.stringify(refused)}`);
}

/**
 * @param {string} origin
 * @param {Account} account
 */
async function pull(origin, { session }) {
  const question = new URLSearchParams({
    where: JSON.stringify({
      storedAt: { $gte: { __type: 'Date', iso: new Date(0).toISOString() } },
    }),
    order: 'storedAt,objectId',
    keys: 'rev,sealed,storedAt',
    limit: String(RECORDS_PER_PULL),
  });
  const { results } = await ask(origin, 'GET', `classes/Record?${question}`, session);
  if (results.length !== RECORDS_PER_PULL) throw new Error(`A pull brought ${results.length}.`);
}

/**
 * @param {string} origin
 * @param {string} method
 * @param {string} path
 * @param {string} [session]
 * @param {object} [body]
 */
async function ask(origin, method, path, session, body) {
  const response = await fetch(`${origin}/parse/${path}`, {
    method,
    headers: {
      'X-Parse-Application-Id': 'lunaria',
      'Content-Type': 'application/json',
      ...(session !== undefined && { 'X-Parse-Session-Token': session }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status} ${await response.text()}`);
  return response.json();
}

/** @param {number} bytes */
function newId(bytes) {
  return randomBytes(bytes).toString('base64url');
}
