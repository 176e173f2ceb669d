/** When the syncing tab contacts the cloud, and what it does when the cloud does not answer. */

import { civilToDay } from '@lunaria/cycle/day';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { CloudError } from '../src/cloud/cloud-error.ts';
import {
  type CloudRecord,
  FETCH_MAX_RECORDS,
  type RecordCloud,
  type WriteOutcome,
} from '../src/cloud/records.ts';
import { addEntry } from '../src/data/api/diary.ts';
import { loadDraft, saveDraft } from '../src/data/api/draft.ts';
import { importTree } from '../src/data/api/tree.ts';
import { openReplica, type Replica } from '../src/data/replica/replica.ts';
import { createRounds, type Rounds } from '../src/data/sync/rounds.ts';
import { startSync } from '../src/data/sync/sync.ts';
import type { TabMessage } from '../src/data/sync/tabs.ts';
import { olderSeals } from '../src/vault/sealed-record.ts';
import { createVault, rotateVault } from './keys.ts';
import { createDisk, type Disk, openMemoryStore } from './memory-store.ts';
import { on, place } from './placed.ts';

const vault = createVault();
const FRIDAY = civilToDay({ year: 2026, month: 11, day: 13 });

let disk: Disk;
let replica: Replica;
let rounds: Rounds;
let isOnline: boolean;
let failure: CloudError | undefined;
let outcome: WriteOutcome;
/** The requests to the cloud, in order. */
let asked: string[];
let phases: string[];
let token: string;
let hasEnded: boolean;
let endingFails: boolean;
let logged: unknown[][];

/** Called for every request. */
let onAsked: (what: string) => void;
/** Called when a round reports its end. */
let onIdle: () => void;

async function ask<Answer>(what: string, answer: Answer): Promise<Answer> {
  asked.push(what);
  onAsked(what);
  if (failure) throw failure;
  return answer;
}

const none: readonly CloudRecord[] = [];
let generation: string;
const cloud: RecordCloud = {
  push: (writes) =>
    ask(
      'push',
      writes.map(() => outcome),
    ),
  pull: () => ask('pull', { records: none, generation }),
  pullBefore: async () => ({ records: none, generation }),
  fetch: () => ask('fetch', none),
  cloudAhead: () => 0,
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  disk = createDisk('device');
  replica = place(await openReplica({ store: openMemoryStore(disk), keys: (await vault).keys }));
  // Not a new device, which would compare everything first.
  const meta = { generation: 'first' };
  await replica.commit(async () => ({ changes: [], meta, isDurable: false }));
  isOnline = true;
  generation = 'first';
  failure = undefined;
  outcome = { kind: 'stored' };
  asked = [];
  onAsked = () => {};
  onIdle = () => {};
  phases = [];
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => void logged.push(words));
  token = 'first';
  hasEnded = false;
  endingFails = false;
  rounds = createRounds({
    replica,
    cloud,
    isOnline: () => isOnline,
    onPhase: (phase) => {
      phases.push(phase);
      if (phase === 'idle') onIdle();
    },
    session: () => token,
    endSession: async (refused) => {
      if (endingFails) throw new Error('The device refused');
      hasEnded = refused === token;
      return hasEnded;
    },
  });
});

afterEach(() => {
  rounds.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Pushes what is waiting, and waits for the end of that round. */
async function push(): Promise<void> {
  rounds.push();
  // Polls without timers, which these tests fake.
  while (phases.at(-1) === 'busy') await new Promise((resolve) => setImmediate(resolve));
}

test('a change costs one request', async () => {
  await addEntry(FRIDAY, 'a');
  await push();
  expect(asked).toEqual(['push']);
  expect(phases).toEqual(['busy', 'idle']);
  expect(replica.waitingCount()).toBe(0);
});

test('the nudge of our own change costs no request', async () => {
  await addEntry(FRIDAY, 'a');
  const [row] = replica.outbox();
  await push();
  rounds.nudge({ id: row?.id ?? '', rev: 1 });
  await push();
  expect(asked).toEqual(['push']);
});

test('the nudge of another device’s change pulls, and fetches by id what the pull does not bring', async () => {
  rounds.nudge({ id: 'unknown', rev: 1 });
  await vi.waitFor(() => expect(asked).toEqual(['pull', 'fetch']));
});

test('a nudge that arrives while the round ends is handled too', async () => {
  onAsked = (what) => {
    if (what === 'fetch' && asked.length === 2) rounds.nudge({ id: 'late', rev: 1 });
  };
  rounds.nudge({ id: 'early', rev: 1 });
  await vi.waitFor(() => expect(asked).toEqual(['pull', 'fetch', 'pull', 'fetch']));
});

test('a nudge that arrives while packed records are removed is handled after that', async () => {
  await importTree({ diaryEntries: [{ date: '1/2/2020', entry: 'a' }] });
  expect(await rounds.flush()).toBe(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await rounds.pack()).toBe(true);
  while (replica.hasOutbox()) await push();
  asked = [];
  onAsked = (what) => {
    if (what === 'push') rounds.nudge({ id: 'unknown', rev: 1 });
  };
  expect(await rounds.pack()).toBe(true);
  await vi.waitFor(() => expect(asked).toEqual(['push', 'pull', 'fetch']));
});

test('a nudge that arrives when a round has just looked for the last time is handled too', async () => {
  onIdle = () => {
    onIdle = () => {};
    rounds.nudge({ id: 'unknown', rev: 1 });
  };
  rounds.pull();
  await vi.waitFor(() => expect(asked).toEqual(['pull', 'pull', 'fetch']));
});

test('what a closed tab has stored without a message is pushed after the next pull', async () => {
  const tab = await openReplica({ store: openMemoryStore(disk), keys: (await vault).keys });
  await on(tab, () => addEntry(FRIDAY, 'a'));
  rounds.pull();
  await vi.waitFor(() => expect(asked).toEqual(['pull', 'push']));
  expect(replica.model.views.entry.diary).toHaveLength(1);
});

test.each(Array.from({ length: 12 }, (_, microtasks) => microtasks))(
  'a pull that is wanted %i microtasks after a round has reported its end is done',
  async (microtasks) => {
    onIdle = async () => {
      onIdle = () => {};
      for (let passed = 0; passed < microtasks; passed++) await undefined;
      rounds.pull();
    };
    rounds.pull();
    await vi.waitFor(() => expect(asked).toEqual(['pull', 'pull']));
  },
);

test('more nudges than fit into one request are all fetched', async () => {
  for (let number = 0; number < FETCH_MAX_RECORDS + 1; number++) {
    rounds.nudge({ id: `unknown ${number}`, rev: 1 });
  }
  await vi.waitFor(() => expect(asked.filter((what) => what === 'fetch').length).toBe(2));
});

test('an unreachable cloud is retried with growing delays, and a change does not shorten them', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  failure = new CloudError('auth/network-request-failed');
  await addEntry(FRIDAY, 'a');
  await push();
  expect(phases.at(-1)).toBe('unreachable');
  rounds.push();
  expect(asked).toEqual(['push']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked.length).toBe(2);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(asked.length).toBe(2);
  failure = undefined;
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(replica.waitingCount()).toBe(0));
  expect(phases.at(-1)).toBe('idle');
});

test('a cloud that asks to retry later is left alone for that time', async () => {
  failure = new CloudError('auth/too-many-requests', undefined, 30_000);
  await addEntry(FRIDAY, 'a');
  await push();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(asked).toEqual(['push']);
  failure = undefined;
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(replica.waitingCount()).toBe(0));
});

test('a cloud that no longer supports this version does not count as synced', async () => {
  failure = new CloudError('cloud/other-protocol');
  rounds.pull();
  expect(await rounds.flush()).toBe(false);
  expect(phases.at(-1)).toBe('outdated');
});

test('offline, no request is sent', async () => {
  isOnline = false;
  rounds.pull();
  expect(await rounds.flush()).toBe(false);
  expect(asked).toEqual([]);
  expect(phases.at(-1)).toBe('unreachable');
});

test.each([
  ['auth/internal-error', 'refused'],
  ['record/too-many', 'full'],
] as const)('a change that the cloud refuses as %s waits, and is reported', async (code, phase) => {
  outcome = { kind: 'refused', code };
  await addEntry(FRIDAY, 'a');
  await push();
  expect(phases.at(-1)).toBe(phase);
  expect(replica.waitingCount()).toBe(1);
});

test('a failure is logged once, with its code and nothing else', async () => {
  failure = new CloudError('auth/network-request-failed');
  await addEntry(FRIDAY, 'a secret');
  await push();
  expect(logged).toEqual([['Lunaria: push failed (auth/network-request-failed)']]);
  await rounds.flush();
  expect(logged[1]).toEqual(['Lunaria: pull failed (auth/network-request-failed)']);
});

test('a flush contacts the cloud even if nothing is waiting, and says whether it has everything', async () => {
  expect(await rounds.flush()).toBe(true);
  expect(asked).toEqual(['pull']);
  outcome = { kind: 'refused', code: 'record/too-many' };
  await addEntry(FRIDAY, 'a');
  expect(await rounds.flush()).toBe(false);
  outcome = { kind: 'stored' };
  expect(await rounds.flush()).toBe(true);
  failure = new CloudError('auth/network-request-failed');
  expect(await rounds.flush()).toBe(false);
});

test('a push refused for another generation is repeated after a comparison', async () => {
  await rounds.flush();
  await addEntry(FRIDAY, 'a');
  await push();
  asked = [];
  generation = 'second';
  onAsked = (what) => {
    const isOld = what === 'push' && replica.meta().generation === 'first';
    failure = isOld ? new CloudError('cloud/other-generation') : undefined;
  };
  await addEntry(FRIDAY, 'b');
  await push();
  // The comparison restarts at the first record, and finds that the cloud has lost the first entry.
  expect(asked).toEqual(['push', 'pull', 'pull', 'push']);
  expect(replica.meta().generation).toBe('second');
  expect(replica.waitingCount()).toBe(0);
});

test('a cloud that never agrees on its generation is retried later, not in a tight loop', async () => {
  failure = new CloudError('cloud/other-generation');
  await addEntry(FRIDAY, 'a');
  await push();
  expect(phases.at(-1)).toBe('refused');
  expect(asked.length).toBeLessThan(5);
});

test('a session that has ended stops the rounds', async () => {
  failure = new CloudError('auth/user-token-expired');
  await addEntry(FRIDAY, 'a');
  rounds.push();
  await vi.waitFor(() => expect(hasEnded).toBe(true));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toEqual(['push']);
  expect(replica.waitingCount()).toBe(1);
});

test('a round that is stopped during its pull pushes nothing', async () => {
  await addEntry(FRIDAY, 'a');
  onAsked = () => rounds.stop();
  rounds.pull();
  // Waits for that round.
  expect(await rounds.flush()).toBe(false);
  expect(asked).toEqual(['pull']);
});

test('a session that may or may not have ended is checked again', async () => {
  failure = new CloudError('auth/user-token-expired');
  endingFails = true;
  expect(await rounds.flush()).toBe(false);
  expect(phases.at(-1)).toBe('refused');
  failure = undefined;
  expect(await rounds.flush()).toBe(true);
});

test('two flushes at once in a tab that does not sync each get their own answer', async () => {
  const { sync, sent, hear } = startFollowing();
  const flushes = [sync.flush(), sync.flush()];
  const [first, second] = sent.filter((message) => message.kind === 'flush');
  if (!first || !second) throw new Error('The tab that syncs was not asked');
  hear({ ...second, kind: 'flushed', isSettled: false });
  hear({ ...first, kind: 'flushed', isSettled: true });
  expect(await Promise.all(flushes)).toEqual([true, false]);
});

test('the tab that syncs is told of what was written before sync was loaded here', async () => {
  expect(startFollowing().sent).toEqual([{ kind: 'asking' }]);
  await addEntry(FRIDAY, 'a');
  expect(startFollowing().sent).toEqual([{ kind: 'stored' }]);
});

/** Sync in a tab that does not lead. */
function startFollowing() {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { addEventListener: () => {} });
  let hear: (message: TabMessage) => void = () => {};
  const sent: TabMessage[] = [];
  const sync = startSync({
    replica,
    cloud,
    session: () => token,
    openLive: () => () => {},
    tabs: {
      send: (message) => void sent.push(message),
      listen: (listener) => {
        hear = listener;
      },
      lead: () => {},
      stealLead: () => {},
      close: () => {},
    },
    onStatus: () => {},
    endSession: async () => false,
  });
  onTestFinished(() => {
    sync.stop();
    vi.unstubAllGlobals();
  });
  return { sync, sent, hear: (message: TabMessage) => hear(message) };
}

test('a new password during a round does not end the session: the round is retried with the new token', async () => {
  failure = new CloudError('auth/user-token-expired');
  onAsked = () => {
    if (token === 'second') failure = undefined;
    token = 'second';
  };
  await addEntry(FRIDAY, 'a');
  await push();
  expect(hasEnded).toBe(false);
  expect(asked).toEqual(['push', 'push']);
  expect(replica.waitingCount()).toBe(0);
});

test('after a new vault key everything is resealed step by step, and a flush does not wait for it', async () => {
  await rounds.flush();
  await vi.advanceTimersByTimeAsync(5_000);
  for (let number = 0; number < 250; number++) await addEntry(FRIDAY, `${number}`);
  await saveDraft('half a thought');
  await push();
  const next = await rotateVault(await vault);
  await replica.renewKeys(next.keys);
  expect(replica.olderCount()).toBe(250);
  asked = [];

  let flushed: Promise<boolean> | undefined;
  onAsked = () => {
    flushed ??= rounds.flush();
  };
  rounds.renew();
  while (!flushed) await new Promise((resolve) => setImmediate(resolve));
  expect(await flushed).toBe(true);
  expect(replica.olderCount()).toBe(50);
  expect(replica.waitingCount()).toBe(0);
  expect(asked).toEqual(['push', 'push', 'push', 'push', 'pull']);
  await addEntry(FRIDAY, 'written before leaving');
  await push();
  expect(replica.olderCount()).toBe(50);

  await vi.advanceTimersByTimeAsync(5_000);
  while (replica.olderCount() + replica.waitingCount() > 0 || phases.at(-1) !== 'idle') {
    await new Promise((resolve) => setImmediate(resolve));
  }
  const [draft] = await replica.store.loadDrafts();
  expect(olderSeals(next.keys)(draft?.sealed ?? '')).toBe(false);
  expect(await loadDraft()).toBe('half a thought');
});

test('an account that never changed its key costs no extra request', async () => {
  await addEntry(FRIDAY, 'a');
  await push();
  asked = [];
  rounds.renew();
  await push();
  expect(asked).toEqual([]);
});
