/** Of the tab that syncs, as far as this tab knows. */
export type SyncPhase =
  /** Another tab syncs, and has sent no message yet. */
  'queued' | 'starting' | 'busy' | 'idle' | 'unreachable' | 'refused' | 'full' | 'outdated';

/** `changes`: how many wait on this device. */
export type SyncStatus =
  /** `local`: without an account there is no cloud to sync with. */
  | { readonly kind: 'synced' | 'unknown' | 'local'; readonly changes: 0 }
  | {
      readonly kind: 'syncing' | 'waiting' | 'full' | 'offline' | 'outdated' | 'needs-login';
      readonly changes: number;
    }
  | ({ readonly kind: 'sealing'; readonly changes: number } & Sealing);

type Sealing = { readonly done: number; readonly total: number };

export const UNKNOWN: SyncStatus = { kind: 'unknown', changes: 0 };
export const SYNCED: SyncStatus = { kind: 'synced', changes: 0 };
export const LOCAL: SyncStatus = { kind: 'local', changes: 0 };

export function toSyncStatus(
  phase: SyncPhase,
  changes: number,
  isOnline: boolean,
  sealing: Sealing = { done: 0, total: 0 },
): SyncStatus {
  if (!isOnline || phase === 'unreachable') return { kind: 'offline', changes };
  if (phase === 'outdated') return { kind: 'outdated', changes };
  const isLooking = phase === 'starting' || (phase === 'queued' && changes === 0);
  const isSealing = sealing.done < sealing.total && (phase === 'busy' || phase === 'idle');
  if (isSealing) return { kind: 'sealing', changes, ...sealing };
  if (isLooking || (phase === 'busy' && changes > 0)) return { kind: 'syncing', changes };
  if (changes === 0) return SYNCED;
  return { kind: phase === 'full' ? 'full' : 'waiting', changes };
}

export function isSameStatus(a: SyncStatus, b: SyncStatus): boolean {
  if (a.kind === 'sealing' && b.kind === 'sealing' && a.done !== b.done) return false;
  return a.kind === b.kind && a.changes === b.changes;
}
