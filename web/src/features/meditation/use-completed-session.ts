// The session that has just been completed, and its record in the user's data.

import type { Day } from '@lunaria/cycle/day';
import { useState } from 'react';
import { addSession } from '../../data/api/meditation.ts';
import { useAuth } from '../../data/api/use-auth.ts';
import { momentToDay } from '../../data/api/use-today.ts';
import { secondsToMinutes } from './session-timer.ts';
import type { EndedSession } from './use-session-timer.ts';

export interface CompletedSession {
  readonly minutes: number;
  readonly day: Day;
  /** Whether it is kept with the user's data. While nobody is signed in, it never is. */
  readonly isKept: boolean;
}

export function useCompletedSession() {
  const auth = useAuth();
  const [completed, setCompleted] = useState<CompletedSession>();

  const complete = ({ seconds, endedAt }: EndedSession, song: string) => {
    const minutes = secondsToMinutes(seconds);
    const day = momentToDay(new Date(endedAt));
    const justNow: CompletedSession = { minutes, day, isKept: false };
    setCompleted(justNow);
    if (auth.status !== 'signed-in') return;
    addSession({ day, minutes, song }).then(
      () => setCompleted((shown) => (shown === justNow ? { ...justNow, isKept: true } : shown)),
      (error: unknown) => console.error('The session could not be kept.', error),
    );
  };

  return { completed, complete, forget: () => setCompleted(undefined) };
}
