// A session: the timer and the music together, and the record of a completed one in the user's data.

import type { Day } from '@lunaria/cycle/day';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { addMeditation, type Feeling, setFeelingAfter } from '../../data/api/meditation.ts';
import { useSettings } from '../../data/api/settings.ts';
import { momentToDay } from '../../data/api/use-today.ts';
import { isSignedIn, useUser } from '../../data/api/user.ts';
import { switchOf } from '../../ui/stored-choice.ts';
import { bellTimes } from './bells.ts';
import { type SessionPlan, usePlayer } from './player.ts';
import { secondsToMinutes, useSessionTimer } from './session-timer.ts';
import type { SittingName } from './sittings.ts';
import type { Song } from './songs.ts';

const intervalBell = switchOf('lunaria-interval-bell', false);

interface SessionOptions {
  readonly songs: readonly Song[];
  readonly seconds: number | null;
  /** A guided one: recorded by its own name, with no bells between. */
  readonly sitting?: SittingName;
  readonly onStart?: () => void;
}

export interface CompletedSession {
  readonly minutes: number;
  readonly day: Day;
  /** Never while nobody is signed in. */
  readonly isSaved: boolean;
}

export type Session = ReturnType<typeof useSession>;

export function useSession({ songs, seconds, sitting, onStart }: SessionOptions) {
  const [player, music] = usePlayer(songs[0]);
  const user = useUser();
  const [completed, setCompleted] = useState<CompletedSession>();
  const hasIntervals = intervalBell.use();
  const [wasDurationMissing, setDurationMissing] = useState(false);
  const [lastSeconds, setLastSeconds] = useState(seconds);
  if (lastSeconds !== seconds) {
    setLastSeconds(seconds);
    setCompleted(undefined);
  }
  const feelings = useFeelings();
  const timer = useSessionTimer(seconds, (ranSeconds, endedAt) => {
    player.finish();
    complete(secondsToMinutes(ranSeconds), momentToDay(new Date(endedAt)));
  });
  const { status } = timer.timer;

  const complete = (minutes: number, day: Day) => {
    const justNow: CompletedSession = { minutes, day, isSaved: false };
    setCompleted(justNow);
    if (!isSignedIn(user)) return;
    const song = sitting ?? [...new Set(songs.map(({ name }) => name))].join(', ');
    const saving = addMeditation({ day, minutes, song, ...feelings.takeBefore() });
    feelings.follow(saving);
    saving.then(
      () => setCompleted((shown) => (shown === justNow ? { ...justNow, isSaved: true } : shown)),
      (error: unknown) => console.error('The session could not be saved.', error),
    );
  };

  const plan = (total: number, secondsLeft: number): SessionPlan => ({
    secondsLeft,
    bells: bellTimes({ seconds: total, secondsLeft, hasIntervals: hasIntervals && !sitting }),
  });

  const start = () => {
    if (status !== 'idle') return;
    const started = timer.start();
    setDurationMissing(started.status !== 'running');
    if (started.status !== 'running') {
      console.log('No session was started: choose how long to meditate first.');
      return;
    }
    player.play(songs, music.index, plan(started.seconds, started.seconds));
    setCompleted(undefined);
    feelings.clearAfter();
    onStart?.();
  };

  const pause = () => {
    if (timer.pause().status === 'paused') player.pause();
  };

  const resume = () => {
    const paused = timer.timer;
    if (paused.status !== 'paused') return;
    timer.resume();
    player.resume(plan(paused.seconds, timer.exactSecondsLeft()));
  };

  const cancel = () => {
    if (status === 'idle') return;
    timer.cancel();
    player.stop();
  };

  const onInterruption = useEffectEvent(() => (status === 'idle' ? player.pause() : pause()));
  useEffect(() => player.setOnInterruption(() => onInterruption()), [player]);

  return {
    player,
    music,
    status,
    isOn: status !== 'idle',
    /** Start was pressed with nothing chosen, and still nothing is. */
    isDurationMissing: wasDurationMissing && seconds === null,
    seconds,
    secondsLeft: timer.secondsLeft,
    exactSecondsLeft: timer.exactSecondsLeft,
    isGuided: sitting !== undefined,
    feelings: status === 'idle' ? feelings.questionOf(completed) : undefined,
    completed,
    start,
    pause,
    resume,
    cancel,
    hasIntervals,
    chooseIntervals: intervalBell.choose,
  };
}

/** `How do you feel?`, before and after a session, if that is switched on in Settings. */
function useFeelings() {
  const { asksFeelings } = useSettings();
  const [before, setBefore] = useState<Feeling>();
  const [after, setAfter] = useState<Feeling | 'skipped'>();
  const saved = useRef<Promise<string>>(undefined);

  const rate = (feeling: Feeling) => {
    setAfter(feeling);
    saved.current
      ?.then((id) => setFeelingAfter(id, feeling))
      .catch((error: unknown) => console.error('The answer could not be saved.', error));
  };

  return {
    /** The answer counts for one session. */
    takeBefore: () => {
      setBefore(undefined);
      return before && asksFeelings ? { before } : {};
    },
    follow: (saving: Promise<string>) => {
      saved.current = saving;
    },
    clearAfter: () => setAfter(undefined),
    questionOf: (completed: CompletedSession | undefined): FeelingQuestion | undefined => {
      if (!asksFeelings) return undefined;
      if (!completed) return { moment: 'before', value: before, onChange: setBefore };
      if (!completed.isSaved || after === 'skipped') return undefined;
      return { moment: 'after', value: after, onChange: rate, onSkip: () => setAfter('skipped') };
    },
  };
}

export interface FeelingQuestion {
  readonly moment: 'before' | 'after';
  readonly value: Feeling | undefined;
  readonly onChange: (feeling: Feeling) => void;
  readonly onSkip?: () => void;
}
