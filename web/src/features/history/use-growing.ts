// A list that may be very long draws no more rows than are near the screen, and more of them as its end comes near.

import { type RefObject, useEffect, useRef, useState } from 'react';

const ROWS_AT_ONCE = 40;

/** Whoever comes back finds as many as before, and with them the place where she was. */
let lastShown = ROWS_AT_ONCE;

interface Growing {
  /** So many rows are drawn. */
  readonly shown: number;
  /** Stands after the last of them. */
  readonly end: RefObject<HTMLDivElement | null>;
}

export function useGrowing(rows: number): Growing {
  const [shown, setShown] = useState(lastShown);
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!end.current || shown >= rows) return;
    const grow = ([mark]: readonly IntersectionObserverEntry[]) => {
      if (!mark?.isIntersecting) return;
      lastShown = shown + ROWS_AT_ONCE;
      setShown(lastShown);
    };
    // A screen's height ahead is near.
    const observer = new IntersectionObserver(grow, { rootMargin: '100% 0px' });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [shown, rows]);

  return { shown, end };
}
