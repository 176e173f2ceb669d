/** Counts what somebody does within a time: in this process, or in the nodes' common Redis, under hashed keys. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { Failure } from '../failure.ts';

export type Counters = ReturnType<typeof createCounters>;

const MOST_KEYS = 100_000;

export function createCounters(mostKeys = MOST_KEYS) {
  const counted = new Map<string, { count: number; endsAt: number }>();

  const living = (key: string) => {
    const entry = counted.get(key);
    if (entry && entry.endsAt > Date.now()) return entry;
    counted.delete(key);
    return undefined;
  };
  const countOf = ({ count, endsAt }: { count: number; endsAt: number }) => ({
    count,
    secondsLeft: (endsAt - Date.now()) / 1_000,
  });

  return {
    /** Adds one or more, and resolves with how many there are. The first opens the time in which they are counted. */
    add: async (key: string, seconds: number, amount = 1) => {
      const entry = living(key) ?? { count: 0, endsAt: Date.now() + seconds * 1_000 };
      entry.count += amount;
      counted.set(key, entry);
      for (const oldest of counted.keys()) {
        if (counted.size <= mostKeys) break;
        counted.delete(oldest);
      }
      return countOf(entry);
    },
    look: async (key: string) => {
      const entry = living(key);
      return entry ? countOf(entry) : { count: 0, secondsLeft: 0 };
    },
    /** One less: it was not what is being counted. */
    takeBack: async (key: string) => {
      const entry = living(key);
      if (entry === undefined) return;
      entry.count -= 1;
      if (entry.count <= 0) counted.delete(key);
    },
    forget: async (key: string) => void counted.delete(key),
  };
}

type Redis = { sendCommand: (words: string[]) => Promise<unknown> };

/** If Redis does not answer in time, this process counts by itself meanwhile. */
const PATIENCE_MS = 1_000;

/** Each is one step for Redis, so that no other node comes in between and no key stays without an end. */
const ADD = `redis.call('SET', KEYS[1], 0, 'EX', ARGV[1], 'NX')
  return {redis.call('INCRBY', KEYS[1], ARGV[2]), redis.call('TTL', KEYS[1])}`;
const LOOK = `return {redis.call('GET', KEYS[1]) or 0, redis.call('TTL', KEYS[1])}`;
const TAKE_BACK = `if redis.call('EXISTS', KEYS[1]) == 1 and redis.call('DECR', KEYS[1]) <= 0 then
    redis.call('DEL', KEYS[1])
  end
  return {0, 0}`;
const FORGET = `redis.call('DEL', KEYS[1])
  return {0, 0}`;

export function createSharedCounters(redis: Redis): Counters {
  const own = createCounters();
  const run = async (script: string, key: string, ...args: number[]) => {
    const name = `lunaria:count:${createHash('sha256').update(key).digest('base64url')}`;
    const answer = await redis.sendCommand(['EVAL', script, '1', name, ...args.map(String)]);
    const [count = 0, secondsLeft = 0] = (answer as unknown[]).map(Number);
    return { count, secondsLeft: Math.max(0, secondsLeft) };
  };

  return {
    add: (key, seconds, amount = 1) =>
      inTime(run(ADD, key, seconds, amount), () => own.add(key, seconds, amount)),
    look: (key) => inTime(run(LOOK, key), () => own.look(key)),
    takeBack: async (key) => void (await inTime(run(TAKE_BACK, key), () => own.takeBack(key))),
    forget: async (key) => void (await inTime(run(FORGET, key), () => own.forget(key))),
  };
}

async function inTime<T, U>(answer: Promise<T>, instead: () => Promise<U>): Promise<T | U> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), PATIENCE_MS);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } catch {
    return await instead();
  } finally {
    clearTimeout(timer);
  }
}

const REDIS_PORT = 6379;
const START_PATIENCE_MS = 5_000;

/** Parse would retry forever without a message, while the other nodes wait for this one to be ready. */
export async function needRedis(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = createConnection(Number(port || REDIS_PORT), host);
  socket.setTimeout(START_PATIENCE_MS, () => socket.destroy(new Error('it takes too long')));
  await once(socket, 'connect').catch((error) => {
    throw new Failure(
      `Redis does not answer (${error.message}): check REDIS_URL and that it runs.`,
    );
  });
  socket.destroy();
}
