/**
 * Ends in the cloud what was left on this device: a session that was left without a network is over for the cloud
 * too once it is back.
 */
import { logOut } from '../../cloud/account.ts';
import { hasCode } from '../../cloud/cloud-error.ts';
import { addEndedToken, endedTokens, removeEndedToken } from './ended-tokens.ts';

const TRY_AGAIN_MS = 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let isKeepingOn = false;

/** Ends what is to be ended now, whenever the network comes back, and every minute until it is done. */
export function startEndingSessions(): void {
  if (isKeepingOn) return;
  isKeepingOn = true;
  addEventListener('online', () => void endSessions());
  void endSessions();
}

/** Resolves when it was tried. */
export async function endSessions(): Promise<void> {
  clearTimeout(timer);
  await Promise.all(endedTokens().map(endInCloud));
  if (endedTokens().length > 0) timer = setTimeout(() => void endSessions(), TRY_AGAIN_MS);
}

/** Ends a session that was opened only to re-authenticate, so that it does not stay in the list of devices. */
export function endFreshSession(token: string): void {
  addEndedToken(token);
  void endSessions();
}

async function endInCloud(token: string): Promise<void> {
  try {
    await logOut(token);
  } catch (error) {
    // A session that is gone already needs no ending.
    if (!hasCode(error, 'auth/user-token-expired')) return;
  }
  removeEndedToken(token);
}
