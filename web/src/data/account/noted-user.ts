/**
 * The spec's two notes in localStorage, `rememberMe` and `userId`, and where a tab keeps its session. Small, and without
 * the rest of this folder: the landing screen looks here too.
 */
import { tryStorage } from './try-storage.ts';

export const TAB_SESSION = 'lunaria-session';

export function setRememberMe(rememberMe: boolean, uid: string | undefined): void {
  tryStorage(() => {
    localStorage.setItem('rememberMe', String(rememberMe));
    if (rememberMe && uid !== undefined) localStorage.setItem('userId', uid);
    else localStorage.removeItem('userId');
  });
}

export function rememberedUser(): string | undefined {
  const uid = tryStorage(() => localStorage.getItem('userId'));
  return wantsToBeRemembered() && uid ? uid : undefined;
}

/** What the checkbox shows: the last choice. */
export function wantsToBeRemembered(): boolean {
  return tryStorage(() => localStorage.getItem('rememberMe')) === 'true';
}

export function clearRememberedUser(): void {
  tryStorage(() => localStorage.removeItem('userId'));
}

/** Whether the notes tell of somebody, on this device or in this tab. The session may have ended since. */
export function mayBeSignedIn(): boolean {
  const hasTabSession = tryStorage(() => sessionStorage.getItem(TAB_SESSION)) != null;
  return hasTabSession || rememberedUser() !== undefined;
}
