import type { Request, Response } from 'express';
import type { Pool } from 'pg';
import { expect, test, vi } from 'vitest';
import { sameGeneration } from './generation.ts';

/** A pool whose second query, for the life of the cluster, answers as given. */
function poolOf(answer: () => object): Pool {
  const query = async (sql: string) => (sql.includes('pg_control') ? answer() : { rows: ['own'] });
  return { query } as unknown as Pool;
}

const failure = (code: string) => Object.assign(new Error('refused'), { code });

async function looks(pool: Pool) {
  const handler = await sameGeneration(pool);
  return () => {
    const set = vi.fn();
    const request = { get: () => undefined } as unknown as Request;
    handler(request, { set } as unknown as Response, () => {});
    return set.mock.lastCall?.[1];
  };
}

test('the generation stays when the database cannot answer for a moment', async () => {
  vi.useFakeTimers();
  const answer = vi.fn(() => ({ rows: ['first'] }));
  const generation = await looks(poolOf(answer));
  const before = generation();
  answer.mockImplementationOnce(() => {
    throw failure('57014');
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(answer).toHaveBeenCalledTimes(2);
  expect(generation()).toBe(before);

  answer.mockReturnValue({ rows: ['another'] });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(generation()).not.toBe(before);
  vi.useRealTimers();
});

test.each(['42501', '42883', '0A000'])(
  'a provider may refuse to tell of the cluster: %s',
  async (code) => {
    const generation = await looks(
      poolOf(() => {
        throw failure(code);
      }),
    );
    expect(generation()).toMatch(/^.{16}$/);
  },
);
