/**
 * What one server with its embedded Postgres can do: log-ins, pushes and pulls per second and how long the
 * slowest wait, for a few and for many clients at once and beside a crowd at the door, and the memory it takes. The clients run on the same
 * machine and take their share of it.
 */
import { setTimeout } from 'node:timers/promises';
import { withApp } from './app-server.js';
import { ComeBack, logIn, newRecord, pull, push, signUpMany } from './cloud-client.js';
import { memoryOf } from './process-memory.js';
import { MB, ms, quantile } from './table.js';

/** @typedef {import('./cloud-client.js').Account} Account */
/** @typedef {{ answered: number[], toldToComeBack: number, refused: number, perSecond: number }} Calls times in ms */

const CLIENTS = [1, 20, 200];
const ACCOUNTS = Math.max(...CLIENTS);
const DURATION_MS = 5_000;
/** A day of writing in one push; a page of a device that was away for some weeks in one pull. */
const RECORDS_PER_PUSH = 10;
const RECORDS_PER_PULL = 100;
/** What someone who is signed in may notice of a crowd at the door. */
const BESIDE_A_CROWD_MS = 1_000;

/** @type {import('./part.d.ts').Part['measure']} */
export const measure = ({ say }) =>
  withApp(async (app) => {
    const before = await memoryOf(app);
    say(`Signing up ${ACCOUNTS} clients`);
    const accounts = await signUpMany(app.origin, ACCOUNTS);
    for (const account of accounts) {
      const pushes = Array.from({ length: RECORDS_PER_PULL / RECORDS_PER_PUSH });
      await Promise.all(pushes.map(() => pushDay(app.origin, account)));
    }
    const rows = [];
    for (const [name, call] of Object.entries({
      'log-in': logIn,
      [`push of ${RECORDS_PER_PUSH} records`]: pushDay,
      [`pull of ${RECORDS_PER_PULL} records`]: pullPage,
    })) {
      for (const clients of CLIENTS) {
        say(`${name}, ${clients} at once`);
        const times = await callForAWhile(app.origin, accounts.slice(0, clients), call, say);
        rows.push(rowOf(`${name}, ${clients} at once`, times));
      }
    }
    say(`reads and writes beside ${ACCOUNTS - 1} log-ins`);
    rows.push(...(await besideACrowd(app.origin, accounts, say)));
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
function rowOf(what, { answered, toldToComeBack, refused, perSecond }) {
  const figures = [
    `${perSecond.toFixed(1)} a second`,
    `median ${ms(quantile(answered, 0.5))}`,
    `p99 ${ms(quantile(answered, 0.99))}`,
    ...(toldToComeBack > 0 ? [`${toldToComeBack} told to come back`] : []),
    ...(refused > 0 ? [`${refused} refused`] : []),
  ];
  return { what, figure: figures.join(', '), limit: 'none refused', isKept: refused === 0 };
}

/**
 * What one who is signed in waits for while everybody else logs in at once.
 * @param {string} origin
 * @param {Account[]} accounts
 * @param {(line: string) => void} say
 */
async function besideACrowd(origin, [neighbour, ...crowd], say) {
  const one = neighbour ? [neighbour] : [];
  const [, writes, reads] = await Promise.all([
    callForAWhile(origin, crowd, logIn, say),
    callForAWhile(origin, one, pushDay, say),
    callForAWhile(origin, one, pullPage, say),
  ]);
  return Object.entries({ write: writes, read: reads }).map(([name, { answered }]) => {
    const p99 = quantile(answered, 0.99);
    return {
      what: `a ${name} beside ${crowd.length} log-ins at once`,
      figure: `median ${ms(quantile(answered, 0.5))}, p99 ${ms(p99)}`,
      limit: `p99 ${ms(BESIDE_A_CROWD_MS)}`,
      isKept: p99 < BESIDE_A_CROWD_MS,
    };
  });
}

/**
 * Each client calls again as soon as it was answered, or, if the cloud says so, after a while.
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
  let toldToComeBack = 0;
  const start = performance.now();
  await Promise.all(
    accounts.map(async (account) => {
      while (performance.now() - start < DURATION_MS) {
        const asked = performance.now();
        try {
          await call(origin, account);
          answered.push(performance.now() - asked);
        } catch (error) {
          if (error instanceof ComeBack) {
            toldToComeBack += 1;
            await setTimeout(error.seconds * 1_000);
          } else refusals.push(error instanceof Error ? error : new Error(String(error)));
        }
      }
    }),
  );
  const seconds = (performance.now() - start) / 1_000;
  if (refusals[0]) say(`Refused, for example: ${refusals[0].message}`);
  const refused = refusals.length;
  return { answered, toldToComeBack, refused, perSecond: answered.length / seconds };
}

/**
 * @param {string} origin
 * @param {Account} account
 */
function pushDay(origin, account) {
  return push(origin, account, Array.from({ length: RECORDS_PER_PUSH }, newRecord));
}

/**
 * @param {string} origin
 * @param {Account} account
 */
async function pullPage(origin, account) {
  const records = await pull(origin, account, { after: 0, limit: RECORDS_PER_PULL });
  if (records.length !== RECORDS_PER_PULL) throw new Error(`A pull brought ${records.length}.`);
}
