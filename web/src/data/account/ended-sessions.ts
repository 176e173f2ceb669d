/** Ends in the cloud the sessions that were ended on this device while there was no network. */
import { logOut } from '../../cloud/account.ts';
import { hasCode } from '../../cloud/cloud-error.ts';
import { addEndedToken, endedTokens, removeEndedToken } from './device-flags.ts';

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
  await Promise.all(endedTokens().map(endInCloud));
  if (endedTokens().length > 0) timer = setTimeout(() => void endSessions(), TRY_AGAIN_MS);
}

/** For a session that was opened only to re-authenticate, so that it does not stay in the list of devices. */
export function endFreshSession(token: string): void {
  addEndedToken(token);
  void endSessions();
}

async function endInCloud(token: string): Promise<void> {
  try {
    await logOut(token);
  } catch (error) {
    if (!hasCode(error, 'auth/user-token-expired')) return;
  }
  removeEndedToken(token);
}
