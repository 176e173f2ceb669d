// A session: the timer and the music together, and the record of a completed one in the user's data.

import type { Day } from '@lunaria/cycle/day';
import { useEffect, useEffectEvent, useState } from 'react';
import { addMeditation, type Feeling, setFeelingAfter } from '../../data/api/meditation.ts';
import { useSettings } from '../../data/api/settings.ts';
import { momentToDay } from '../../data/api/use-today.ts';
import { isSignedIn, useOwner, useUser } from '../../data/api/user.ts';
import { saveOrAlert } from '../../ui/save-or-alert.ts';
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
  /** Of its record, once that is saved: never while nobody is signed in. */
  readonly id?: string;
  readonly feelingAfter?: Feeling | 'skipped';
}

export type Session = ReturnType<typeof useSession>;

export function useSession({ songs, seconds, sitting, onStart }: SessionOptions) {
  const [player, music] = usePlayer(songs[0]);
  const user = useUser();
  const owner = useOwner();
  /** The owner may change in another tab meanwhile: the session continues, but is not theirs. */
  const [startedBy, setStartedBy] = useState(owner);
  const [completed, setCompleted] = useState<CompletedSession>();
  const hasIntervals = intervalBell.use();
  const [wasDurationMissing, setDurationMissing] = useState(false);
  const [lastSeconds, setLastSeconds] = useState(seconds);
  if (lastSeconds !== seconds) {
    setLastSeconds(seconds);
    setCompleted(undefined);
  }
  const feelings = useFeelings(owner, startedBy === owner ? completed : undefined, setCompleted);
  const timer = useSessionTimer(seconds, (ranSeconds, endedAt) => {
    player.finish();
    complete(secondsToMinutes(ranSeconds), momentToDay(new Date(endedAt)));
  });
  const { status } = timer.timer;

  const complete = (minutes: number, day: Day) => {
    const justNow = { minutes, day };
    setCompleted(justNow);
    if (!isSignedIn(user) || owner !== startedBy) return;
    const song = sitting ?? [...new Set(songs.map(({ name }) => name))].join(', ');
    const meditation = { day, minutes, song, ...feelings.takeBefore() };
    void saveOrAlert(() => addMeditation(meditation)).then((id) =>
      setCompleted((shown) => (id && shown === justNow ? { ...justNow, id } : shown)),
    );
  };

  const plan = (total: number, secondsLeft: number): SessionPlan => ({
    secondsLeft,
    bells: bellTimes({ seconds: total, secondsLeft, hasIntervals: hasIntervals && !sitting }),
  });

  const start = () => {
    if (status !== 'idle') return;
    setDurationMissing(seconds === null);
    if (seconds === null) {
      console.log('No session was started: choose how long to meditate first.');
      return;
    }
    timer.start();
    setStartedBy(owner);
    player.play(songs, music.index, plan(seconds, seconds));
    setCompleted(undefined);
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
    feelings: status === 'idle' ? feelings.question : undefined,
    completed,
    start,
    pause,
    resume,
    cancel,
    hasIntervals,
    chooseIntervals: intervalBell.choose,
  };
}

export interface FeelingQuestion {
  readonly moment: 'before' | 'after';
  readonly value: Feeling | undefined;
  readonly onChange: (feeling: Feeling) => void;
  readonly onSkip?: () => void;
}

/** `How do you feel?`, before and after a session, if that is switched on in Settings. */
function useFeelings(
  owner: number,
  completed: CompletedSession | undefined,
  setCompleted: (completed: CompletedSession) => void,
) {
  const { asksFeelings } = useSettings();
  const [answer, setAnswer] = useState<{ readonly feeling: Feeling; readonly owner: number }>();
  const before = answer?.owner === owner ? answer.feeling : undefined;

  const question = (): FeelingQuestion | undefined => {
    if (!asksFeelings) return undefined;
    if (!completed) {
      const onChange = (feeling: Feeling) => setAnswer({ feeling, owner });
      return { moment: 'before', value: before, onChange };
    }
    const { id, feelingAfter } = completed;
    if (!id || feelingAfter === 'skipped') return undefined;
    return {
      moment: 'after',
      value: feelingAfter,
      onChange: (feeling) => {
        setCompleted({ ...completed, feelingAfter: feeling });
        void saveOrAlert(() => setFeelingAfter(id, feeling));
      },
      onSkip: () => setCompleted({ ...completed, feelingAfter: 'skipped' }),
    };
  };

  return {
    question: question(),
    /** The answer counts for one session. */
    takeBefore: () => {
      setAnswer(undefined);
      return before && asksFeelings ? { before } : {};
    },
  };
}
