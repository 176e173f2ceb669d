/** Using this device without an account ([Note: Without an account]): beginning, ending, and reminding of backups. */
import type { Day } from '@lunaria/cycle/day';
import { createDeviceVault } from '../../vault/device-keyring.ts';
import { localSession, setSession, signedIn } from '../account/auth.ts';
import { setLocalUser } from '../account/device-flags.ts';
import { type LocalSession, loadSession, saveOnDevice } from '../account/session-store.ts';
import { newId } from '../kinds/kind.ts';
import type { Meta } from '../replica/store.ts';
import { forgetLeftOver, forgetLocal, openedReplica } from './opened-replica.ts';
import { deviceToday } from './use-today.ts';

const ID_LENGTH = 20;

/** Resolves with false if this browser does not keep the key: then everything would be lost with the tab. */
export function startLocal(): Promise<boolean> {
  // Only one of two tabs makes the key.
  return navigator.locks.request('lunaria-starting', async () => {
    const stored = signedIn() ?? (await loadSession());
    if (stored) {
      setSession(stored);
      return true;
    }
    const { device, keys } = await createDeviceVault();
    const session: LocalSession = { uid: `local-${newId(ID_LENGTH)}`, keys, device };
    await forgetLeftOver();
    if (!(await saveOnDevice(session))) return false;
    setLocalUser(session.uid);
    setSession(session);
    return true;
  });
}

export async function deleteLocal(): Promise<void> {
  const session = localSession();
  if (session) await forgetLocal(session.uid);
}

let isSuggested = false;

export function isBackupSuggested(): boolean {
  // Not any more once everything has moved into an account.
  return isSuggested && localSession() !== undefined;
}

/** After a file with everything was written. Never rejects: at worst a backup is suggested too soon. */
export async function noteBackup(): Promise<void> {
  isSuggested = false;
  if (!localSession()) return;
  await writeMeta((version) => ({ backup: { day: deviceToday(), version } })).catch(() => {});
}

export async function suggestBackup(today: Day): Promise<boolean> {
  const replica = await openedReplica();
  const meta = replica.meta();
  if (!meta.backup) await writeMeta(() => ({ backup: { day: today, version: 0 } }));
  const isDue = isBackupDue(meta, replica.lastChange(), today);
  if (isDue && meta.suggested?.day !== today) {
    await writeMeta(() => ({ suggested: { day: today, isAnswered: false } }));
  }
  isSuggested = isDue;
  return isDue;
}

export async function dismissBackup(): Promise<void> {
  isSuggested = false;
  await writeMeta(() => ({ suggested: { day: deviceToday(), isAnswered: true } })).catch(() => {});
}

const MONTH_DAYS = 30;

/** A month after the last backup if something has changed since, on one day in a month, until it is answered. */
export function isBackupDue(
  { backup, suggested }: Pick<Meta, 'backup' | 'suggested'>,
  lastChange: number,
  today: Day,
): boolean {
  if (!backup || lastChange <= backup.version) return false;
  if (suggested?.day === today) return !suggested.isAnswered && backup.day < today;
  return today - Math.max(backup.day, suggested?.day ?? backup.day) >= MONTH_DAYS;
}

async function writeMeta(metaAt: (lastChange: number) => Partial<Meta>): Promise<void> {
  const replica = await openedReplica();
  await replica.commit(async () => ({
    changes: [],
    meta: metaAt(replica.lastChange()),
    isDurable: false,
  }));
}
