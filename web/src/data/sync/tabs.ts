/** Leader election and messages among a user's tabs. The leader holds a Web Lock, which others steal if it is silent. */
import type { SyncPhase } from './status.ts';

export type TabMessage =
  | { readonly kind: 'stored' }
  | { readonly kind: 'phase'; readonly phase: SyncPhase }
  | { readonly kind: 'asking' }
  /** The user is back in this tab: pull. */
  | { readonly kind: 'waking' }
  | { readonly kind: 'flush'; readonly id: string }
  | { readonly kind: 'flushed'; readonly id: string; readonly isSettled: boolean };

export type Tabs = ReturnType<typeof openTabs>;

export function openTabs(uid: string) {
  const name = `lunaria-sync-${uid}`;
  const channel = new BroadcastChannel(`lunaria-data-${uid}`);
  const closing = new AbortController();
  let begin: (leading: AbortSignal) => void = () => {};

  /** Resolves when this tab is no longer the leader, with whether another tab has stolen the lock. */
  async function holdLock(options: LockOptions): Promise<'stolen' | 'over'> {
    const leading = new AbortController();
    let hasBegun = false;
    const untilClosed = () =>
      new Promise<void>((resolve) => {
        const end = () => {
          leading.abort();
          resolve();
        };
        if (closing.signal.aborted) return end();
        closing.signal.addEventListener('abort', end);
        hasBegun = true;
        begin(leading.signal);
      });
    try {
      await navigator.locks.request(name, options, untilClosed);
      return 'over';
    } catch {
      // Stolen, or the tab was closed while it waited.
      leading.abort();
      return hasBegun ? 'stolen' : 'over';
    }
  }

  async function queue(): Promise<void> {
    while ((await holdLock({ signal: closing.signal })) === 'stolen');
  }

  return {
    send: (message: TabMessage) => {
      if (!closing.signal.aborted) channel.postMessage(message);
    },
    listen: (listener: (message: TabMessage) => void) =>
      channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data)),
    /** Calls back when this tab is the leader; the signal is aborted when it no longer is. */
    lead: (onLead: (leading: AbortSignal) => void) => {
      begin = onLead;
      void queue();
    },
    /** From a leader that may not even notice: browsers freeze tabs. */
    stealLead: (): void => void holdLock({ steal: true }),
    close: () => {
      closing.abort();
      channel.close();
    },
  };
}
