// The session that has just been completed, and its record in the user's data.

import type { Day } from '@lunaria/cycle/day';
import { useState } from 'react';
import { addMeditation } from '../../data/api/meditation.ts';
import { momentToDay } from '../../data/api/use-today.ts';
import { isSignedIn, useUser } from '../../data/api/user.ts';
import { secondsToMinutes } from './session-timer.ts';
import type { EndedSession } from './use-session-timer.ts';

export interface CompletedSession {
  readonly minutes: number;
  readonly day: Day;
  /** Whether it is kept with the user's data. While nobody is signed in, it never is. */
  readonly isKept: boolean;
}

export function useCompletedSession() {
  const user = useUser();
  const [completed, setCompleted] = useState<CompletedSession>();

  const complete = ({ seconds, endedAt }: EndedSession, song: string) => {
    const minutes = secondsToMinutes(seconds);
    const day = momentToDay(new Date(endedAt));
    const justNow: CompletedSession = { minutes, day, isKept: false };
    setCompleted(justNow);
    if (!isSignedIn(user)) return;
    addMeditation({ day, minutes, song }).then(
      () => setCompleted((shown) => (shown === justNow ? { ...justNow, isKept: true } : shown)),
      (error: unknown) => console.error('The session could not be kept.', error),
    );
  };

  return { completed, complete, forget: () => setCompleted(undefined) };
}
