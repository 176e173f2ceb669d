/**
 * Three devices of one user run thousands of random operations against the real server. The network loses, duplicates,
 * delays and reorders; processes crash at any commit; users sign out at any time; the operator restores backups; the
 * cloud's clock jumps by a day; a thief overwrites records with rubbish. In the end all devices must be equal, what was
 * acknowledged must exist, what was replaced must not, and nothing may exist twice.
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
/** Some runs are always the same, others are new; a failure prints its seed. */
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
  'random steps from seed $seed end equal everywhere, with nothing lost or duplicated',
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
  // If two devices write the same day or profile field at once, one write wins: those are not owed.
  const owed = run.ledger.owed().filter((mark) => /^(text|song|start|thing)/.test(mark));
  expect(owed.filter((mark) => !there.has(mark))).toEqual([]);
}

/**
 * [Note: Older copies] A device that does not know the latest edit repairs the cloud with the text it has. If that conflicts
 * with a third device's edit, the text becomes an entry of its own, although its author has replaced it: one text too many,
 * since this device may have been the last to have it.
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

/** Texts that became entries of their own because two devices had changed the same entry. */
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

/** Older keys open no record in the cloud, and the newest open all of them. */
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

/** Nor do the packs contain anything replaced or removed. */
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
