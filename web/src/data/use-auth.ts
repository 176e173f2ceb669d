/** The auth state for components. */
import { useSyncExternalStore } from 'react';
import { isWaitingForCloud, onWaitingChange } from '../cloud/patience.ts';
import { type AuthState, authState, onAuthChange } from './auth.ts';

export function useAuth(): AuthState {
  return useSyncExternalStore(onAuthChange, authState);
}

/** Whether what was asked of the account waits for a cloud that has too much to do. */
export function useIsCloudBusy(): boolean {
  return useSyncExternalStore(onWaitingChange, isWaitingForCloud);
}
