/** Small values in localStorage. Imports nothing: every page reads them before anything else is loaded. */

/** A browser that blocks its storage throws at the mention of it: then nothing is stored, and nothing known. */
export function tryStorage<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

export function readFlag(key: string): string | null | undefined {
  return tryStorage(() => localStorage.getItem(key));
}

export function writeFlag(key: string, value: string | undefined): void {
  tryStorage(() => {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  });
}

export const TAB_SESSION = 'lunaria-session';

/** `rememberMe` and `userId` are the spec's. */
export function setRememberMe(rememberMe: boolean, uid: string | undefined): void {
  writeFlag('rememberMe', String(rememberMe));
  writeFlag('userId', rememberMe ? uid : undefined);
}

export function rememberedUser(): string | undefined {
  return wantsToBeRemembered() ? readFlag('userId') || undefined : undefined;
}

/** The last choice, for the checkbox. */
export function wantsToBeRemembered(): boolean {
  return readFlag('rememberMe') === 'true';
}

export function clearRememberedUser(): void {
  writeFlag('userId', undefined);
}

const LOCAL_KEY = 'lunaria-local';

/** Who uses this device without an account ([Note: Without an account]), or whose store is still to be deleted. */
export function localUser(): string | undefined {
  return readFlag(LOCAL_KEY) ?? undefined;
}

export function setLocalUser(uid: string | undefined): void {
  writeFlag(LOCAL_KEY, uid);
}

/** On this device or in this tab. The session may have ended since. */
export function mayBeSignedIn(): boolean {
  const hasTabSession = tryStorage(() => sessionStorage.getItem(TAB_SESSION)) != null;
  return hasTabSession || rememberedUser() !== undefined || localUser() !== undefined;
}

/** It always locks at the start; besides, after so many minutes without input, or when the page is hidden. */
export const LOCK_TIMES = ['start', '1', '5', '15', 'hidden'] as const;
export type LockTime = (typeof LOCK_TIMES)[number];

export const LOCK_KEY = 'lunaria-lock';
/** Set from the moment all tabs are to lock until one is unlocked. */
export const LOCKED_KEY = 'lunaria-locked';
export const TOUCHED_KEY = 'lunaria-touched';

export function lockTime(): LockTime | undefined {
  const stored = readFlag(LOCK_KEY);
  return LOCK_TIMES.find((time) => time === stored);
}

export function setLockTime(time: LockTime | undefined): void {
  writeFlag(LOCK_KEY, time);
  if (time !== undefined) return;
  writeFlag(LOCKED_KEY, undefined);
  writeFlag(TOUCHED_KEY, undefined);
}

export function isLockedNow(): boolean {
  return lockTime() !== undefined && readFlag(LOCKED_KEY) !== null;
}

export function setLocked(isLocked: boolean): void {
  writeFlag(LOCKED_KEY, isLocked ? 'true' : undefined);
}

const ENDED_TOKENS = 'lunaria-ended-sessions';

/** Of sessions that were ended on this device, and not in the cloud yet. */
export function endedTokens(): readonly string[] {
  const tokens = tryStorage(() => JSON.parse(localStorage.getItem(ENDED_TOKENS) ?? '[]'));
  return Array.isArray(tokens) ? tokens.filter((token) => typeof token === 'string') : [];
}

/** Call it before the session is forgotten: should the page be closed right after it, the next one ends it. */
export function addEndedToken(token: string): void {
  setEndedTokens([...endedTokens().filter((known) => known !== token), token]);
}

export function removeEndedToken(token: string): void {
  setEndedTokens(endedTokens().filter((known) => known !== token));
}

function setEndedTokens(tokens: readonly string[]): void {
  writeFlag(ENDED_TOKENS, tokens.length === 0 ? undefined : JSON.stringify(tokens));
}
