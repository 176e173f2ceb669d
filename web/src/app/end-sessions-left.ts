// Sessions that were left without a network are ended once there is one, by whatever page is open then. The landing
// screen does it too, and loads what that takes only if there is such a session.

import { endedTokens } from '../data/account/ended-tokens.ts';

export function endSessionsLeft(): void {
  if (endedTokens().length === 0) return;
  void import('../data/account/ended-sessions.ts').then(
    ({ keepEndingSessions }) => keepEndingSessions(),
    // The next page tries again.
    () => {},
  );
}
