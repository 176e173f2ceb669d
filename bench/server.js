/**
 * What one server with its embedded Postgres can do: log-ins, pushes and pulls per second and how long the
 * slowest wait, for a few and for many clients at once and beside a crowd at the door, and the memory it takes. The clients run on the same
 * machine and take their share of it.
 */
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
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
    rows.push(...(await besideAttacks(app.origin, accounts, say)));
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

/** What somebody else may notice of an attack, beside what the same takes in quiet. */
const BESIDE_AN_ATTACK = 3;

/**
 * How much longer somebody else's push, pull and log-in take while one attacker goes on and on.
 * @param {string} origin
 * @param {Account[]} accounts
 * @param {(line: string) => void} say
 */
async function besideAttacks(origin, [neighbour, attacker], say) {
  if (!neighbour || !attacker) return [];
  const rows = [];
  for (const [name, attack] of Object.entries(attacksOn(origin, attacker))) {
    say(`push, pull and log-in beside ${name}`);
    /** @type {Record<string, { quiet: number[], attacked: number[] }>} */
    const times = {};
    for (let round = 0; round < 5; round++) {
      await use('quiet', times);
      const stop = new AbortController();
      const over = Promise.all(attack.map((one) => repeat(one, stop.signal)));
      await use('attacked', times);
      stop.abort();
      await over;
    }
    const ratios = Object.entries(times).map(([what, { quiet, attacked }]) => ({
      what,
      ratio: quantile(attacked, 0.5) / quantile(quiet, 0.5),
    }));
    rows.push({
      what: `beside ${name}, by the quiet time`,
      figure: ratios.map(({ what, ratio }) => `${what} ${ratio.toFixed(1)}`).join(', '),
      limit: `${BESIDE_AN_ATTACK}`,
      isKept: ratios.every(({ ratio }) => ratio < BESIDE_AN_ATTACK),
    });
  }
  return rows;

  /**
   * @param {'quiet' | 'attacked'} when
   * @param {Record<string, { quiet: number[], attacked: number[] }>} times
   */
  async function use(when, times) {
    for (let round = 0; round < 5; round++) {
      for (const [what, call] of Object.entries({
        push: pushDay,
        pull: pullPage,
        'log-in': logIn,
      })) {
        const start = performance.now();
        await call(origin, /** @type {Account} */ (neighbour));
        times[what] ??= { quiet: [], attacked: [] };
        times[what][when].push(performance.now() - start);
      }
    }
  }
}

/**
 * Each as the list of what goes on at the same time.
 * @param {string} origin
 * @param {Account} attacker
 * @returns {Record<string, (() => Promise<unknown>)[]>}
 */
function attacksOn(origin, attacker) {
  const headers = { 'X-Parse-Application-Id': 'lunaria', 'Content-Type': 'application/json' };
  const withSession = { ...headers, 'X-Parse-Session-Token': attacker.session };
  const bomb = brotliCompressSync(JSON.stringify({ requests: Array(200_000).fill(0) }));
  const written = Array.from({ length: 50 }, newRecord);
  const large = 'x'.repeat(60_000);
  // All but the first are stale, which costs the server most: it never waits for the disk.
  let isFirst = true;
  /** @param {object} body */
  const batch = (body) =>
    fetch(`${origin}/parse/batch`, {
      method: 'POST',
      headers: withSession,
      body: JSON.stringify(body),
    });
  return {
    'a compressed batch without a session': [
      () =>
        fetch(`${origin}/parse/batch`, {
          method: 'POST',
          headers: { ...headers, 'Content-Encoding': 'br' },
          body: bomb,
        }),
    ],
    'ten log-ins at a time with a session': Array(10).fill(() =>
      fetch(`${origin}/parse/login`, {
        method: 'POST',
        headers: withSession,
        body: JSON.stringify({ username: attacker.email, password: attacker.secret }),
      }),
    ),
    'five sockets of tiny frames': Array(5).fill(() => floodSocket(new URL(origin).port)),
    'eight pushes of 3 MB at a time': Array(8).fill(() => {
      const requests = written.map(({ id }) =>
        isFirst
          ? {
              method: 'POST',
              path: '/parse/classes/Record',
              body: { objectId: id, rev: 1, sealed: large },
            }
          : { method: 'PUT', path: `/parse/classes/Record/${id}`, body: { rev: 9, sealed: large } },
      );
      isFirst = false;
      return batch({ requests });
    }),
  };
}

const PINGS = Buffer.concat(Array(10_000).fill(Buffer.from([0x89, 0x80, 0, 0, 0, 0])));

/**
 * Resolves when the server has ended it.
 * @param {string} port
 */
function floodSocket(port) {
  const socket = connect(Number(port), 'localhost');
  socket.on('error', () => {});
  socket.write(
    `GET /parse HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  socket.write(PINGS);
  socket.resume();
  return new Promise((resolve) => socket.once('close', resolve));
}

/**
 * @param {() => Promise<unknown>} action
 * @param {AbortSignal} stop
 */
async function repeat(action, stop) {
  while (!stop.aborted) {
    await action();
    // An attacker who is refused at once is not to be measured by how fast this machine can send.
    await setTimeout(20);
  }
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
