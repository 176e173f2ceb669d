/**
 * Whose turn it is to have a password hashed. That is meant to be slow, and takes a core for a while: only so many
 * are hashed at once, so that everybody else goes on, and whoever would wait too long is told to come back.
 */

export type Turn = { end: () => void };
export type ComeBack = { comeBackInSeconds: number };

export type Turns = {
  /** Those who go first wait less, and are never sent away. */
  take: (goesFirst: boolean) => Promise<Turn | ComeBack>;
};

/** Until the first of them has shown how long it takes. */
const FIRST_GUESS_MS = 100;
/** How much the last one counts in the average. */
const WEIGHT = 0.1;
/** Whatever hangs, a turn is over then. */
const LONGEST_TURN_MS = 30_000;

export function createTurns(atOnce: number, longestWaitMs: number): Turns {
  const first: (() => void)[] = [];
  const waiting: (() => void)[] = [];
  let running = 0;
  let average = FIRST_GUESS_MS;

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
      (first.shift() ?? waiting.shift())?.();
    };
    const overdue = setTimeout(end, LONGEST_TURN_MS).unref();
    return { end };
  };

  return {
    take: async (goesFirst) => {
      if (running < atOnce) return begin();
      const wait = ((first.length + waiting.length + 1) * average) / atOnce;
      if (!goesFirst && wait > longestWaitMs) {
        // Not all at the same moment again.
        return { comeBackInSeconds: (wait * (1 + Math.random())) / 1_000 };
      }
      const line = goesFirst ? first : waiting;
      return new Promise((resolve) => line.push(() => resolve(begin())));
    },
  };
}
