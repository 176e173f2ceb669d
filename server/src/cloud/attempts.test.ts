/** The limits of [Note: Wrong log-ins] in attempts.ts. */
import { beforeEach, expect, test, vi } from 'vitest';
import { type AttemptCounters, beginAttempt } from './attempts.ts';
import { createCounters } from './counters.ts';

const ACCOUNT = 'moon@example.org';
const DAY_MS = 86_400_000;

let counters: AttemptCounters;

beforeEach(() => {
  counters = { accounts: createCounters(), known: createCounters() };
  return () => vi.useRealTimers();
});

/** Resolves with whether the attempt was let through to the password check. */
async function tryLogIn(network: string, outcome: 'right' | 'wrong', isHolder = false) {
  const attempt = await beginAttempt(counters, { network, account: ACCOUNT, isHolder });
  if (attempt.refusedForSeconds !== undefined) return false;
  await attempt.decide(outcome);
  return true;
}

async function guessFrom(networks: number) {
  let looked = 0;
  for (let network = 0; network < networks; network++) {
    for (let attempt = 0; attempt < 20; attempt++) {
      if (await tryLogIn(`stranger ${network}`, 'wrong')) looked += 1;
    }
  }
  return looked;
}

test('one address has ten guesses in a quarter of an hour', async () => {
  vi.useFakeTimers();
  expect(await guessFrom(1)).toBe(10);
  vi.advanceTimersByTime(15 * 60_000 - 1);
  expect(await tryLogIn('stranger 0', 'right')).toBe(false);
  vi.advanceTimersByTime(2);
  expect(await tryLogIn('stranger 0', 'right')).toBe(true);
});

test.each([
  { first: 'with', looked: [10, 0] },
  { first: 'without', looked: [10, 3] },
])('guesses with a session and without count together, $first one first', async (order) => {
  const guess = async (isHolder: boolean) => {
    let looked = 0;
    for (let attempt = 0; attempt < 20; attempt++) {
      if (await tryLogIn('stranger', 'wrong', isHolder)) looked += 1;
    }
    return looked;
  };
  const isHolder = order.first === 'with';
  expect([await guess(isHolder), await guess(!isHolder)]).toEqual(order.looked);
});

test('failed attempts from one address do not lock out the others', async () => {
  for (let attempt = 0; attempt < 600; attempt++) await tryLogIn('stranger', 'wrong');
  expect(await tryLogIn('on the road', 'right')).toBe(true);
});

test('many addresses together have five hundred in a day', async () => {
  vi.useFakeTimers();
  expect(await guessFrom(100)).toBe(500);
  expect(await tryLogIn('another', 'right')).toBe(false);
  vi.advanceTimersByTime(DAY_MS + 1);
  expect(await tryLogIn('another', 'right')).toBe(true);
});

test('many addresses lock out neither the owner’s session nor the networks they logged in from', async () => {
  vi.useFakeTimers();
  expect(await tryLogIn('home', 'right')).toBe(true);
  await guessFrom(100);
  expect(await tryLogIn('home', 'wrong')).toBe(true);
  expect(await tryLogIn('home', 'right')).toBe(true);
  expect(await tryLogIn('on the road', 'right', true)).toBe(true);
  // From here on the network is known.
  expect(await tryLogIn('on the road', 'right')).toBe(true);
});

test('successful log-ins do not count', async () => {
  for (let attempt = 0; attempt < 600; attempt++) {
    expect(await tryLogIn('home', 'right')).toBe(true);
  }
  expect(await tryLogIn('elsewhere', 'right')).toBe(true);
});

test('concurrent guesses get no more than sequential ones', async () => {
  const attempts = await Promise.all(
    [...Array(50)].map(() =>
      beginAttempt(counters, { network: 'stranger', account: ACCOUNT, isHolder: false }),
    ),
  );
  const looked = attempts.filter(({ refusedForSeconds }) => refusedForSeconds === undefined);
  expect(looked).toHaveLength(10);
});

test('attempts that were taken back take no room', async () => {
  const few = createCounters(2);
  await few.add('hour', 60);
  for (const key of ['a', 'b', 'c', 'd']) {
    await few.add(key, 60);
    await few.takeBack(key);
  }
  expect((await few.look('hour')).count).toBe(1);
});

test('counters have limited room: the oldest is evicted', async () => {
  const few = createCounters(3);
  for (const key of ['a', 'b', 'c', 'd']) await few.add(key, 60);
  expect((await few.look('a')).count).toBe(0);
  expect((await few.look('d')).count).toBe(1);
});
