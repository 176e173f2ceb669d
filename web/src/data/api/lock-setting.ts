/** Setting, changing and removing the app lock. */
import * as cloud from '../../cloud/account.ts';
import { CloudError } from '../../cloud/cloud-error.ts';
import type { DeviceKeyring } from '../../vault/device-keyring.ts';
import { lockWithDevice, lockWithPasscode } from '../../vault/lock-keys.ts';
import type { PasswordKeys } from '../../vault/password-keys.ts';
import { setSession, signedIn } from '../account/auth.ts';
import { LOCK_TIMES, type LockTime, lockTime, setLockTime } from '../account/device-flags.ts';
import { askDevice, createDeviceCredential, hasDeviceUnlock } from '../account/lock-device.ts';
import { openByPassword } from '../account/password-log-in.ts';
import { saveAsRemembered } from '../account/session-steps.ts';
import {
  type DeviceLock,
  forgetTabSession,
  loadLocked,
  type Session,
  saveLocked,
  saveOnDevice,
  updateLocked,
} from '../account/session-store.ts';
import { forgetSchedule } from '../schedule/forget-schedule.ts';
import { neutralizeSchedule } from '../schedule/kept-schedule.ts';
import { type Opening, sealEmail, tryPasscode } from './lock-opening.ts';
import { lockNow, watchLock } from './lock-watch.ts';

export { hasDeviceUnlock, LOCK_TIMES, type LockTime, lockNow, lockTime };

export const PASSCODE_LENGTH = { least: 4, most: 12 } as const;

/** In code points after the normalisation that the key derivation does. */
export function isPasscode(text: string): boolean {
  const { length } = [...text.normalize('NFKC')];
  return length >= PASSCODE_LENGTH.least && length <= PASSCODE_LENGTH.most;
}

/** `deviceKeyName`: the device unlocks it too. Rejects with `CloudError`, `StretchError`, or the device's error. */
export async function setLock({
  password,
  passcode,
  time,
  deviceKeyName,
}: {
  readonly password: string;
  readonly passcode: string;
  readonly time: LockTime;
  readonly deviceKeyName: string | undefined;
}): Promise<{ readonly hasDevice: boolean }> {
  const session = signedIn();
  if (!session) throw new CloudError('auth/user-token-expired');
  const { uid, email = '', token, keys } = session;
  const { wrapKeys, keyring } = await openableKeyring(session, password);
  const locked = await lockWithPasscode(wrapKeys, keyring, passcode);
  if (!locked.ok) throw new CloudError('auth/internal-error');
  const device = deviceKeyName
    ? await createDeviceLock(wrapKeys, keyring, deviceKeyName)
    : undefined;
  const sealedEmail = await sealEmail(keys, email);
  await saveLocked({
    ...{ uid, sealedEmail, passcode: locked.value, tries: 0 },
    ...(token !== undefined && { token }),
    ...(device && { device }),
  });
  setLockTime(time);
  await neutralizeSchedule().catch(forgetSchedule);
  forgetTabSession();
  setSession(session);
  watchLock();
  return { hasDevice: device !== undefined };
}

/** Keys that cannot be exported cannot be locked away: the vault key comes from a keyring once more. */
async function openableKeyring(session: Session, password: string): Promise<DeviceKeyring> {
  if (session.token === undefined) return session.device;
  const { keyring } = await cloud.currentSession(session.token);
  return { wrapKeys: await openByPassword({ email: session.email, password }, keyring), keyring };
}

async function createDeviceLock(
  passwordKeys: PasswordKeys,
  keyring: string,
  keyName: string,
): Promise<DeviceLock | undefined> {
  const credential = await createDeviceCredential(keyName);
  const secret = credential && (await askDevice(credential));
  if (!credential || !secret) return undefined;
  const locked = await lockWithDevice(passwordKeys, keyring, secret);
  return locked.ok ? { ...credential, keyring: locked.value } : undefined;
}

export function chooseLockTime(time: LockTime): void {
  setLockTime(time);
  watchLock();
}

/** A wrong passcode counts like one at the lock screen. With an account, Remember Me decides where the session is stored. */
export async function removeLock(passcode: string): Promise<Opening> {
  const opening = await tryPasscode(passcode);
  if (opening.kind !== 'open') return opening;
  const { session } = opening;
  if (session.token === undefined) {
    setLockTime(undefined);
    if (!(await saveOnDevice(session))) throw new CloudError('auth/internal-error');
  } else {
    await saveAsRemembered(session, opening.ring.wrapKeys, opening.ring.keyring);
  }
  setSession(session);
  return opening;
}

export async function opensWithDevice(): Promise<boolean> {
  return (await loadLocked())?.device !== undefined;
}

/** `declined` if the user declined, or the device cannot do it: then nothing has changed. */
export async function addDeviceUnlock(passcode: string, keyName: string): Promise<Opening> {
  const opening = await tryPasscode(passcode);
  if (opening.kind !== 'open') return opening;
  const { wrapKeys, keyring } = opening.ring;
  const device = await createDeviceLock(wrapKeys, keyring, keyName);
  if (!device) return { kind: 'declined' };
  // While the device was asking, another tab may have taken the lock off or set another one.
  const locked = await updateLocked((stored) =>
    stored.passcode.keyring === keyring ? { ...stored, device } : stored,
  );
  return locked?.device === device ? opening : { kind: 'declined' };
}

/** The system may go on listing its key, which opens nothing any more. */
export async function removeDeviceUnlock(passcode: string): Promise<Opening> {
  const opening = await tryPasscode(passcode);
  if (opening.kind === 'open') await updateLocked(({ device: _, ...locked }) => locked);
  return opening;
}
