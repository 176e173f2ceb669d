// Keeps the screen awake while an element can be seen, where the browser allows it.

import { type RefObject, useEffect } from 'react';

export function useWakeLock(ref: RefObject<Element | null>, isWanted: boolean): void {
  useEffect(() => {
    const element = ref.current;
    if (!isWanted || !element || !('wakeLock' in navigator)) return;
    let isSeen = false;
    let isDone = false;
    let lock: WakeLockSentinel | undefined;

    const update = async () => {
      const isNeeded = isSeen && !isDone && document.visibilityState === 'visible';
      if (!isNeeded) {
        await lock?.release();
        lock = undefined;
      } else if (!lock || lock.released) {
        // Refused when the battery is low: the session goes on without it.
        lock = await navigator.wakeLock.request('screen').catch(() => undefined);
        if (isDone) await lock?.release();
      }
    };

    const observer = new IntersectionObserver((entries) => {
      isSeen = entries.at(-1)?.isIntersecting ?? false;
      void update();
    });
    observer.observe(element);
    // A hidden page loses its lock, and asks for it again when it is back.
    document.addEventListener('visibilitychange', update);
    return () => {
      isDone = true;
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
      void update();
    };
  }, [ref, isWanted]);
}
