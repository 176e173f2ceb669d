/**
 * Three devices of one user do thousands of random things against the real server, over a network that loses,
 * doubles, delays and reorders, with processes that crash at any commit and users who sign out at any moment,
 * while the operator restores backups, the cloud's clock jumps by a day and a thief writes rubbish over records.
 * Whatever happened: all devices end equal, what was acknowledged is there, what was replaced is not, and
 * nothing is there twice.
 */

import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { query, type TestServer } from '../../server/test/test-server.ts';
import { exportTree } from '../src/data/api/tree.ts';
import { openRecord } from '../src/vault/sealed-record.ts';
import type { Device } from './device.ts';
import { startOwnServer } from './own-server.ts';
import { on } from './placed.ts';
import { marksOf, type Run, runSteps, settle, symptomMarks } from './run.ts';
import { arbitraryStep } from './steps.ts';
import { createUser } from './user.ts';

const STEPS = 100;
/** The same runs each time, and some that nobody has tried; a failure says its seed. */
const { LUNARIA_SEED: SEED, LUNARIA_RUNS: COUNT } = process.env;
const RUNS = SEED
  ? [{ seed: Number(SEED), count: Number(COUNT ?? 25) }]
  : [
      { seed: 20261113, count: 4 },
      { seed: Math.floor(Math.random() * 2 ** 31), count: Number(COUNT ?? 5) },
    ];

let server: TestServer;

beforeAll(async () => {
  const own = await startOwnServer();
  server = own.server;
  return own.end;
});

test.each(RUNS)(
  'random steps from seed $seed end equal everywhere, with nothing lost and nothing doubled',
  async ({ seed, count }) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(arbitraryStep, { minLength: STEPS, maxLength: STEPS }),
        async (steps) => {
          const user = await createUser(server.port);
          const run = await runSteps(server, user, steps);
          await settle(run.devices);
          await expectEqualDevices(run);
          expectNothingLost(run);
          await expectNothingReplacedOrDoubled(run);
          await expectSameInCloud(run, user.uid);
          await expectSealedWithNewest(run, user.uid);
          await expectOnlyPacksOfThePast(run, user.uid);
        },
      ),
      { seed, numRuns: count, endOnFailure: process.env.LUNARIA_SHRINK === undefined },
    );
  },
  // A run takes about three seconds.
  Math.max(300_000, 20_000 * Number(COUNT ?? 0)),
);

async function expectEqualDevices({ devices }: Run): Promise<void> {
  const [first, ...others] = await Promise.all(
    devices.map(async ({ replica }) => ({
      tree: await on(replica, exportTree),
      ids: replica.model.views.entry.diary.map(({ id }) => id),
      songs: replica.model.views.session.map(({ song }) => song).sort(),
      waiting: replica.waitingCount(),
      unreadable: replica.unreadable().size,
    })),
  );
  for (const other of others) expect(other).toEqual(first);
  expect(first).toMatchObject({ waiting: 0, unreadable: 0 });
}

function expectNothingLost(run: Run): void {
  const there = new Set(run.devices.slice(0, 1).flatMap(marksOf));
  // Of a day or a field of the profile that two devices wrote at once, one stays: not all are owed.
  const owed = run.ledger.owed().filter((mark) => /^(text|song|start|thing)/.test(mark));
  expect(owed.filter((mark) => !there.has(mark))).toEqual([]);
}

/**
 * [Note: Older copies] A device that has not heard of the latest edit repairs what befell the cloud with the text it
 * has. Where that meets a third device's edit, it stays as an entry of its own, though its writer has replaced it:
 * one text too many, for this device may have been the last that had it.
 */
async function expectNothingReplacedOrDoubled(run: Run): Promise<void> {
  const marks = run.devices.slice(0, 1).flatMap(marksOf);
  expect(marks.length).toBe(new Set(marks).size);
  expect(marks.filter((mark) => !run.ledger.wasTried(mark))).toEqual([]);
  const mayBeBack = new Set(run.wasHarmed ? run.devices.slice(0, 1).flatMap(copiedTexts) : []);
  const isBack = (mark: string) => run.ledger.isReplaced(mark) && !mayBeBack.has(mark);
  expect(marks.filter(isBack)).toEqual([]);
  const [device] = run.devices;
  if (!device) return;
  for (const day of device.replica.model.views.day.symptoms.keys()) {
    for (const mark of (await symptomMarks(device, day)).values()) {
      expect(mark).not.toSatisfy(run.ledger.isReplaced);
    }
  }
}

/** Texts that became entries of their own because two devices had written over one at once. */
function copiedTexts({ replica: { model } }: Device): string[] {
  return model.views.entry.diary.flatMap(({ id, entry }) => (id.includes('~') ? [entry] : []));
}

async function expectSameInCloud({ devices }: Run, uid: string): Promise<void> {
  const stored = await query(
    server,
    'SELECT "objectId" AS id, "rev"::int AS rev, "sealed" FROM "Record" WHERE "owner" = $1',
    [uid],
  );
  for (const { disk } of devices) {
    const rows = [...disk.rows.values()].map(({ id, rev, sealed }) => ({ id, rev, sealed }));
    expect(sortedById(rows)).toEqual(sortedById(stored));
  }
}

/** The older keys open nothing of what the cloud has, and the newest open all of it. */
async function expectSealedWithNewest({ vaults }: Run, uid: string): Promise<void> {
  const stored = await query(
    server,
    'SELECT "objectId" AS id, "rev"::int AS rev, "sealed" FROM "Record" WHERE "owner" = $1',
    [uid],
  );
  for (const { keys } of vaults) {
    const isNewest = keys === vaults.at(-1)?.keys;
    const opened = await Promise.all(
      stored.map(({ id, rev, sealed }) => openRecord(keys, { id, rev }, sealed)),
    );
    expect(opened.filter(({ ok }) => ok).length).toBe(isNewest ? stored.length : 0);
  }
}

/** And nothing in them that was replaced or removed. */
async function expectOnlyPacksOfThePast(run: Run, uid: string): Promise<void> {
  const stored = await query(
    server,
    'SELECT "objectId" AS id, "rev"::int AS rev, "sealed" FROM "Record" WHERE "owner" = $1',
    [uid],
  );
  const keys = run.vaults.at(-1)?.keys;
  const texts = await Promise.all(
    stored.map(async ({ id, rev, sealed }) => {
      const opened = keys && (await openRecord(keys, { id, rev }, sealed));
      return opened?.ok ? opened.value : '';
    }),
  );
  const kinds = texts.map((text) => JSON.parse(text).kind);
  expect(kinds.filter((kind) => !['pack', 'profile', 'settings'].includes(kind))).toEqual([]);
  const written = texts.flatMap((text) => text.match(/(?<=")text \d+(?=")/g) ?? []);
  const shown = new Set(run.devices.slice(0, 1).flatMap(marksOf));
  expect(written.filter((text) => !shown.has(text))).toEqual([]);
}

function sortedById<Item extends { readonly id: string }>(items: readonly Item[]): Item[] {
  return [...items].sort((a, b) => (a.id < b.id ? -1 : 1));
}
