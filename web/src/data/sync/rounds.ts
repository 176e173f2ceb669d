/** The leader's sync rounds, one at a time: pull if there may be something, push what waits. A failed round is retried. */
import { CloudError, hasCode } from '../../cloud/cloud-error.ts';
import type { Nudge } from '../../cloud/live.ts';
import { FETCH_MAX_RECORDS, type RecordCloud } from '../../cloud/records.ts';
import type { Replica } from '../replica/replica.ts';
import { ingest, reopenUnreadable } from './ingest.ts';
import { logFailure } from './log-failure.ts';
import { createPull, PAGE_RECORDS, smallerPage } from './pull.ts';
import { pushAll } from './push.ts';
import type { SyncPhase } from './status.ts';

const FIRST_BACKOFF_MS = 1_000;
const LONGEST_BACKOFF_MS = 60_000;

/** Exponential, with jitter: between half of the wait and all of it. */
export function backoffMs(failures: number, random: () => number = Math.random): number {
  const longest = Math.min(FIRST_BACKOFF_MS * 2 ** (failures - 1), LONGEST_BACKOFF_MS);
  return Math.round(longest * (0.5 + random() / 2));
}

/** Of the few who have changed their vault key. */
const keyRotation = () => import('./key-rotation.ts');

export type Rounds = ReturnType<typeof createRounds>;

export type RoundsNeeds = {
  readonly replica: Replica;
  readonly cloud: RecordCloud;
  readonly isOnline: () => boolean;
  readonly onPhase: (phase: SyncPhase) => void;
  readonly session: () => string | undefined;
  /** The cloud refused this token. Resolves with whether the session has ended, and was not just renewed. */
  readonly endSession: (token: string | undefined) => Promise<boolean>;
};

/** A flush usually comes before signing out, which key rotation must not delay. */
const AFTER_FLUSH_MS = 5_000;

export function createRounds(needs: RoundsNeeds) {
  const { replica, cloud, isOnline, onPhase, session, endSession } = needs;
  const pullAll = createPull(replica, cloud);
  const nudges = new Map<string, number>();
  let wanted = { pull: false, push: false };
  let round: Promise<void> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let page = PAGE_RECORDS;
  let isFirst = true;
  let isStopped = false;
  let isSettled = false;
  /** Since the last failure, everything was pulled. */
  let isUpToDate = false;
  let flushing = 0;
  let isLocalDataResealed = false;
  let attempt: 'push' | 'pull' | 'read' = 'pull';

  function start(): void {
    clearTimeout(retry);
    retry = undefined;
    if (isStopped || round) return;
    round = runAll().finally(() => {
      round = undefined;
      // Wanted after the last check of the loop above.
      if (retry === undefined && isOnline() && isWanted()) start();
    });
  }

  /** A nudge that came too late for one round is settled by the next. */
  function isWanted(): boolean {
    return wanted.pull || wanted.push || unknownNudges().length > 0;
  }

  /** Something waits. Does not shorten a backoff. */
  function push(): void {
    wanted = { ...wanted, push: true };
    if (retry === undefined) start();
  }

  async function runAll(): Promise<void> {
    while (!isStopped && isWanted()) {
      if (!isOnline()) return onPhase('unreachable');
      const { pull } = wanted;
      const token = session();
      wanted = { pull: false, push: false };
      isSettled = false;
      onPhase('busy');
      try {
        const outcome = await run(pull);
        if (outcome === 'over') return;
        isSettled = pull;
        if (outcome === 'more' && flushing === 0) wanted = { ...wanted, push: true };
      } catch (error) {
        const isElsewhere = hasCode(error, 'cloud/other-generation');
        wanted = { pull: wanted.pull || pull || isElsewhere, push: true };
        // A page that is closed aborts its requests: that is no failure.
        if (isStopped) return;
        logFailure(attempt, error);
        // Pull first; after a pull it is another problem.
        if (isElsewhere && !pull) continue;
        if (!hasCode(error, 'auth/user-token-expired')) return fail(error);
        try {
          if (await endSession(token)) isStopped = true;
        } catch {
          // Not known whether the session has ended: the next round asks again.
          return fail(error);
        }
      }
    }
  }

  /**
   * - `more`: key rotation has made progress and is not complete
   * - `over`: refused, or stopped meanwhile: somebody else may be signed in by now
   */
  async function run(pull: boolean): Promise<'done' | 'more' | 'over'> {
    attempt = 'pull';
    // A tab may have been closed before it told the others what it has stored.
    if (pull) await replica.catchUp();
    const hasMoreToPull = pull && (await pullAll(page));
    if (isStopped) return 'over';
    if (pull) isUpToDate = !hasMoreToPull;
    // After a pull: the cloud may have another generation.
    if (isFirst) await reopenUnreadable(replica, cloud);
    isFirst = false;
    attempt = 'push';
    const isResealing = flushing === 0 && replica.olderCount() > 0;
    const hasResealed = isResealing && (await (await keyRotation()).resealSome(replica));
    if (isStopped) return 'over';
    const refusal = await pushAll(replica, cloud, pullAll);
    if (isStopped) return 'over';
    attempt = 'pull';
    await settleNudges();
    if (hasMoreToPull && flushing === 0) wanted = { ...wanted, pull: true };
    page = PAGE_RECORDS;
    if (refusal === undefined) {
      failures = 0;
      const isMore = hasResealed && replica.olderCount() > 0;
      if (!isMore) await resealLocalOnce();
      onPhase('idle');
      return isMore ? 'more' : 'done';
    }
    logFailure('push', new CloudError(refusal));
    onPhase(refusal === 'record/too-many' ? 'full' : 'refused');
    tryLater();
    return 'over';
  }

  async function resealLocalOnce(): Promise<void> {
    if (isLocalDataResealed || flushing > 0 || !replica.keys.older) return;
    isLocalDataResealed = true;
    await (await keyRotation()).resealLocalData(replica);
  }

  function resumeAfterFlush(): void {
    flushing--;
    if (flushing > 0) return;
    if (replica.meta().below !== undefined) wanted = { ...wanted, pull: true };
    if (wanted.pull || replica.olderCount() > 0) push();
  }

  /** One step, and a push if it has made a pack. Resolves with whether there may be another. */
  async function packOnce(): Promise<boolean> {
    const { packNext, removePacked } = await import('./packing.ts');
    if (await removePacked(replica, cloud)) return true;
    const isMore = await packNext(replica);
    if (isMore) wanted = { ...wanted, push: true };
    return isMore;
  }

  function fail(error: unknown): void {
    isUpToDate = false;
    const isUnreachable = hasCode(error, 'auth/network-request-failed');
    if (isUnreachable) page = smallerPage(page);
    const isOutdated = hasCode(error, 'cloud/other-protocol');
    onPhase(isUnreachable ? 'unreachable' : isOutdated ? 'outdated' : 'refused');
    tryLater(error instanceof CloudError ? error.retryAfterMs : 0);
  }

  function tryLater(atLeastMs = 0): void {
    failures++;
    clearTimeout(retry);
    retry = setTimeout(
      () => {
        wanted = { ...wanted, push: true };
        start();
      },
      Math.max(backoffMs(failures), atLeastMs),
    );
  }

  /**
   * Our own pushes come back as nudges too, and are known by now. A record that is still unknown after a pull is fetched by
   * id, in case the cloud's sequence is wrong. More nudges may come meanwhile: the round is over when none is left.
   */
  async function settleNudges(): Promise<void> {
    for (;;) {
      const before = unknownNudges();
      if (before.length === 0) return;
      await pullAll(page);
      const after = new Set(unknownNudges());
      const stillUnknown = before.filter((id) => after.has(id)).slice(0, FETCH_MAX_RECORDS);
      const { generation } = replica.meta();
      if (stillUnknown.length > 0)
        await ingest(replica, await cloud.fetch(stillUnknown, generation));
      for (const id of stillUnknown) nudges.delete(id);
    }
  }

  function unknownNudges(): string[] {
    for (const [id, rev] of nudges) {
      const row = replica.row(id);
      if (row && Math.max(row.rev, row.closed?.rev ?? 0) >= rev) nudges.delete(id);
    }
    return [...nudges.keys()];
  }

  return {
    push,
    /** The cloud may have something new. Tries at once. */
    pull: () => {
      wanted = { ...wanted, pull: true };
      start();
    },
    nudge: ({ id, rev }: Nudge) => {
      nudges.set(id, Math.max(rev, nudges.get(id) ?? 0));
      // A round settles them at its end, or the one after it: most are of what it pushed.
      if (!round && unknownNudges().length > 0) push();
    },
    /** Pulls and pushes at once; resolves with whether the cloud now has everything. */
    flush: async () => {
      flushing++;
      await round;
      wanted = { pull: true, push: true };
      isSettled = false;
      start();
      await round;
      const isHistoryComing = replica.meta().below !== undefined;
      setTimeout(resumeAfterFlush, isHistoryComing ? 0 : AFTER_FLUSH_MS);
      return isSettled;
    },
    /** Packs a little if nothing else is to be done. Resolves with whether there may be more. */
    pack: async (): Promise<boolean> => {
      const isBusy = round !== undefined || flushing > 0 || isStopped || !isOnline();
      if (isBusy || !isUpToDate || replica.olderCount() > 0) return false;
      // The next round meets the same trouble, and says so.
      const packing = packOnce().catch(() => false);
      round = packing.then(() => {
        round = undefined;
      });
      await round;
      if (isWanted()) start();
      return packing;
    },
    /** The session has another token, and maybe other keys: retries what could not be opened. */
    renew: () => {
      isFirst = true;
      isLocalDataResealed = false;
      push();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(retry);
    },
  };
}
