/** What a user who has just signed up is asked. */
import { requireSession, setSession, signedIn } from '../account/auth.ts';
import { lockTime, setRememberMe } from '../account/device-flags.ts';
import {
  forgetTabSession,
  saveOnDevice,
  updateSession,
  type Welcome,
} from '../account/session-store.ts';
import { useView } from './use-data.ts';

export function useWelcome(): Welcome | undefined {
  const welcome = useView(() => signedIn()?.welcome);
  // With an app lock the session stays on the device anyway.
  return welcome === 'remember' && lockTime() !== undefined ? 'recovery' : welcome;
}

export async function answerStaySignedIn(wantsToStay: boolean): Promise<boolean> {
  const session = await updateSession(requireSession(), { welcome: 'recovery' });
  setRememberMe(wantsToStay, session.uid);
  const isKept = wantsToStay && (await saveOnDevice(session));
  if (isKept) forgetTabSession();
  setSession(session);
  return isKept === wantsToStay;
}

export async function endWelcome(): Promise<void> {
  const session = signedIn();
  if (session?.welcome) setSession(await updateSession(session, { welcome: undefined }));
}
