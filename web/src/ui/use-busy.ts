import { useCallback, useRef, useState } from 'react';

/** As long as it takes to read 'Saving...'. */
const LEGIBLE_MS = 400;

/**
 * Settles as the work does, but not before the button's words could be read. After success it calls `goOn`, such as
 * leaving the page, still busy. While it is busy, nothing else is started: it then resolves with undefined.
 */
export type Run = <Result>(
  work: () => Promise<Result>,
  goOn?: (result: Result) => unknown,
) => Promise<Result | undefined>;

export function useBusy() {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  const run: Run = useCallback(async (work, goOn) => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setBusy(true);
    // Counted from the next task on: the words are rendered by then.
    const legible = new Promise<void>((resolve) =>
      setTimeout(() => setTimeout(resolve, LEGIBLE_MS)),
    );
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
