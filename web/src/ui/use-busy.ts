// Something that is being done, such as saving: whether it still is, for the button that began it.

import { useCallback, useRef, useState } from 'react';

/** As long as it takes to read 'Saving...'. Words that only flash by are no words. */
const LEGIBLE_MS = 400;

interface Busy {
  readonly isBusy: boolean;
  /**
   * Does it, and settles as it does, once the button's words could be read; then goes on, still busy, with what
   * follows from success, such as leaving the page. While something is being done, nothing else is begun: then it
   * resolves with undefined.
   */
  readonly run: <Result>(
    work: () => Promise<Result>,
    goOn?: () => unknown,
  ) => Promise<Result | undefined>;
}

export function useBusy(): Busy {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  const run: Busy['run'] = useCallback(async (work, goOn) => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setBusy(true);
    const legible = new Promise((resolve) => setTimeout(resolve, LEGIBLE_MS));
    try {
      const result = await work();
      await legible;
      await goOn?.();
      return result;
    } finally {
      await legible;
      isRunning.current = false;
      setBusy(false);
    }
  }, []);

  return { isBusy, run };
}
