/** What the entry counts, with room for few keys: [Note: Wrong log-ins] in attempts.ts. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCounters } from './counters.ts';
import { createEntry } from './entry.ts';

const LOG_INS_PER_HOUR = 15;
const ROOM = 40;

let server: ReturnType<express.Express['listen']>;
let isRight: boolean;

beforeEach(async () => {
  isRight = false;
  const app = express();
  app.use(express.json());
  app.use(
    createEntry({
      signUpsPerHour: 10,
      loginsPerHour: LOG_INS_PER_HOUR,
      newCounters: () => createCounters(ROOM),
      networkOf: (request) => String(request.headers['x-network']),
      findHolder: async () => undefined,
    }),
  );
  app.use((_request, response) => void response.status(isRight ? 200 : 404).json({}));
  server = app.listen(0);
  await once(server, 'listening');
});
afterEach(() => server.close());

async function logIn(network: string, username: string): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://localhost:${port}/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Network': network },
    body: JSON.stringify({ username, password: 'secret' }),
  });
  return response.status;
}

test('one address cannot evict its own counter with invented names', async () => {
  for (let guess = 0; guess < 10; guess++) await logIn('stranger', 'moon@example.org');
  expect(await logIn('stranger', 'moon@example.org')).toBe(429);
  const statuses = [];
  for (let name = 0; name < 5 * ROOM; name++) {
    statuses.push(await logIn('stranger', `${name}@example.org`));
  }
  // The rest of the hour's log-ins, then none; refused ones add no key.
  expect(statuses.filter((status) => status === 404)).toHaveLength(LOG_INS_PER_HOUR - 11);
  expect(await logIn('stranger', 'moon@example.org')).toBe(429);
});

test('many addresses with invented names evict neither addresses nor known networks', async () => {
  isRight = true;
  expect(await logIn('home', 'moon@example.org')).toBe(200);
  isRight = false;
  for (let more = 1; more < LOG_INS_PER_HOUR; more++) await logIn('home', `${more}@example.org`);
  for (let address = 0; address < ROOM / 2; address++) {
    for (let name = 0; name < 10; name++) await logIn(`${address}`, `${address}-${name}@x.org`);
  }
  expect(await logIn('home', 'moon@example.org')).toBe(429);
});
