/**
 * The tabs of one user: one of them syncs, all hear. The lock goes to the next tab by itself when the one
 * that syncs is closed or crashes.
 */
import type { SyncPhase } from './status.ts';

export type TabMessage =
  /** Something was stored: read it. */
  | { readonly kind: 'stored' }
  | { readonly kind: 'phase'; readonly phase: SyncPhase }
  /** A new tab wants to know the phase. */
  | { readonly kind: 'asking' }
  /** The user is back in this tab: look what is new. */
  | { readonly kind: 'waking' }
  /** Pull and push now, and say when it is over, and whether the cloud has everything. */
  | { readonly kind: 'flush' }
  | { readonly kind: 'flushed'; readonly isSettled: boolean };

export type Tabs = {
  readonly send: (message: TabMessage) => void;
  readonly listen: (listener: (message: TabMessage) => void) => void;
  /** Calls back when it is this tab's turn to sync, for as long as it lives. */
  readonly lead: (onTurn: () => void) => void;
  readonly close: () => void;
};

export function openTabs(uid: string): Tabs {
  const channel = new BroadcastChannel(`lunaria-data-${uid}`);
  const closing = new AbortController();
  return {
    send: (message) => {
      if (!closing.signal.aborted) channel.postMessage(message);
    },
    listen: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data)),
    lead: (onTurn) => {
      const held = () =>
        new Promise<void>((resolve) => {
          closing.signal.addEventListener('abort', () => resolve());
          onTurn();
        });
      // Rejects when the tab closes while it waits for its turn.
      navigator.locks
        .request(`lunaria-sync-${uid}`, { signal: closing.signal }, held)
        .catch(() => {});
    },
    close: () => {
      closing.abort();
      channel.close();
    },
  };
}
