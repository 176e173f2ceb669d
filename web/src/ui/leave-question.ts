// Lets a page ask before it is left for another one, or for another view of itself. The root's blocker
// (app/root.tsx) holds the navigation until the page has its answer.

import { useEffect, useState } from 'react';
import type { Location } from 'react-router';

/** A navigation that waits for an answer. */
export interface Leaving {
  readonly leave: () => void;
  readonly stay: () => void;
}

type LeaveQuestion = (leaving: Leaving) => void;

let question: LeaveQuestion | undefined;

export function leaveQuestion(): LeaveQuestion | undefined {
  return question;
}

/** The state of a navigation that needs no question. */
export const ON_PURPOSE = { isOnPurpose: true };

export function isOnPurpose({ state }: Location): boolean {
  return state?.isOnPurpose === true;
}

/** The navigation that waits, if there is one. It is given up when there is nothing to ask any more. */
export function useLeaveQuestion(isAsked: boolean): Leaving | undefined {
  const [leaving, setLeaving] = useState<Leaving>();
  useEffect(() => {
    if (!isAsked) return;
    let asked: Leaving | undefined;
    question = (now: Leaving) => {
      asked = now;
      const stay = () => {
        setLeaving(undefined);
        now.stay();
      };
      setLeaving({ leave: now.leave, stay });
    };
    return () => {
      question = undefined;
      asked?.stay();
      setLeaving(undefined);
    };
  }, [isAsked]);
  return leaving;
}
