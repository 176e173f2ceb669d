/** Who is signed in, how far the data is, and what may be wrong with the device. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isWaitingForCloud, onWaitingChange } from '../../cloud/busy-retry.ts';
import { deviceAhead, onClockChange } from '../../cloud/clock.ts';
import { type SignOutReason, signedIn } from '../account/auth.ts';
import { lockTime, rememberedUser, wantsToBeRemembered } from '../account/device-flags.ts';
import { canSaveOnDevice, loadTabSession } from '../account/session-store.ts';
import { type DataState, dataState, knownAuth, onDataChange, useData } from './opened-replica.ts';

export { onDataChange as onUserChange, wantsToBeRemembered };

/** `unknown`: not known yet. `locked`: only the passcode tells who it is. */
export type User =
  | { readonly status: 'unknown' | 'locked' }
  | ({ readonly status: 'signed-out' } & SignOutReason)
  | {
      readonly status: DataState;
      readonly uid: string;
      readonly email: string | undefined;
    };

export function useUser(): User {
  return useData(currentUser);
}

export function useIsUser(is: (user: User) => boolean): boolean {
  return useData(() => is(currentUser()));
}

let last: User = { status: 'unknown' };

export function currentUser(): User {
  const next = toUser();
  if (JSON.stringify(next) !== JSON.stringify(last)) last = next;
  return last;
}

function toUser(): User {
  const auth = knownAuth();
  switch (auth.status) {
    case 'restoring':
      return { status: 'unknown' };
    case 'locked':
    case 'signed-out':
      return auth;
    case 'signed-in':
      return { status: dataState() ?? 'opening', uid: auth.session.uid, email: auth.session.email };
  }
}

export function isSignedIn(user: User): user is Extract<User, { readonly uid: string }> {
  return 'uid' in user;
}

/** Whether this device is used without an account: then nothing of the cloud is offered. */
export function isLocal(user: User): boolean {
  return isSignedIn(user) && user.email === undefined;
}

export function useIsLocal(): boolean {
  return useIsUser(isLocal);
}

export function hasAppLock(): boolean {
  return lockTime() !== undefined;
}

/** Whether the session outlives the tab: then reminders may come when all tabs are closed. */
export function isRemembered(): boolean {
  return loadTabSession() === undefined;
}

export function isSessionExpected(): boolean {
  return rememberedUser() !== undefined || lockTime() !== undefined;
}

/** How often the vault key was changed: what was known of the account may be stale. */
export function useKeyChanges(): number {
  const now = () => signedIn()?.keys.older?.length ?? 0;
  return useSyncExternalStore(onDataChange, now, () => 0);
}

let owner: string | undefined;
let owners = 0;

/**
 * A key for what must not outlive its user, such as what is typed in a form: it changes when the user signs out or another
 * one signs in. Not when the session expires, since the same user is expected back, nor when somebody signs in.
 */
export function useOwner(): number {
  return useData(ownerNow);
}

function ownerNow(): number {
  const user = currentUser();
  if (user.status === 'unknown' || (user.status === 'signed-out' && user.ended)) return owners;
  const uid = isSignedIn(user) ? user.uid : undefined;
  if (owner !== undefined && uid !== owner) owners += 1;
  owner = uid;
  return owners;
}

export function isReturning(user: User): boolean {
  return user.status === 'signed-out' && user.ended;
}

export function useIsCloudBusy(): boolean {
  return useSyncExternalStore(onWaitingChange, isWaitingForCloud, () => false);
}

/** `insecure`: without HTTPS browsers give no cryptography. `no-storage`: the browser stores nothing. */
export type DeviceFault = 'insecure' | 'no-storage';

export function useDeviceFault(): DeviceFault | undefined {
  const hasFailed = useIsUser(({ status }) => status === 'failed');
  const [fault, setFault] = useState<DeviceFault>();
  useEffect(() => {
    if (!isSecureContext) setFault('insecure');
    else void canSaveOnDevice().then((can) => !can && setFault('no-storage'));
  }, []);
  return fault ?? (hasFailed ? 'no-storage' : undefined);
}

/** In milliseconds, negative when the clock is behind; 0 when nothing is known. */
export function useDeviceAhead(): number {
  return useSyncExternalStore(onClockChange, deviceAhead, () => 0);
}
