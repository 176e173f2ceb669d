/** One at a time for each account: the others wait in order, and only so many. */

export type Lanes = {
  /** Resolves, when it is its turn, with the way out; at once with nothing if too many wait already. */
  enter: (account: string) => Promise<(() => void) | undefined>;
};

/** Whatever hangs, its turn is over then. */
const LONGEST_TURN_MS = 30_000;

export function createLanes(mostWaiting: number): Lanes {
  /** Those that wait, for each account that has somebody in its lane. */
  const lanes = new Map<string, (() => void)[]>();

  const begin = (account: string) => {
    const leave = () => {
      clearTimeout(overdue);
      const next = lanes.get(account)?.shift();
      if (next) next();
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
