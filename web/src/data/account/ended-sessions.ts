/** Ends in the cloud the sessions that were ended on this device while there was no network. */
import { logOut } from '../../cloud/account.ts';
import { hasCode } from '../../cloud/cloud-error.ts';
import { addEndedToken, endedTokens, removeEndedToken } from './device-flags.ts';
import { forgetEnded } from './session-store.ts';

const TRY_AGAIN_MS = 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let isStarted = false;

/** Tries now, whenever the network comes back, and every minute until all are ended. */
export function startEndingSessions(): void {
  if (isStarted) return;
  isStarted = true;
  addEventListener('online', () => void endSessions());
  void endSessions();
}

export async function endSessions(): Promise<void> {
  clearTimeout(timer);
  const tokens = endedTokens();
  const isForgotten = await forgetEnded();
  await Promise.all(
    tokens.map(async (token) => {
      // Only its token tells a session that is still stored here that it has ended.
      if ((await endInCloud(token)) && isForgotten) removeEndedToken(token);
    }),
  );
  if (endedTokens().length > 0) timer = setTimeout(() => void endSessions(), TRY_AGAIN_MS);
}

/** For a session that was opened only to re-authenticate, so that it does not stay in the list of devices. */
export function endFreshSession(token: string): void {
  addEndedToken(token);
  void endSessions();
}

/** Resolves with whether the cloud has ended it, now or before. */
function endInCloud(token: string): Promise<boolean> {
  return logOut(token).then(
    () => true,
    (error) => hasCode(error, 'auth/user-token-expired'),
  );
}
