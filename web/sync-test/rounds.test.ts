/** When the tab that syncs asks the cloud, and how it behaves when the cloud does not answer. */
import { civilToDay } from '@lunaria/cycle/day';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CloudCode, CloudError } from '../src/cloud/cloud-error.ts';
import {
  type CloudRecord,
  FETCH_MAX_RECORDS,
  type RecordCloud,
  type WriteOutcome,
} from '../src/cloud/records.ts';
import { addEntry } from '../src/data/diary.ts';
import { openReplica, type Replica } from '../src/data/replica/replica.ts';
import { createRounds, type Rounds } from '../src/data/sync/rounds.ts';
import { createKeys } from './keys.ts';
import { createDisk, openMemoryStore } from './memory-store.ts';

const keys = createKeys();
const FRIDAY = civilToDay({ year: 2026, month: 11, day: 13 });

let replica: Replica;
let rounds: Rounds;
let isOnline: boolean;
let failure: CloudCode | undefined;
let outcome: WriteOutcome;
/** What the cloud was asked, in order. */
let asked: string[];
let phases: string[];
let token: string;
let hasEnded: boolean;

/** Called while the cloud answers. */
let onAsked: (what: string) => void;

async function ask<Answer>(what: string, answer: Answer): Promise<Answer> {
  asked.push(what);
  onAsked(what);
  if (failure) throw new CloudError(failure);
  return answer;
}

const none: readonly CloudRecord[] = [];
const cloud: RecordCloud = {
  push: (writes) =>
    ask(
      'push',
      writes.map(() => outcome),
    ),
  pull: () => ask('pull', none),
  fetch: () => ask('fetch', none),
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  replica = await openReplica({ store: openMemoryStore(createDisk('device')), keys: await keys });
  isOnline = true;
  failure = undefined;
  outcome = { kind: 'stored', cloudTime: undefined };
  asked = [];
  onAsked = () => {};
  phases = [];
  token = 'first';
  hasEnded = false;
  rounds = createRounds({
    replica,
    cloud,
    isOnline: () => isOnline,
    onPhase: (phase) => phases.push(phase),
    session: () => token,
    endSession: async (refused) => {
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

test('a change costs one request', async () => {
  await addEntry(FRIDAY, 'a', {}, replica);
  await rounds.flush();
  expect(asked).toEqual(['push']);
  expect(phases).toEqual(['busy', 'idle']);
  expect(replica.waitingCount()).toBe(0);
});

test('the nudge of our own change costs none', async () => {
  await addEntry(FRIDAY, 'a', {}, replica);
  const [row] = replica.outbox();
  await rounds.flush();
  rounds.nudge({ id: row?.id ?? '', rev: 1 });
  await rounds.flush();
  expect(asked).toEqual(['push']);
});

test('the nudge of another device’s change pulls, and asks by name for what a pull does not bring', async () => {
  rounds.nudge({ id: 'unknown', rev: 1 });
  await rounds.flush();
  expect(asked).toEqual(['pull', 'fetch']);
});

test('a nudge that comes while the round ends is not left lying', async () => {
  onAsked = (what) => {
    if (what === 'fetch' && asked.length === 2) rounds.nudge({ id: 'late', rev: 1 });
  };
  rounds.nudge({ id: 'early', rev: 1 });
  await vi.waitFor(() => expect(asked).toEqual(['pull', 'fetch', 'pull', 'fetch']));
});

test('more nudges than fit into one question are all asked for', async () => {
  for (let number = 0; number < FETCH_MAX_RECORDS + 1; number++) {
    rounds.nudge({ id: `unknown ${number}`, rev: 1 });
  }
  await rounds.flush();
  expect(asked.filter((what) => what === 'fetch').length).toBe(2);
});

test('an unreachable cloud is tried again later and later, and a change does not hurry it', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  failure = 'auth/network-request-failed';
  await addEntry(FRIDAY, 'a', {}, replica);
  await rounds.flush();
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

test('without a network nobody is asked', async () => {
  isOnline = false;
  rounds.pull();
  await rounds.flush();
  expect(asked).toEqual([]);
  expect(phases.at(-1)).toBe('unreachable');
});

test('what the cloud refuses waits, and is said', async () => {
  outcome = { kind: 'refused', code: 'record/too-many' };
  await addEntry(FRIDAY, 'a', {}, replica);
  await rounds.flush();
  expect(phases.at(-1)).toBe('refused');
  expect(replica.waitingCount()).toBe(1);
});

test('a session that has ended stops the rounds', async () => {
  failure = 'auth/user-token-expired';
  await addEntry(FRIDAY, 'a', {}, replica);
  await rounds.flush();
  expect(hasEnded).toBe(true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toEqual(['push']);
  expect(replica.waitingCount()).toBe(1);
});

test('a new password during a round ends nothing: the round is tried again with the new token', async () => {
  failure = 'auth/user-token-expired';
  onAsked = () => {
    if (token === 'second') failure = undefined;
    token = 'second';
  };
  await addEntry(FRIDAY, 'a', {}, replica);
  await rounds.flush();
  expect(hasEnded).toBe(false);
  expect(asked).toEqual(['push', 'push']);
  expect(replica.waitingCount()).toBe(0);
});
