/**
 * The tokens of sessions that were left on this device and of which the cloud does not know it yet. Small, and
 * without the rest of this folder: the landing screen looks here too.
 */
import { tryStorage } from './try-storage.ts';

const TOKENS = 'lunaria-ended-sessions';

export function endedTokens(): readonly string[] {
  const tokens = tryStorage(() => JSON.parse(localStorage.getItem(TOKENS) ?? '[]'));
  return Array.isArray(tokens) ? tokens.filter((token) => typeof token === 'string') : [];
}

/** Before the session is forgotten: should the page be closed right after it, the next one ends it. */
export function addEndedToken(token: string): void {
  keep([...endedTokens().filter((known) => known !== token), token]);
}

export function removeEndedToken(token: string): void {
  keep(endedTokens().filter((known) => known !== token));
}

function keep(tokens: readonly string[]): void {
  tryStorage(() => {
    if (tokens.length === 0) localStorage.removeItem(TOKENS);
    else localStorage.setItem(TOKENS, JSON.stringify(tokens));
  });
}
