/** Syncs replica and cloud while the user is signed in: one tab of the browser leads, and all show its status. */
import type { OpenLive } from '../../cloud/live.ts';
import { newId } from '../kinds/kind.ts';
import type { Replica } from '../replica/replica.ts';
import { backoffMs, createRounds, type Rounds, type RoundsNeeds } from './rounds.ts';
import { isSameStatus, LOCAL, type SyncPhase, type SyncStatus, toSyncStatus } from './status.ts';
import type { TabMessage, Tabs } from './tabs.ts';

export type Sync = ReturnType<typeof startSync>;

export type SyncNeeds = Omit<RoundsNeeds, 'isOnline' | 'onPhase'> & {
  readonly openLive: OpenLive;
  readonly tabs: Tabs;
  readonly onStatus: () => void;
};

/** Nudges may get lost. */
const PULL_EVERY_MS = 120_000;
/** After the last round; then a step at a time. */
const PACK_AFTER_MS = 20_000;
const PACK_EVERY_MS = 500;
const IDLE_BY_MS = 1_000;

/** A leader that does not answer for so long is frozen, or crashed without the browser noticing. */
const SILENCE_MS = 10_000;
/** A little longer: by then this tab is the leader itself. */
const FLUSH_WAIT_MS = 12_000;

export function startSync(needs: SyncNeeds) {
  const { replica, session, openLive, tabs, onStatus } = needs;
  const stopping = new AbortController();
  const { signal } = stopping;
  let phase: SyncPhase = 'queued';
  let status = statusNow();
  let leader: { readonly rounds: Rounds; readonly live: { readonly open: () => void } } | undefined;
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
    // Until the first pull is over, nobody is up to date.
    if (phase === 'starting' && next === 'busy') return;
    phase = next;
    updateStatus();
  }

  function lead(leading: AbortSignal): void {
    endSilence();
    if (phase === 'queued') setPhase('starting');
    const rounds = createRounds({
      ...needs,
      isOnline: () => navigator.onLine,
      onPhase: (next) => {
        if (leading.aborted) return;
        setPhase(next);
        tabs.send({ kind: 'phase', phase });
        packLater();
      },
    });
    const live = keepLive(openLive, session, rounds, leading);
    leader = { rounds, live };
    const timer = setInterval(rounds.pull, PULL_EVERY_MS);
    let packing: ReturnType<typeof setTimeout> | undefined;
    let hasMoreToPack = false;
    function packLater(): void {
      clearTimeout(packing);
      const ms = hasMoreToPack ? PACK_EVERY_MS : PACK_AFTER_MS;
      packing = setTimeout(() => whenIdle(pack), ms);
    }
    async function pack(): Promise<void> {
      if (leading.aborted) return;
      hasMoreToPack = await rounds.pack();
      if (hasMoreToPack) packLater();
    }
    leading.addEventListener('abort', () => {
      clearInterval(timer);
      clearTimeout(packing);
      rounds.stop();
      leader = undefined;
    });
    // Who waits for a flush by the previous leader gets it from this one.
    for (const resolve of flushWaiters.values()) resolve(false);
    // The page is painted first, with local data.
    whenIdle(() => {
      live.open();
      rounds.pull();
    });
  }

  /** The leader answers at once, or does not respond any more. */
  function messageLeader(message: TabMessage): void {
    tabs.send(message);
    if (leader || signal.aborted) return;
    silence ??= setTimeout(() => {
      endSilence();
      if (!leader) tabs.stealLead();
    }, SILENCE_MS);
  }

  function endSilence(): void {
    clearTimeout(silence);
    silence = undefined;
  }

  function answer(): void {
    if (leader) tabs.send({ kind: 'phase', phase });
  }

  async function onMessage(message: TabMessage): Promise<void> {
    switch (message.kind) {
      case 'stored':
        answer();
        return replica.catchUp().catch(() => {});
      case 'phase':
        endSilence();
        // From a tab whose lead was just stolen.
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
    else messageLeader({ kind: 'waking' });
  }

  const unsubscribe = replica.subscribe(({ here }) => {
    if (here && replica.hasOutbox()) messageLeader({ kind: 'stored' });
    else if (here) tabs.send({ kind: 'stored' });
    updateStatus();
    if (replica.hasOutbox()) leader?.rounds.push();
  });
  signal.addEventListener('abort', () => {
    unsubscribe();
    endSilence();
  });
  for (const event of ['online', 'offline', 'focus']) addEventListener(event, wake, { signal });
  document.addEventListener('visibilitychange', wake, { signal });
  tabs.listen(onMessage);
  // The other tabs have not been told of what was written before sync was loaded.
  messageLeader({ kind: replica.hasOutbox() ? 'stored' : 'asking' });
  tabs.lead(lead);

  return {
    status: () => status,
    /** Pulls and pushes, in this tab or the leader; resolves with whether the cloud now has everything. */
    flush: async (): Promise<boolean> => {
      const flushHere = () => leader?.rounds.flush();
      if (leader) return (await flushHere()) ?? false;
      const id = newId();
      const flushed = new Promise<boolean>((resolve) => {
        flushWaiters.set(id, resolve);
        setTimeout(resolve, FLUSH_WAIT_MS, false);
      });
      messageLeader({ kind: 'flush', id });
      const isSettledThere = await flushed;
      flushWaiters.delete(id);
      // This tab may have become the leader meanwhile.
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

/** In the place of sync without an account: tabs tell one another what they have stored, and nothing leaves the device. */
export function keepTabsTogether(replica: Replica, tabs: Tabs): Sync {
  const unsubscribe = replica.subscribe(({ here }) => here && tabs.send({ kind: 'stored' }));
  tabs.listen(({ kind }) => {
    if (kind === 'stored') void replica.catchUp().catch(() => {});
  });
  tabs.send({ kind: 'stored' });
  return {
    status: () => LOCAL,
    flush: async () => false,
    renew: () => {},
    stop: () => {
      unsubscribe();
      tabs.close();
    },
  };
}

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
      // The pull is refused too, which ends the session here.
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

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: IDLE_BY_MS });
  else setTimeout(work);
}
