/**
 * Keeps the replica and the cloud together for as long as the user is signed in: in one tab of the browser,
 * while all tabs show how far it is.
 */
import type { OpenLive } from '../../cloud/live.ts';
import { newId } from '../kinds/kind.ts';
import { backoffMs } from './backoff.ts';
import { createRounds, type Rounds, type RoundsNeeds } from './rounds.ts';
import { isSameStatus, type SyncPhase, type SyncStatus, toSyncStatus } from './status.ts';
import type { TabMessage, Tabs } from './tabs.ts';

export type Sync = {
  readonly status: () => SyncStatus;
  /**
   * Pulls and pushes, in this tab or the one that syncs; resolves when that was tried, with whether the cloud now
   * has all that is here.
   */
  readonly flush: () => Promise<boolean>;
  readonly renew: () => void;
  readonly stop: () => void;
};

export type SyncNeeds = Omit<RoundsNeeds, 'isOnline' | 'onPhase'> & {
  readonly openLive: OpenLive;
  readonly tabs: Tabs;
  readonly onStatus: () => void;
};

/** Nudges are quick but not sure to come; this is. */
const PULL_EVERY_MS = 120_000;
const IDLE_BY_MS = 1_000;

/** A tab that has the turn and says nothing for so long is frozen, or gone in a way the browser did not see. */
const SILENCE_MS = 10_000;
/** A little longer: by then this tab has the turn itself. */
const FLUSH_WAIT_MS = 12_000;

export function startSync(needs: SyncNeeds): Sync {
  const { replica, cloud, session, openLive, tabs, onStatus, endSession } = needs;
  const stopping = new AbortController();
  const { signal } = stopping;
  let phase: SyncPhase = 'queued';
  let status = statusNow();
  let leader: { readonly rounds: Rounds; readonly live: { readonly open: () => void } } | undefined;
  /** Who waits here for a flush by the tab that syncs, by the id of the request. */
  const flushWaiters = new Map<string, (isSettled: boolean) => void>();
  let silence: ReturnType<typeof setTimeout> | undefined;

  function statusNow(): SyncStatus {
    const total = replica.count();
    const sealing = { done: total - replica.olderCount(), total };
    return toSyncStatus(phase, replica.waitingCount(), navigator.onLine, sealing);
  }

  function updateStatus(): void {
    const next = statusNow();
    if (signal.aborted || isSameStatus(next, status)) return;
    status = next;
    onStatus();
  }

  function setPhase(next: SyncPhase): void {
    // The first pull is not over before it is: until then nobody is up to date.
    if (phase === 'starting' && next === 'busy') return;
    phase = next;
    updateStatus();
  }

  function lead(turn: AbortSignal): void {
    endSilence();
    if (phase === 'queued') setPhase('starting');
    const rounds = createRounds({
      replica,
      cloud,
      isOnline: () => navigator.onLine,
      onPhase: (next) => {
        if (turn.aborted) return;
        setPhase(next);
        tabs.send({ kind: 'phase', phase });
      },
      session,
      endSession,
    });
    const live = keepLive(openLive, session, rounds, turn);
    leader = { rounds, live };
    const timer = setInterval(rounds.pull, PULL_EVERY_MS);
    turn.addEventListener('abort', () => {
      clearInterval(timer);
      rounds.stop();
      leader = undefined;
    });
    // Whoever waits for a flush of the tab before gets it from this one.
    for (const resolve of flushWaiters.values()) resolve(false);
    // First the page, with what this device has; until it is drawn, line and processor are its own.
    whenIdle(() => {
      live.open();
      rounds.pull();
    });
  }

  /** To the tab that has the turn. All that it is told this way it answers at once, or it has fallen silent. */
  function tellLeader(message: TabMessage): void {
    tabs.send(message);
    if (leader || signal.aborted) return;
    silence ??= setTimeout(() => {
      endSilence();
      if (!leader) tabs.takeTurn();
    }, SILENCE_MS);
  }

  function endSilence(): void {
    clearTimeout(silence);
    silence = undefined;
  }

  function answer(): void {
    if (leader) tabs.send({ kind: 'phase', phase });
  }

  async function hear(message: TabMessage): Promise<void> {
    switch (message.kind) {
      case 'stored':
        answer();
        return replica.catchUp().catch(() => {});
      case 'phase':
        endSilence();
        // Of a tab whose turn has just been taken.
        if (leader) return;
        return setPhase(message.phase);
      case 'asking':
        return answer();
      case 'waking':
        answer();
        return leader?.rounds.pull();
      case 'flush':
        answer();
        if (!leader) return;
        await replica.catchUp().catch(() => {});
        return tabs.send({ ...message, kind: 'flushed', isSettled: await leader.rounds.flush() });
      case 'flushed':
        return flushWaiters.get(message.id)?.(message.isSettled);
    }
  }

  function wake(): void {
    updateStatus();
    if (document.visibilityState === 'hidden') return;
    if (leader) leader.rounds.pull();
    else tellLeader({ kind: 'waking' });
  }

  const unsubscribe = replica.subscribe(({ here }) => {
    if (here && replica.waitingCount() > 0) tellLeader({ kind: 'stored' });
    else if (here) tabs.send({ kind: 'stored' });
    updateStatus();
    if (replica.waitingCount() > 0) leader?.rounds.push();
  });
  signal.addEventListener('abort', () => {
    unsubscribe();
    endSilence();
  });
  for (const event of ['online', 'offline', 'focus']) addEventListener(event, wake, { signal });
  document.addEventListener('visibilitychange', wake, { signal });
  tabs.listen(hear);
  tellLeader({ kind: 'asking' });
  tabs.lead(lead);

  return {
    status: () => status,
    flush: async () => {
      const flushHere = () => leader?.rounds.flush();
      if (leader) return (await flushHere()) ?? false;
      const id = newId();
      const flushed = new Promise<boolean>((resolve) => {
        flushWaiters.set(id, resolve);
        setTimeout(resolve, FLUSH_WAIT_MS, false);
      });
      tellLeader({ kind: 'flush', id });
      const isSettledThere = await flushed;
      flushWaiters.delete(id);
      // The turn may have come to this tab meanwhile.
      const isSettled = (await flushHere()) ?? isSettledThere;
      await replica.catchUp();
      return isSettled;
    },
    renew: () => {
      leader?.live.open();
      leader?.rounds.renew();
    },
    stop: () => {
      stopping.abort();
      tabs.close();
    },
  };
}

/** The socket for nudges: opened again whenever it is lost. */
function keepLive(
  openLive: OpenLive,
  session: () => string | undefined,
  rounds: Rounds,
  signal: AbortSignal,
) {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let close = () => {};

  function open(): void {
    clearTimeout(timer);
    close();
    const token = session();
    if (signal.aborted || token === undefined) return;
    close = openLive(token, {
      onReady: () => {
        failures = 0;
        rounds.pull();
      },
      onNudge: rounds.nudge,
      // Whoever asks next hears why, and the session ends here too.
      onRefused: rounds.pull,
      onLost: () => {
        failures++;
        timer = setTimeout(open, backoffMs(failures));
      },
    });
  }
  addEventListener('online', open, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    close();
  });
  return { open };
}

/** When the browser has nothing else to do; where that is not known, in a moment. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: IDLE_BY_MS });
  else setTimeout(work);
}
