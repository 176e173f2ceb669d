/**
 * Whose turn it is to have a password hashed. Hashing is slow on purpose and takes a whole core, so only so many are
 * hashed at once. Callers with a session and callers without take turns, so that neither can keep the other waiting;
 * strangers who would wait too long are told to come back.
 */

export type Turn = { end: () => void };
export type ComeBack = { comeBackInSeconds: number };

export type Turns = {
  /** Callers with a session are never sent away: each account has one request here at a time (lanes.ts). */
  take: (hasSession: boolean) => Promise<Turn | ComeBack>;
};

/** Until the first of them has shown how long it takes. */
const FIRST_GUESS_MS = 100;
/** How much the last one counts in the average. */
const WEIGHT = 0.1;
/** Whatever hangs, a turn is over then. */
const LONGEST_TURN_MS = 30_000;

export function createTurns(atOnce: number, longestWaitMs: number): Turns {
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
    const start = performance.now();
    let hasEnded = false;
    const end = () => {
      if (hasEnded) return;
      hasEnded = true;
      clearTimeout(overdue);
      average += WEIGHT * (performance.now() - start - average);
      running -= 1;
      next();
    };
    const overdue = setTimeout(end, LONGEST_TURN_MS).unref();
    return { end };
  };

  return {
    take: async (hasSession) => {
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
