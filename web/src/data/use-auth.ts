/** The auth state for components. */
import { useSyncExternalStore } from 'react';
import { type AuthState, authState, onAuthChange } from './auth.ts';

export function useAuth(): AuthState {
  return useSyncExternalStore(onAuthChange, authState);
}
