/**
 * The spec's two notes in localStorage, `rememberMe` and `userId`, and where a tab keeps its session. Small, and without
 * the rest of this folder: the landing screen looks here too.
 */
import { whereAllowed } from './where-allowed.ts';

export const TAB_SESSION = 'lunaria-session';

export function noteRememberMe(rememberMe: boolean, uid: string | undefined): void {
  whereAllowed(() => {
    localStorage.setItem('rememberMe', String(rememberMe));
    if (rememberMe && uid !== undefined) localStorage.setItem('userId', uid);
    else localStorage.removeItem('userId');
  });
}

export function rememberedUser(): string | undefined {
  const uid = whereAllowed(() => localStorage.getItem('userId'));
  return wantsToBeRemembered() && uid ? uid : undefined;
}

/** What the checkbox shows: the last choice. */
export function wantsToBeRemembered(): boolean {
  return whereAllowed(() => localStorage.getItem('rememberMe')) === 'true';
}

export function forgetUser(): void {
  whereAllowed(() => localStorage.removeItem('userId'));
}

/** Whether the notes tell of somebody, on this device or in this tab. The session may have ended since. */
export function isUserNoted(): boolean {
  const hasTabSession = whereAllowed(() => sessionStorage.getItem(TAB_SESSION)) != null;
  return hasTabSession || rememberedUser() !== undefined;
}
