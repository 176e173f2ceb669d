/**
 * The devices that are signed in to the account. The cloud knows the sessions; what she calls them is sealed with her
 * other settings, by the name of the session.
 */
import { useSyncExternalStore } from 'react';
import { type DeviceSession, endSessionsOf, listSessions } from '../../cloud/devices.ts';
import { tokenToSessionId } from '../../vault/session-id.ts';
import { needSession } from '../account/session-steps.ts';
import { deviceNameSetting, isDeviceName, settingsEdit } from '../kinds/settings.ts';
import { currentModel, onDataChange } from './opened-replica.ts';
import { write } from './write.ts';

export type { DeviceSession };

export const DEVICE_NAME_MAX_CHARS = 40;

/** The latest to sign in first. Asks the cloud, and rejects with `CloudError`. */
export function listDevices(): Promise<readonly DeviceSession[]> {
  return listSessions(needSession().token);
}

/** They are out within five seconds. Rejects with `CloudError`. */
export function signOutDevices(which: readonly string[] | 'others'): Promise<void> {
  return endSessionsOf(needSession().token, which);
}

/** What she calls the device of a session, if she calls it anything. */
export function useDeviceName(id: string): string | undefined {
  return useSyncExternalStore(onDataChange, () => nameOf(id));
}

/** An empty name is none. The names of sessions that are no more go at the same time. Rejects as every write. */
export async function nameDevice(
  id: string,
  name: string,
  devices: readonly DeviceSession[],
): Promise<void> {
  const known = new Set(devices.map((device) => deviceNameSetting(device.id)));
  const text = name.trim().slice(0, DEVICE_NAME_MAX_CHARS);
  await write(({ settings }) => {
    const gone = Object.keys(settings).filter(
      (setting) => isDeviceName(setting) && !known.has(setting),
    );
    const values = Object.fromEntries(gone.map((setting) => [setting, null]));
    return [settingsEdit({ ...values, [deviceNameSetting(id)]: text || null })];
  });
}

/** The session has another token, so the device goes by another name in the list: what she calls it goes with it. */
export async function carryDeviceName(from: string, to: string): Promise<void> {
  const [before, after] = await Promise.all([tokenToSessionId(from), tokenToSessionId(to)]);
  const name = nameOf(before);
  if (name === undefined || before === after) return;
  const values = { [deviceNameSetting(before)]: null, [deviceNameSetting(after)]: name };
  await write(() => [settingsEdit(values)]);
}

function nameOf(id: string): string | undefined {
  const name = currentModel().views.settings[deviceNameSetting(id)];
  return typeof name === 'string' ? name : undefined;
}
