// Work in progress, such as saving: whether it is still going on, for the button that started it.

import { useCallback, useRef, useState } from 'react';

/** As long as it takes to read 'Saving...'. Words that only flash by cannot be read. */
const LEGIBLE_MS = 400;

interface Busy {
  readonly isBusy: boolean;
  /**
   * Does the work and settles as it does, but not before the button's words could be read. After success it goes on,
   * still busy, to whatever follows, such as leaving the page. While it is busy, nothing else is started: it then
   * resolves with undefined.
   */
  readonly run: <Result>(
    work: () => Promise<Result>,
    goOn?: (result: Result) => unknown,
  ) => Promise<Result | undefined>;
}

export function useBusy(): Busy {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  const run: Busy['run'] = useCallback(async (work, goOn) => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setBusy(true);
    const legible = legibleWords();
    try {
      const result = await work();
      await legible;
      await goOn?.(result);
      return result;
    } finally {
      await legible;
      isRunning.current = false;
      setBusy(false);
    }
  }, []);

  return { isBusy, run };
}

/** Resolves when they could be read. They stand there before the next task begins, and count from then on. */
function legibleWords(): Promise<void> {
  return new Promise((resolve) => setTimeout(() => setTimeout(resolve, LEGIBLE_MS)));
}
