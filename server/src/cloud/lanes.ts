/**
 * One at a time for each account: the others wait in order, and only so many. The next one begins after a rest as long as
 * the last one took, so that an account that sends many at once leaves half of the time to everybody else.
 */

export type Lanes = {
  /** Resolves, when it is its turn, with the way out; at once with nothing if too many wait already. */
  enter: (account: string) => Promise<(() => void) | undefined>;
};

/** Whatever hangs, its turn is over then. */
const LONGEST_TURN_MS = 30_000;
/** A turn may also be long because its body arrives slowly. */
const LONGEST_REST_MS = 200;

export function createLanes(mostWaiting: number): Lanes {
  /** Those that wait, for each account that has somebody in its lane. */
  const lanes = new Map<string, (() => void)[]>();

  const begin = (account: string) => {
    const start = performance.now();
    const leave = () => {
      clearTimeout(overdue);
      const next = lanes.get(account)?.shift();
      if (next) setTimeout(next, Math.min(performance.now() - start, LONGEST_REST_MS));
      else lanes.delete(account);
    };
    const leaveOnce = once(leave);
    const overdue = setTimeout(leaveOnce, LONGEST_TURN_MS).unref();
    return leaveOnce;
  };

  return {
    enter: async (account) => {
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

function once(action: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    action();
  };
}
