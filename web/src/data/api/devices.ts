/** The devices that are signed in. The cloud knows the sessions; names are sealed with the settings, by session id. */
import { type DeviceSession, endSessionsById, listSessions } from '../../cloud/account.ts';
import { tokenToSessionId } from '../../vault/identifiers.ts';
import { derivePasswordKeys } from '../../vault/password-keys.ts';
import { requireSession } from '../account/auth.ts';
import { withFreshSession } from '../account/session-steps.ts';
import { deviceNameSetting, isDeviceName, settingsEdit } from '../kinds/settings.ts';
import { openedReplica, pushPending, write } from './opened-replica.ts';
import { currentModel, useView } from './use-data.ts';

export type { DeviceSession };

export const DEVICE_NAME_MAX_CHARS = 40;

/** The latest first. Rejects with `CloudError`. */
export function listDevices(): Promise<readonly DeviceSession[]> {
  return listSessions(requireSession().token);
}

export async function signOutDevices(
  which: readonly string[] | 'others',
  password: string,
): Promise<void> {
  const session = requireSession();
  const own = await tokenToSessionId(session.token);
  const { authSecret } = await derivePasswordKeys(session.email, password);
  await withFreshSession(session, authSecret, async (token) => {
    if (which !== 'others') return endSessionsById(token, which);
    const others = (await listSessions(token)).filter(({ id, isThis }) => !isThis && id !== own);
    await endSessionsById(
      token,
      others.map(({ id }) => id),
    );
  });
}

export function useDeviceName(id: string): string | undefined {
  return useView(() => nameOf(id));
}

/** An empty name removes it. The names of ended sessions are removed too. */
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

/** Names the device after browser and system, unless it has a name. Failures are ignored. */
export function nameThisDevice(): void {
  const name = async () => {
    const id = await tokenToSessionId(requireSession().token);
    await openedReplica();
    // Only names that are known here can be removed with their sessions.
    await pushPending();
    const guess = guessDeviceName(navigator.userAgent);
    if (nameOf(id) === undefined && guess) await nameDevice(id, guess, await listDevices());
  };
  name().catch(() => {});
}

/** The first match counts: user agents also name the browsers above. */
const BROWSERS = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
] as const;

export function guessDeviceName(userAgent: string): string {
  const find = (list: readonly (readonly [RegExp, string])[]) =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  // Without words: the name is stored, and read on devices with other languages.
  return browser && system ? `${browser} (${system})` : (browser ?? system ?? '');
}

/** A new password gives the session another token, and so another id. */
export async function moveDeviceName(from: string, to: string): Promise<void> {
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
