// The session's timer for components: the state machine of session-timer.ts, looked at once a second.

import { useEffect, useEffectEvent, useState } from 'react';
import {
  IDLE,
  isOver,
  msToNextSecond,
  pauseTimer,
  resumeTimer,
  type SessionTimer,
  secondsLeft,
  startTimer,
} from './session-timer.ts';

export interface EndedSession {
  readonly seconds: number;
  /** By the clock, even if it was noticed later. */
  readonly endedAt: number;
}

/** The wall clock, because `performance.now()` stands still on some sleeping devices. */
const clock = () => Date.now();

export function useSessionTimer(chosen: number | null, onOver: (session: EndedSession) => void) {
  const [timer, setTimer] = useState<SessionTimer>(IDLE);
  const [now, setNow] = useState(clock);
  const tellOver = useEffectEvent(onOver);

  useEffect(() => {
    if (timer.status !== 'running') return;
    const { seconds, endsAt } = timer;
    let next: ReturnType<typeof setTimeout> | undefined;
    let hasEnded = false;

    const look = () => {
      clearTimeout(next);
      if (hasEnded) return;
      const seenAt = clock();
      setNow(seenAt);
      if (isOver(timer, seenAt)) {
        hasEnded = true;
        setTimer(IDLE);
        tellOver({ seconds, endedAt: endsAt });
      } else {
        next = setTimeout(look, msToNextSecond(timer, seenAt));
      }
    };

    next = setTimeout(look, msToNextSecond(timer, clock()));
    // A page that comes back shows the right time at once.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(next);
      document.removeEventListener('visibilitychange', look);
    };
  }, [timer]);

  /** Makes one step of the state machine, and returns where it led. */
  const step = (take: (timer: SessionTimer, at: number) => SessionTimer): SessionTimer => {
    const at = clock();
    const next = take(timer, at);
    setTimer(next);
    setNow(at);
    return next;
  };

  return {
    timer,
    secondsLeft: secondsLeft(timer, chosen, now),
    start: () => step((current, at) => startTimer(current, chosen, at)),
    pause: () => step(pauseTimer),
    resume: () => step(resumeTimer),
    cancel: () => step(() => IDLE),
  };
}
