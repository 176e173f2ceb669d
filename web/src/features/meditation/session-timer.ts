// The timer of a meditation as a pure state machine, and the hook that looks at it once a second.
//
// [Note: Counting by the clock] Nothing counts ticks. A running session knows the moment it ends, and what remains is that
// moment minus `now`, in milliseconds since 1970. Browsers throttle the timers of a tab in the background and stop them on a
// sleeping device; a count of ticks would stop with them.

import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { numberWords } from '../../words/lists.ts';

/** In seconds: 5, 10 and 15 minutes. */
export const DURATIONS = [300, 600, 900] as const;
export const MOST_MINUTES = 600;

const MS_IN_SECOND = 1000;
const SECONDS_IN_MINUTE = 60;

export type SessionTimer =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly seconds: number; readonly endsAt: number }
  | { readonly status: 'paused'; readonly seconds: number; readonly leftMs: number };

export const IDLE: SessionTimer = { status: 'idle' };

/** With nothing chosen, or while a session is on, nothing happens. */
export function startTimer(timer: SessionTimer, seconds: number | null, now: number): SessionTimer {
  if (timer.status !== 'idle' || seconds === null) return timer;
  return { status: 'running', seconds, endsAt: now + seconds * MS_IN_SECOND };
}

/** A session that has ended by its clock can no longer be paused. */
export function pauseTimer(timer: SessionTimer, now: number): SessionTimer {
  if (timer.status !== 'running' || isOver(timer, now)) return timer;
  return { status: 'paused', seconds: timer.seconds, leftMs: leftMsOf(timer, now) };
}

export function resumeTimer(timer: SessionTimer, now: number): SessionTimer {
  if (timer.status !== 'paused') return timer;
  return { status: 'running', seconds: timer.seconds, endsAt: now + timer.leftMs };
}

export function isOver(timer: SessionTimer, now: number): boolean {
  return timer.status === 'running' && now >= timer.endsAt;
}

/** As shown: the full time until the first second has passed, 0 only at the end. */
export function secondsLeft(timer: SessionTimer, chosen: number | null, now: number): number {
  if (timer.status === 'idle') return chosen ?? 0;
  return Math.ceil(leftMsOf(timer, now) / MS_IN_SECOND);
}

export function msToNextSecond(timer: SessionTimer, now: number): number {
  return leftMsOf(timer, now) % MS_IN_SECOND || MS_IN_SECOND;
}

/** Not rounded: the sound is planned from it. */
export function exactSecondsLeft(timer: SessionTimer, now: number): number {
  return leftMsOf(timer, now) / MS_IN_SECOND;
}

export function minutesLeft(seconds: number): number {
  return Math.ceil(seconds / SECONDS_IN_MINUTE);
}

export function secondsToMinutes(seconds: number): number {
  return seconds / SECONDS_IN_MINUTE;
}

/** Null unless the text is a whole number of minutes, from 1 to `MOST_MINUTES`. */
export function minutesTextToSeconds(text: string): number | null {
  const minutes = Number(text);
  const isDuration = Number.isInteger(minutes) && minutes >= 1 && minutes <= MOST_MINUTES;
  return isDuration ? minutes * SECONDS_IN_MINUTE : null;
}

export function secondsToText(seconds: number): string {
  const whole = Math.floor(seconds);
  const minutes = numberWords(Math.floor(whole / SECONDS_IN_MINUTE));
  const rest = numberWords(whole % SECONDS_IN_MINUTE).padStart(2, numberWords(0));
  return t({ message: `${minutes}:${rest}`, comment: 'Minutes and seconds' });
}

/** A clock that was set back cannot make a session longer than it was. */
function leftMsOf(timer: SessionTimer, now: number): number {
  if (timer.status === 'idle') return 0;
  const leftMs = timer.status === 'paused' ? timer.leftMs : timer.endsAt - now;
  return Math.min(Math.max(leftMs, 0), timer.seconds * MS_IN_SECOND);
}

/** By the wall clock, because `performance.now()` stands still on some sleeping devices. */
export function useSessionTimer(
  chosen: number | null,
  onOver: (seconds: number, endedAt: number) => void,
) {
  const [timer, setTimer] = useState<SessionTimer>(IDLE);
  const [now, setNow] = useState(Date.now);
  const onTimerOver = useEffectEvent(onOver);

  useEffect(() => {
    if (timer.status !== 'running') return;
    const { seconds, endsAt } = timer;
    let next: ReturnType<typeof setTimeout> | undefined;
    let hasEnded = false;

    const update = () => {
      clearTimeout(next);
      if (hasEnded) return;
      const seenAt = Date.now();
      setNow(seenAt);
      if (isOver(timer, seenAt)) {
        hasEnded = true;
        setTimer(IDLE);
        onTimerOver(seconds, endsAt);
      } else {
        next = setTimeout(update, msToNextSecond(timer, seenAt));
      }
    };

    next = setTimeout(update, msToNextSecond(timer, Date.now()));
    // A page that comes back shows the right time at once.
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(next);
      document.removeEventListener('visibilitychange', update);
    };
  }, [timer]);

  const step = (take: (timer: SessionTimer, at: number) => SessionTimer): SessionTimer => {
    const at = Date.now();
    const next = take(timer, at);
    setTimer(next);
    setNow(at);
    return next;
  };

  return {
    timer,
    secondsLeft: secondsLeft(timer, chosen, now),
    exactSecondsLeft: () => exactSecondsLeft(timer, Date.now()),
    start: () => step((current, at) => startTimer(current, chosen, at)),
    pause: () => step(pauseTimer),
    resume: () => step(resumeTimer),
    cancel: () => step(() => IDLE),
  };
}
