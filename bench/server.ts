/**
 * What one server with its embedded Postgres can do: log-ins, pushes and pulls per second and how long the slowest
 * wait, for a few and for many clients at once, beside a crowd that logs in and beside attacks, and the memory it
 * takes. The clients run on the same machine and take their share of it.
 */
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { sendFrames, writeRequest } from '../server/test/client.ts';
import { type App, withApp } from './app.ts';
import { Busy, logIn, newRecord, pull, push, send, signUpMany, type User } from './cloud.ts';
import { MB, median, ms, type Part, quantile, row, rowUnder, type Tools } from './figures.ts';
import { memoryOfServer } from './processes.ts';

/** Times in ms. */
type Calls = { answered: number[]; busy: number; refused: number; perSecond: number };
type Call = (origin: string, user: User) => Promise<void>;

const CLIENTS = [1, 20, 200];
const USERS = Math.max(...CLIENTS);
const DURATION_MS = 5_000;
/** A day of writing in one push; a page of a device that was away for some weeks in one pull. */
const RECORDS_PER_PUSH = 10;
const RECORDS_PER_PULL = 100;
/** What someone who is signed in may notice of a crowd that logs in. */
const BESIDE_A_CROWD_MS = 1_000;
/** How much longer things may take during an attack. */
const BESIDE_AN_ATTACK = 3;
const ROUNDS = 5;

const pushDay: Call = (origin, user) =>
  push(origin, user, Array.from({ length: RECORDS_PER_PUSH }, newRecord));

const pullPage: Call = async (origin, user) => {
  const records = await pull(origin, user, 0, RECORDS_PER_PULL);
  if (records.length !== RECORDS_PER_PULL) throw new Error(`A pull brought ${records.length}.`);
};

export const measureServer: Part = ({ say }) =>
  withApp(async (app) => {
    const before = await memoryOfServer(app);
    say(`Signing up ${USERS} clients`);
    const users = await signUpMany(app.port, USERS);
    for (const user of users) {
      const pushes = Array.from({ length: RECORDS_PER_PULL / RECORDS_PER_PUSH });
      await Promise.all(pushes.map(() => pushDay(app.origin, user)));
    }
    const rows = [];
    for (const [name, call] of Object.entries({
      'log-in': logIn,
      [`push of ${RECORDS_PER_PUSH} records`]: pushDay,
      [`pull of ${RECORDS_PER_PULL} records`]: pullPage,
    })) {
      for (const clients of CLIENTS) {
        const what = `${name}, ${clients} at once`;
        say(what);
        const calls = await callForAWhile(app.origin, users.slice(0, clients), call, say);
        rows.push(rowOf(what, calls));
      }
    }
    rows.push(...(await besideACrowd(app.origin, users, say)));
    rows.push(...(await besideAttacks(app, users, say)));
    const after = await memoryOfServer(app);
    const memory = (what: 'server' | 'postgres') =>
      `${MB(before[what])} before, ${MB(after[what])} after`;
    return [
      ...rows,
      row('memory of the server', memory('server')),
      row('memory of its Postgres', memory('postgres')),
    ];
  });

function rowOf(what: string, { answered, busy, refused, perSecond }: Calls) {
  const figures = [
    `${perSecond.toFixed(1)} a second`,
    `median ${ms(median(answered))}`,
    `p99 ${ms(quantile(answered, 0.99))}`,
    ...(busy > 0 ? [`${busy} told to come back`] : []),
    ...(refused > 0 ? [`${refused} refused`] : []),
  ];
  return row(what, figures.join(', '), 'none refused', refused === 0);
}

/** Each client calls again as soon as it was answered, or, if the cloud is busy, after a while. */
async function callForAWhile(
  origin: string,
  users: User[],
  call: Call,
  say: Tools['say'],
): Promise<Calls> {
  const answered: number[] = [];
  const refusals: unknown[] = [];
  let busy = 0;
  const start = performance.now();
  const use = async (user: User) => {
    while (performance.now() - start < DURATION_MS) {
      const asked = performance.now();
      try {
        await call(origin, user);
        answered.push(performance.now() - asked);
      } catch (error) {
        if (error instanceof Busy) {
          busy += 1;
          await setTimeout(error.ms);
        } else refusals.push(error);
      }
    }
  };
  await Promise.all(users.map(use));
  const seconds = (performance.now() - start) / 1_000;
  if (refusals[0]) say(`Refused, for example: ${refusals[0]}`);
  return { answered, busy, refused: refusals.length, perSecond: answered.length / seconds };
}

/** What one who is signed in waits for while everybody else logs in at once. */
async function besideACrowd(origin: string, users: User[], say: Tools['say']) {
  const [one, crowd] = [users.slice(0, 1), users.slice(1)];
  say(`reads and writes beside ${crowd.length} log-ins`);
  const [, writes, reads] = await Promise.all([
    callForAWhile(origin, crowd, logIn, say),
    callForAWhile(origin, one, pushDay, say),
    callForAWhile(origin, one, pullPage, say),
  ]);
  return Object.entries({ write: writes, read: reads }).map(([name, { answered }]) => {
    const what = `a ${name} beside ${crowd.length} log-ins at once, p99`;
    const p99 = quantile(answered, 0.99);
    return rowUnder(what, p99, BESIDE_A_CROWD_MS, ms, ` (median ${ms(median(answered))})`);
  });
}

/** How much longer somebody else's push, pull and log-in take while one attacker goes on and on. */
async function besideAttacks(app: App, [neighbour, attacker]: User[], say: Tools['say']) {
  if (!neighbour || !attacker) return [];
  const calls = Object.entries({ push: pushDay, pull: pullPage, 'log-in': logIn });
  const rows = [];
  for (const [name, attack] of Object.entries(attacksOn(app, attacker))) {
    say(`push, pull and log-in beside ${name}`);
    const times = calls.map(([what, call]) => {
      return { what, call, quiet: [] as number[], attacked: [] as number[] };
    });
    const use = async (when: 'quiet' | 'attacked') => {
      for (const each of Array(ROUNDS).fill(times).flat() as typeof times) {
        const start = performance.now();
        await each.call(app.origin, neighbour);
        each[when].push(performance.now() - start);
      }
    };
    for (let round = 0; round < ROUNDS; round++) {
      await use('quiet');
      const stop = new AbortController();
      const over = Promise.all(attack.map((one) => repeat(one, stop.signal)));
      await use('attacked');
      stop.abort();
      await over;
    }
    const ratios = times.map(({ quiet, attacked }) => median(attacked) / median(quiet));
    rows.push(
      row(
        `beside ${name}, by the quiet time`,
        times.map(({ what }, at) => `${what} ${ratios[at]?.toFixed(1)}`).join(', '),
        `${BESIDE_AN_ATTACK}`,
        ratios.every((ratio) => ratio < BESIDE_AN_ATTACK),
      ),
    );
  }
  return rows;
}

/** Each as the list of what goes on at the same time. */
function attacksOn({ origin, port }: App, { email, secret, session }: User) {
  const bomb = brotliCompressSync(JSON.stringify({ requests: Array(200_000).fill(0) }));
  const credentials = JSON.stringify({ username: email, password: secret });
  const pings = Buffer.concat(Array(10_000).fill(Buffer.from([0x89, 0x80, 0, 0, 0, 0])));
  const written = Array.from({ length: 50 }, newRecord);
  const large = 'x'.repeat(60_000);
  // All but the first are stale, which costs the server most: it never waits for the disk.
  let rev = 1;
  return {
    'a compressed batch without a session': [
      () => send(origin, 'POST', 'batch', '', bomb, { 'Content-Encoding': 'br' }),
    ],
    'ten log-ins at a time with a session': Array(10).fill(() =>
      send(origin, 'POST', 'login', session, credentials),
    ),
    'five sockets of tiny frames': Array(5).fill(() => sendFrames(port, pings)),
    'eight pushes of 3 MB at a time': Array(8).fill(() => {
      const requests = written.map(({ id }) => writeRequest(id, rev, large));
      rev = 9;
      return send(origin, 'POST', 'batch', session, JSON.stringify({ requests }));
    }),
  } satisfies Record<string, (() => Promise<unknown>)[]>;
}

async function repeat(action: () => Promise<unknown>, stop: AbortSignal) {
  while (!stop.aborted) {
    await action();
    // An attacker who is refused at once is not to be measured by how fast this machine can send.
    await setTimeout(20);
  }
}
