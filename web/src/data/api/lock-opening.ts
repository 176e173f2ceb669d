/** Opening the app lock, and wiping the device after too many tries. */
import type { Result } from '@lunaria/cycle/result';
import { type DeviceKeyring, wrapForDevice } from '../../vault/device-keyring.ts';
import type { VaultKeys } from '../../vault/keyring.ts';
import { type OpenedLock, openWithDevice, openWithPasscode } from '../../vault/lock-keys.ts';
import { openRecord, pathToRecordId, sealRecord } from '../../vault/sealed-record.ts';
import { dropSession, recheckLock, setSession } from '../account/auth.ts';
import { addEndedToken } from '../account/device-flags.ts';
import { endSessions } from '../account/ended-sessions.ts';
import { askDevice } from '../account/lock-device.ts';
import {
  isLocal,
  type LockedSession,
  loadLocked,
  type Session,
  updateLocked,
} from '../account/session-store.ts';
import { countOnlyHere, forgetLocal, type OnlyHere, wipeReplica } from './opened-replica.ts';

export type { OnlyHere };

export const MOST_TRIES = 10;

/** `deleted`: without an account nothing could ever open it again. */
export type Kept = OnlyHere | 'deleted';

/**
 * - `open`; `ring`: the keyring behind it with the keys that open it, to close the vault key in another way
 * - `wrong`: `left` tries are left
 * - `declined`: by the device's own unlock, which counts for itself
 * - `wiped`: no tries are left
 * - `gone`: there is no lock any more; the session has been looked up again
 */
export type Opening =
  | { readonly kind: 'open'; readonly session: Session; readonly ring: DeviceKeyring }
  | { readonly kind: 'wrong'; readonly left: number }
  | { readonly kind: 'declined' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'wiped'; readonly kept: Kept };

/** Waits for a try that is in progress, and finishes a wipe that a crash interrupted. */
export function lockFacts() {
  return inTurn(async () => {
    const locked = await loadLocked();
    if (!locked) return gone();
    const left = MOST_TRIES - locked.tries;
    if (left <= 0) return wipe(locked);
    const hasDevice = locked.device !== undefined;
    return { kind: 'locked' as const, left, hasDevice, isLocal: isLocal(locked) };
  });
}

/** Opens the lock in all tabs. Rejects with `StretchError`, which costs no try. */
export function unlock(passcode: string): Promise<Opening> {
  return entering(() => tryPasscode(passcode));
}

export function unlockWithDevice(): Promise<Opening> {
  return entering(async () => {
    const locked = await loadLocked();
    if (!locked) return gone();
    const secret = locked.device && (await askDevice(locked.device));
    if (!locked.device || !secret) return { kind: 'declined' };
    const { keyring } = locked.device;
    return opened(locked, await openWithDevice(keyring, secret), keyring);
  });
}

async function entering(open: () => Promise<Opening>): Promise<Opening> {
  const opening = await open();
  if (opening.kind === 'open') setSession(opening.session);
  return opening;
}

/** Counted durably before it is made: closing the page between answer and count would give any number of tries. */
export function tryPasscode(passcode: string): Promise<Opening> {
  return inTurn(async () => {
    const locked = await updateLocked((stored) => ({ ...stored, tries: stored.tries + 1 }));
    if (!locked) return gone();
    if (locked.tries > MOST_TRIES) return wipe(locked);
    try {
      const { keyring } = locked.passcode;
      return await opened(locked, await openWithPasscode(locked.passcode, passcode), keyring);
    } catch (error) {
      // The device could not compute it, so nothing was learned.
      await updateLocked((stored) => ({ ...stored, tries: locked.tries - 1 }));
      throw error;
    }
  });
}

async function gone(): Promise<Opening & { kind: 'gone' }> {
  await recheckLock();
  return { kind: 'gone' };
}

function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  return navigator.locks.request('lunaria-unlocking', work);
}

async function opened(
  locked: LockedSession,
  lock: Result<OpenedLock, unknown>,
  keyring: string,
): Promise<Opening> {
  const session = lock.ok ? await toSession(locked, lock.value, keyring) : undefined;
  if (lock.ok && session) {
    await updateLocked((stored) => ({ ...stored, tries: 0 }));
    return { kind: 'open', session, ring: { wrapKeys: lock.value.wrapKeys, keyring } };
  }
  const left = MOST_TRIES - locked.tries;
  return left > 0 ? { kind: 'wrong', left } : wipe(locked);
}

async function toSession(
  { uid, token, sealedEmail }: LockedSession,
  { keys, wrapKeys }: OpenedLock,
  keyring: string,
): Promise<Session | undefined> {
  const email = await openRecord(keys, await emailPlace(keys), sealedEmail);
  if (!email.ok) return undefined;
  if (token !== undefined) return { uid, email: email.value, token, keys };
  const device = await wrapForDevice(wrapKeys, keyring);
  return device.ok ? { uid, keys, device: device.value } : undefined;
}

/** The session goes last: after a crash in between, the next start goes on with it. */
async function wipe({ uid, token }: LockedSession): Promise<Opening & { kind: 'wiped' }> {
  if (token === undefined) {
    await forgetLocal(uid);
    return { kind: 'wiped', kept: 'deleted' };
  }
  const kept = await wipeReplica(uid);
  addEndedToken(token);
  await dropSession({ ended: false });
  void endSessions();
  return { kind: 'wiped', kept };
}

export function deleteLocked(): Promise<void> {
  return inTurn(async () => {
    const locked = await loadLocked();
    if (locked && isLocal(locked)) await wipe(locked);
  });
}

export async function onlyBehindLock(): Promise<OnlyHere> {
  const locked = await loadLocked();
  return locked ? countOnlyHere(locked.uid) : { changes: 0, drafts: 0 };
}

/** No record of the cloud has this revision. */
const emailPlace = async (keys: VaultKeys) => ({
  id: await pathToRecordId(keys, 'lock/email'),
  rev: 0,
});

export async function sealEmail(keys: VaultKeys, email: string): Promise<string> {
  const sealed = await sealRecord(keys, await emailPlace(keys), email);
  if (!sealed.ok) throw new RangeError('An e-mail address of this length cannot be sealed.');
  return sealed.value;
}
