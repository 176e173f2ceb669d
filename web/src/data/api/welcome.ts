/** What somebody who has just signed up is asked, one question at a time, until each is answered. */
import { useSyncExternalStore } from 'react';
import { enter, signedIn } from '../account/auth.ts';
import { lockTime } from '../account/noted-lock.ts';
import { needSession } from '../account/session-steps.ts';
import {
  forgetTabSession,
  keepOnDevice,
  keepWelcome,
  noteRememberMe,
  type Welcome,
} from '../account/session-store.ts';
import { onDataChange } from './opened-replica.ts';

export function useWelcome(): Welcome | undefined {
  return useSyncExternalStore(onDataChange, currentWelcome);
}

function currentWelcome(): Welcome | undefined {
  const welcome = signedIn()?.welcome;
  // With an app lock the session stays on the device already, behind the lock.
  return welcome === 'remember' && lockTime() !== undefined ? 'recovery' : welcome;
}

/** As the box Remember Me at a log-in. Resolves with whether it was done as she wished. */
export async function answerStaySignedIn(wantsToStay: boolean): Promise<boolean> {
  const session = await keepWelcome(needSession(), 'recovery');
  noteRememberMe(wantsToStay, session.uid);
  const isKept = wantsToStay && (await keepOnDevice(session));
  if (isKept) forgetTabSession();
  enter(session);
  return isKept === wantsToStay;
}

/** Nothing is asked any more. */
export async function endWelcome(): Promise<void> {
  const session = signedIn();
  if (session?.welcome) enter(await keepWelcome(session, undefined));
}
