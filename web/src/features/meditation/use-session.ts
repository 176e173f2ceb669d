// A session: the timer and the music together. Whatever happens to one happens to the other.

import { useEffect, useEffectEvent, useState } from 'react';
import { bellTimes } from './bell-times.ts';
import type { Player, SessionPlan } from './player.ts';
import { exactSecondsLeft } from './session-timer.ts';
import type { Song } from './songs.ts';
import { useKeptChoice } from './use-kept-choice.ts';
import { type EndedSession, useSessionTimer } from './use-session-timer.ts';

const INTERVAL_BELL_KEY = 'lunaria-interval-bell';

interface SessionOptions {
  readonly player: Player;
  readonly songs: readonly Song[];
  /** The song to begin with. */
  readonly index: number;
  /** The chosen duration, null while there is none. */
  readonly seconds: number | null;
  readonly onSessionChange: (isOn: boolean) => void;
  /** The session reached its end. */
  readonly onComplete: (session: EndedSession) => void;
}

export type Session = ReturnType<typeof useSession>;

export function useSession(options: SessionOptions) {
  const { player, songs, index, seconds, onSessionChange, onComplete } = options;
  const [hasIntervals, chooseIntervals] = useKeptChoice(INTERVAL_BELL_KEY, false);
  const timer = useSessionTimer(seconds, (session) => {
    player.finish();
    onSessionChange(false);
    onComplete(session);
  });
  const { status } = timer.timer;
  const [wasDurationMissing, setDurationMissing] = useState(false);

  const plan = (total: number, secondsLeft: number): SessionPlan => ({
    secondsLeft,
    bells: bellTimes({ seconds: total, secondsLeft, hasIntervals }),
  });

  const start = () => {
    if (status !== 'idle') return;
    const started = timer.start();
    setDurationMissing(started.status !== 'running');
    if (started.status !== 'running') {
      console.log('No session was started: choose how long to meditate first.');
      return;
    }
    player.play(songs, index, plan(started.seconds, started.seconds));
    onSessionChange(true);
  };

  const pause = () => {
    if (timer.pause().status === 'paused') player.pause();
  };

  const resume = () => {
    const paused = timer.timer;
    if (paused.status !== 'paused') return;
    timer.resume();
    player.resume(plan(paused.seconds, exactSecondsLeft(paused)));
  };

  const cancel = () => {
    if (status === 'idle') return;
    timer.cancel();
    player.stop();
    onSessionChange(false);
  };

  const onInterruption = useEffectEvent(() => (status === 'idle' ? player.pause() : pause()));
  useEffect(() => player.onInterruption(() => onInterruption()), [player]);

  return {
    status,
    isOn: status !== 'idle',
    /** Start was pressed with nothing chosen, and still nothing is. */
    isDurationMissing: wasDurationMissing && seconds === null,
    secondsLeft: timer.secondsLeft,
    start,
    pause,
    resume,
    cancel,
    hasIntervals,
    chooseIntervals,
  };
}
