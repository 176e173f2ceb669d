// Whether a part of the page has come near the screen, or is about to be printed: what is far below is neither computed
// nor drawn before it is wanted.

import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface Near {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Once near, always near. */
  readonly isNear: boolean;
}

export function useNear(isNearAtFirst: boolean): Near {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(isNearAtFirst);
  useEffect(() => {
    if (isNear || !ref.current) return;
    const look = ([entry]: readonly IntersectionObserverEntry[]) => {
      if (entry?.isIntersecting) setNear(true);
    };
    const print = () => flushSync(() => setNear(true));
    // Half a screen's height ahead is near.
    const observer = new IntersectionObserver(look, { rootMargin: '50% 0px' });
    observer.observe(ref.current);
    addEventListener('beforeprint', print);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', print);
    };
  }, [isNear]);
  return { ref, isNear };
}
