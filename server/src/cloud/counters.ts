/**
 * Counts what somebody does within a time: in this process, or, where several nodes work together, in their
 * Redis. What is counted stands there as a hash only, and for no longer than its time.
 */
import { createHash } from 'node:crypto';

export type Count = { count: number; secondsLeft: number };

export type Counters = {
  /** One more, and how many there are with it. The first opens the time in which they are counted. */
  add: (key: string, seconds: number) => Promise<Count>;
  look: (key: string) => Promise<Count>;
  /** One less: it was none of what is being counted. */
  takeBack: (key: string) => Promise<void>;
  forget: (key: string) => Promise<void>;
};

const NOTHING: Count = { count: 0, secondsLeft: 0 };
/** Far more than one machine has to do with; the oldest go first. */
const MOST_KEYS = 100_000;

export function createCounters(mostKeys = MOST_KEYS): Counters {
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
    add: async (key, seconds) => {
      const entry = living(key) ?? { count: 0, endsAt: Date.now() + seconds * 1_000 };
      entry.count += 1;
      counted.set(key, entry);
      for (const oldest of counted.keys()) {
        if (counted.size <= mostKeys) break;
        counted.delete(oldest);
      }
      return countOf(entry);
    },
    look: async (key) => {
      const entry = living(key);
      return entry ? countOf(entry) : NOTHING;
    },
    takeBack: async (key) => {
      const entry = living(key);
      if (entry) entry.count = Math.max(0, entry.count - 1);
    },
    forget: async (key) => void counted.delete(key),
  };
}

/** What we need of Parse's client of Redis. */
export type Redis = { sendCommand: (words: string[]) => Promise<unknown> };

/** A Redis that does not answer keeps nobody waiting: what it should have counted is counted here meanwhile. */
const PATIENCE_MS = 1_000;

export function createSharedCounters(redis: Redis): Counters {
  const own = createCounters();
  const ask = async (...words: string[]) => Number(await redis.sendCommand(words));
  const nameOf = (key: string) =>
    `lunaria:count:${createHash('sha256').update(key).digest('base64url')}`;
  const secondsLeft = async (name: string) => Math.max(0, await ask('TTL', name));

  return {
    add: (key, seconds) => {
      const name = nameOf(key);
      const count = async () => {
        await ask('SET', name, '0', 'EX', String(seconds), 'NX');
        return { count: await ask('INCR', name), secondsLeft: await secondsLeft(name) };
      };
      return inTime(count(), () => own.add(key, seconds));
    },
    look: (key) => {
      const name = nameOf(key);
      const look = async () => ({
        count: await ask('GET', name),
        secondsLeft: await secondsLeft(name),
      });
      return inTime(look(), () => own.look(key));
    },
    takeBack: (key) => {
      const name = nameOf(key);
      // One that has run out meanwhile must not come back, without an end.
      const takeBack = async () => {
        if ((await ask('EXISTS', name)) === 1) await ask('DECR', name);
      };
      return inTime(takeBack(), () => own.takeBack(key));
    },
    forget: (key) =>
      inTime(
        ask('DEL', nameOf(key)).then(() => {}),
        () => own.forget(key),
      ),
  };
}

async function inTime<T>(answer: Promise<T>, instead: () => Promise<T>): Promise<T> {
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
