// Lets a page ask before it is left. The root's blocker (app/root.tsx) holds the navigation until it is answered.

import { useEffect, useState } from 'react';
import type { Location } from '../router/router.ts';

type Ask = (leave: () => void) => void;

let question: Ask | undefined;

export function leaveQuestion(): Ask | undefined {
  return question;
}

/** Navigation state that skips the question. */
export const ON_PURPOSE = { isOnPurpose: true };

export function isOnPurpose({ state }: Location): boolean {
  return (state as Partial<typeof ON_PURPOSE> | null)?.isOnPurpose === true;
}

/** The blocked navigation, if there is one. It is cancelled when there is nothing to ask any more. */
export function useLeaveQuestion(isAsked: boolean) {
  const [leave, setLeave] = useState<() => void>();
  useEffect(() => {
    if (!isAsked) return;
    question = (proceed) => setLeave(() => proceed);
    return () => {
      question = undefined;
      setLeave(undefined);
    };
  }, [isAsked]);
  return leave && { leave, stay: () => setLeave(undefined) };
}
