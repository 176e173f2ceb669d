/** What devices tell each other about reminders, and in which records: the cloud can see which ones change. */

import { addDays, type Day, FIRST_DAY } from '@lunaria/cycle/day';
import { beforeEach, expect, test } from 'vitest';
import { isDoneAnywhere, isShownAnywhere, recordAnswers } from '../src/data/api/reminders.ts';
import { dayPath } from '../src/data/kinds/day-edit.ts';
import { openReplica, type Replica } from '../src/data/replica/replica.ts';
import type { Answer } from '../src/reminders/due.ts';
import { pathToRecordId } from '../src/vault/sealed-record.ts';
import { createKeys } from './keys.ts';
import { createDisk, openMemoryStore } from './memory-store.ts';
import { place } from './placed.ts';

const keys = createKeys();
const TODAY = (FIRST_DAY + 20_000) as Day;
const PERIOD = { kind: 'period-coming', about: '2026-10-21' } as const;
const DIARY = { kind: 'diary', about: '2026-11-16' } as const;

let replica: Replica;

beforeEach(async () => {
  replica = place(
    await openReplica({ store: openMemoryStore(createDisk('device')), keys: await keys }),
  );
});

const note = (occurrence: typeof PERIOD | typeof DIARY, kind: Answer['kind'] & ('told' | 'done')) =>
  recordAnswers([{ occurrence, answer: { kind } }], TODAY);
const written = () => replica.outbox().map(({ id }) => id);
const idOf = async (path: string) => pathToRecordId(await keys, path);
const views = () => replica.model.views;

test('showing a period reminder writes nothing, and answering it only the day of the answer', async () => {
  await note(PERIOD, 'told');
  expect(written()).toEqual([]);
  await note(PERIOD, 'done');
  expect(written()).toEqual([await idOf(dayPath(TODAY))]);
  expect(isDoneAnywhere(PERIOD, TODAY)).toBe(true);
  expect(isDoneAnywhere(PERIOD, addDays(TODAY, 30))).toBe(true);
  expect(isDoneAnywhere({ ...PERIOD, about: '2026-11-18' }, TODAY)).toBe(false);
  // Not as something that the user tracked.
  expect([...views().day.tracked, ...views().day.log.keys()]).toEqual([]);
});

test('a daily reminder is recorded in the settings when it is shown, and when it is answered', async () => {
  await note(DIARY, 'told');
  expect(written()).toEqual([await idOf('settings')]);
  expect([isShownAnywhere(DIARY), isDoneAnywhere(DIARY, TODAY)]).toEqual([true, false]);
  await note(DIARY, 'done');
  expect(isDoneAnywhere(DIARY, TODAY)).toBe(true);
  expect(written()).toEqual([await idOf('settings')]);
});
