/**
 * The capacity of one server with embedded Postgres: log-ins, pushes and pulls per second and the latency of the slowest,
 * for a few and for many concurrent clients, next to many log-ins and to attacks; and its memory. The clients run on the
 * same machine and take their share of it.
 */
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { sendFrames, writeRequest } from '../server/test/client.ts';
import type { Part, Say } from './app.ts';
import * as cloud from './cloud.ts';
import { MB, median, ms, quantile, type Row, repeat, row, rowUnder, timed } from './figures.ts';
import { memoryOfServer } from './processes.ts';

const CLIENTS = [1, 20, 200];
const USERS = Math.max(...CLIENTS);
const DURATION_MS = 5_000;
/** A day of writing in one push; the page that a device pulls after some weeks away. */
const RECORDS_PER_PUSH = 10;
const RECORDS_PER_PULL = 100;
/** The latency that a signed-in user may see during many log-ins. */
const BESIDE_A_CROWD_MS = 1_000;
/** How much longer things may take during an attack. */
const BESIDE_AN_ATTACK = 3;
const ROUNDS = 5;

const { logIn } = cloud;
const pushDay: cloud.Call = (user) => cloud.push(user, cloud.newRecords(RECORDS_PER_PUSH));
const pullPage: cloud.Call = async (user) => {
  const count = await cloud.pull(user, 0, RECORDS_PER_PULL);
  if (count !== RECORDS_PER_PULL) throw new Error(`A pull brought ${count}.`);
};

export const measureServer: Part = async (app, say) => {
  const before = await memoryOfServer(app);
  say(`Signing up ${USERS} clients`);
  const users = await cloud.signUpMany(app.origin, USERS);
  for (const user of users) {
    await repeat(() => pushDay(user), RECORDS_PER_PULL / RECORDS_PER_PUSH);
  }
  const rows: Row[] = [];
  for (const [name, call] of Object.entries({
    'log-in': logIn,
    [`push of ${RECORDS_PER_PUSH} records`]: pushDay,
    [`pull of ${RECORDS_PER_PULL} records`]: pullPage,
  })) {
    for (const clients of CLIENTS) {
      const what = `${name}, ${clients} at once`;
      say(what);
      rows.push(rowOf(what, await callForAWhile(users.slice(0, clients), call, say)));
    }
  }
  rows.push(...(await besideACrowd(users, say)));
  rows.push(...(await besideAttacks(users, say)));
  const after = await memoryOfServer(app);
  const memory = (what: 'server' | 'postgres') =>
    `${MB(before[what])} before, ${MB(after[what])} after`;
  return [
    ...rows,
    row('memory of the server', memory('server')),
    row('memory of its Postgres', memory('postgres')),
  ];
};

/** Each client repeats the call without a pause, or after a delay if the cloud is busy. */
async function callForAWhile(users: cloud.User[], call: cloud.Call, say: Say) {
  const answered: number[] = [];
  const refusals: unknown[] = [];
  let busy = 0;
  const start = performance.now();
  const use = async (user: cloud.User) => {
    while (performance.now() - start < DURATION_MS) {
      try {
        answered.push(await timed(() => call(user)));
      } catch (error) {
        const ms = cloud.busyMs(error);
        if (ms === undefined) refusals.push(error);
        else busy += 1;
        await setTimeout(ms ?? 0);
      }
    }
  };
  await Promise.all(users.map(use));
  const seconds = (performance.now() - start) / 1_000;
  if (refusals[0]) say(`Refused, for example: ${refusals[0]}`);
  return { answered, busy, refused: refusals.length, perSecond: answered.length / seconds };
}

type Calls = Awaited<ReturnType<typeof callForAWhile>>;

function rowOf(what: string, { answered, busy, refused, perSecond }: Calls) {
  const figures = [
    `${perSecond.toFixed(1)} a second`,
    `median ${ms(median(answered))}`,
    `p99 ${ms(quantile(answered, 0.99))}`,
    ...(busy > 0 ? [`${busy} told to retry later`] : []),
    ...(refused > 0 ? [`${refused} refused`] : []),
  ];
  return row(what, figures.join(', '), 'none refused', refused === 0);
}

/** The latency of a signed-in user while everybody else logs in at once. */
async function besideACrowd(users: cloud.User[], say: Say) {
  const [one, crowd] = [users.slice(0, 1), users.slice(1)];
  say(`reads and writes during ${crowd.length} log-ins`);
  const [, writes, reads] = await Promise.all([
    callForAWhile(crowd, logIn, say),
    callForAWhile(one, pushDay, say),
    callForAWhile(one, pullPage, say),
  ]);
  return Object.entries({ write: writes, read: reads }).map(([name, { answered }]) => {
    const what = `a ${name} during ${crowd.length} concurrent log-ins, p99`;
    const p99 = quantile(answered, 0.99);
    return rowUnder(what, p99, BESIDE_A_CROWD_MS, ms, ` (median ${ms(median(answered))})`);
  });
}

/** How much longer another user's push, pull and log-in take during each attack. */
async function besideAttacks([neighbour, attacker]: cloud.User[], say: Say) {
  if (!neighbour || !attacker) return [];
  const calls = Object.entries({ push: pushDay, pull: pullPage, 'log-in': logIn });
  const rows: Row[] = [];
  for (const [name, attack] of Object.entries(attacksBy(attacker))) {
    say(`push, pull and log-in during ${name}`);
    const times = calls.map(() => ({ quiet: [] as number[], attacked: [] as number[] }));
    const use = async (when: 'quiet' | 'attacked') => {
      for (const [at, [, call]] of calls.entries()) {
        times[at]?.[when].push(await timed(() => call(neighbour)));
      }
    };
    for (let round = 0; round < ROUNDS; round++) {
      await repeat(() => use('quiet'), ROUNDS);
      const stop = new AbortController();
      const over = Promise.all(attack.map((one) => goOn(one, stop.signal)));
      await repeat(() => use('attacked'), ROUNDS);
      stop.abort();
      await over;
    }
    const ratios = times.map(({ quiet, attacked }) => median(attacked) / median(quiet));
    const figures = calls.map(([what], at) => `${what} ${ratios[at]?.toFixed(1)}`);
    const isKept = ratios.every((ratio) => ratio < BESIDE_AN_ATTACK);
    const what = `latency during ${name}, relative to none`;
    rows.push(row(what, figures.join(', '), `${BESIDE_AN_ATTACK}`, isKept));
  }
  return rows;
}

/** Each attack as a list of requests that run concurrently. */
function attacksBy(user: cloud.User) {
  const stranger = { ...user, session: '' };
  const bomb = brotliCompressSync(JSON.stringify({ requests: Array(200_000).fill(0) }));
  const credentials = JSON.stringify({ username: user.email, password: user.secret });
  const pings = Buffer.concat(Array(10_000).fill(Buffer.from([0x89, 0x80, 0, 0, 0, 0])));
  const written = cloud.newRecords(50);
  const large = 'x'.repeat(60_000);
  // All but the first are stale, which is the most expensive case: the server never waits for the disk.
  let rev = 1;
  return {
    'a compressed batch without a session': [
      () => cloud.send(stranger, 'batch', bomb, { 'Content-Encoding': 'br' }),
    ],
    'ten log-ins at a time with a session': Array(10).fill(() =>
      cloud.send(user, 'login', credentials),
    ),
    'five sockets of tiny frames': Array(5).fill(() => sendFrames(cloud.portOf(user), pings)),
    'eight pushes of 3 MB at a time': Array(8).fill(() => {
      const requests = written.map(({ id }) => writeRequest(id, rev, large));
      rev = 9;
      return cloud.send(user, 'batch', JSON.stringify({ requests }));
    }),
  } satisfies Record<string, (() => Promise<unknown>)[]>;
}

async function goOn(attack: () => Promise<unknown>, stop: AbortSignal) {
  while (!stop.aborted) {
    await attack();
    // Pause, so that an attacker who is refused at once is not limited only by how fast this machine can send.
    await setTimeout(20);
  }
}
