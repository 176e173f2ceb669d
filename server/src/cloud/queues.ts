/** Who waits for whom: requests of one account, and passwords to be hashed. */
import type { Request, Response } from 'express';

/** Whatever hangs, its turn is over then. */
const LONGEST_TURN_MS = 30_000;
/** A turn may also be long because its body arrives slowly. */
const LONGEST_REST_MS = 200;
const FIRST_GUESS_MS = 100;
const WEIGHT = 0.1;

export type Turn = { end: () => void };
type ComeBack = { comeBackInSeconds: number };

/** One request at a time per account, then a pause as long as it took, which leaves half of the time to others. */
export function createLanes(mostWaiting: number) {
  /** Those that wait, for each account that has somebody in its lane. */
  const lanes = new Map<string, (() => void)[]>();

  const begin = (account: string) =>
    beginTurn((ms) => {
      const next = lanes.get(account)?.shift();
      if (next) setTimeout(next, Math.min(ms, LONGEST_REST_MS));
      else lanes.delete(account);
    });

  return {
    /** Resolves, when it is its turn, with the way out; at once with nothing if too many wait already. */
    enter: async (account: string): Promise<(() => void) | undefined> => {
      const waiting = lanes.get(account);
      if (waiting === undefined) {
        lanes.set(account, []);
        return begin(account);
      }
      if (waiting.length >= mostWaiting) return undefined;
      return new Promise((resolve) => waiting.push(() => resolve(begin(account))));
    },
  };
}

/**
 * Whose turn it is to have a password hashed. Hashing is slow on purpose and takes a whole core, so only so many are
 * hashed at once. Callers with a session and callers without take turns, so that neither can keep the other waiting;
 * strangers who would wait too long are told to come back.
 */
export function createTurns(atOnce: number, longestWaitMs: number) {
  const known: (() => void)[] = [];
  const strangers: (() => void)[] = [];
  let running = 0;
  let average = FIRST_GUESS_MS;
  let wasKnown = false;

  const next = () => {
    const [first, second] = wasKnown ? [strangers, known] : [known, strangers];
    const line = first.length > 0 ? first : second;
    wasKnown = line === known;
    line.shift()?.();
  };

  const begin = (): Turn => {
    running += 1;
    const end = beginTurn((ms) => {
      average += WEIGHT * (ms - average);
      running -= 1;
      next();
    });
    return { end };
  };

  return {
    /** Callers with a session are never sent away: each account has one request here at a time, by its lane. */
    take: async (hasSession: boolean): Promise<Turn | ComeBack> => {
      if (running < atOnce) return begin();
      const place = strangers.length + 1;
      const wait = ((place + Math.min(place, known.length)) * average) / atOnce;
      if (!hasSession && wait > longestWaitMs) {
        // Not all at the same moment again.
        return { comeBackInSeconds: (wait * (1 + Math.random())) / 1_000 };
      }
      const line = hasSession ? known : strangers;
      return new Promise((resolve) => line.push(() => resolve(begin())));
    },
  };
}

/** Returns the way to end it, which counts once; a turn that takes too long ends by itself. */
function beginTurn(onEnd: (ms: number) => void): () => void {
  const start = performance.now();
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(overdue);
    onEnd(performance.now() - start);
  };
  const overdue = setTimeout(end, LONGEST_TURN_MS).unref();
  return end;
}

/**
 * Resolves with the status when the answer is given, and not when it arrives: a caller who hangs up does not end the
 * work for a request that has arrived whole. For one that has not, no work was begun, and no answer will come.
 */
export function answered(request: Request, response: Response): Promise<number> {
  return new Promise((resolve) => {
    const { end } = response;
    response.end = (...args: unknown[]) => {
      resolve(response.statusCode);
      return Reflect.apply(end, response, args);
    };
    response.once('close', () => {
      if (!request.complete) resolve(0);
    });
  });
}
