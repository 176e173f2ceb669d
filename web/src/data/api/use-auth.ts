/** The auth state for components. */
import { useSyncExternalStore } from 'react';
import { isWaitingForCloud, onWaitingChange } from '../../cloud/patience.ts';
import { type AuthState, authState, onAuthChange } from '../account/auth.ts';
import { rememberedUser, wantsToBeRemembered } from '../account/session-store.ts';

export { authState, onAuthChange, rememberedUser, wantsToBeRemembered };

export function useAuth(): AuthState {
  return useSyncExternalStore(onAuthChange, authState);
}

/** Whether what was asked of the account waits for a cloud that has too much to do. */
export function useIsCloudBusy(): boolean {
  return useSyncExternalStore(onWaitingChange, isWaitingForCloud);
}
