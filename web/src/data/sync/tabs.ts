/**
 * The tabs of one user: one of them syncs, all hear. The turn is a lock: it goes to the next tab by itself when
 * the one that syncs is closed or crashes, and is taken from one that has fallen silent.
 */
import type { SyncPhase } from './status.ts';

export type TabMessage =
  /** Something was stored: read it. */
  | { readonly kind: 'stored' }
  | { readonly kind: 'phase'; readonly phase: SyncPhase }
  | { readonly kind: 'asking' }
  /** The user is back in this tab: look what is new. */
  | { readonly kind: 'waking' }
  /** Pull and push now, and say when it is over, and whether the cloud has everything. */
  | { readonly kind: 'flush'; readonly id: string }
  | { readonly kind: 'flushed'; readonly id: string; readonly isSettled: boolean };

export type Tabs = {
  readonly send: (message: TabMessage) => void;
  readonly listen: (listener: (message: TabMessage) => void) => void;
  /** Calls back when it is this tab's turn to sync; the signal is aborted when it no longer is. */
  readonly lead: (onTurn: (turn: AbortSignal) => void) => void;
  /** Takes the turn from the tab that has it, which may not even notice: browsers freeze tabs. */
  readonly takeTurn: () => void;
  readonly close: () => void;
};

export function openTabs(uid: string): Tabs {
  const name = `lunaria-sync-${uid}`;
  const channel = new BroadcastChannel(`lunaria-data-${uid}`);
  const closing = new AbortController();
  let begin: (turn: AbortSignal) => void = () => {};

  /** Resolves when the turn is over, with whether it was taken by another tab. */
  async function haveTurn(options: LockOptions): Promise<'taken' | 'over'> {
    const turn = new AbortController();
    let hasBegun = false;
    const untilClosed = () =>
      new Promise<void>((resolve) => {
        const end = () => {
          turn.abort();
          resolve();
        };
        if (closing.signal.aborted) return end();
        closing.signal.addEventListener('abort', end);
        hasBegun = true;
        begin(turn.signal);
      });
    try {
      await navigator.locks.request(name, options, untilClosed);
      return 'over';
    } catch {
      // Taken, or the tab was closed while it waited.
      turn.abort();
      return hasBegun ? 'taken' : 'over';
    }
  }

  async function queue(): Promise<void> {
    while ((await haveTurn({ signal: closing.signal })) === 'taken');
  }

  return {
    send: (message) => {
      if (!closing.signal.aborted) channel.postMessage(message);
    },
    listen: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data)),
    lead: (onTurn) => {
      begin = onTurn;
      void queue();
    },
    takeTurn: () => void haveTurn({ steal: true }),
    close: () => {
      closing.abort();
      channel.close();
    },
  };
}
