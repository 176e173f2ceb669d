/**
 * The schedule that the page stores for the service worker, and the answers to reminders: in a database of its own, sealed
 * with keys of this device, and deleted at sign-out (forget-schedule.ts). Names of reminders say what they are about, so
 * here, and in the browser's notifications, each has an opaque id.
 *
 * [Note: One at a time] Tabs and the worker may check at the same minute. A lock is held from reading the answers to
 * writing the next, so that no notification is shown twice.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type DayText, textToDay } from '../../reminders/civil-time.ts';
import type { Answer, Answers } from '../../reminders/due.ts';
import { type Schedule, textToSchedule, toNeutral } from '../../reminders/schedule.ts';
import type { VaultKeys } from '../../vault/keyring.ts';
import { openRecord, pathToRecordId, sealRecord } from '../../vault/sealed-record.ts';
import { createDeviceKeys } from '../../vault/webcrypto.ts';
import { forgetSchedule, SCHEDULE_DATABASE, SCHEDULE_LOCK } from './forget-schedule.ts';

interface ScheduleDatabase extends DBSchema {
  keys: { key: 'device'; value: VaultKeys };
  sealed: { key: SealedName; value: string };
}
type Database = IDBPDatabase<ScheduleDatabase>;
type SealedName = 'schedule' | 'answers';
type KeptAnswers = Record<string, { readonly answer: Answer; readonly on: DayText }>;

/** Longer than any cycle. */
const DAYS_KEPT = 120;
/** All are sealed together, and a sealed record holds about 400. */
const MOST_ANSWERS = 350;

export type KnownReminder = { readonly id: string; readonly answer?: Answer | undefined };

/** The given ids are names. Resolves with the opaque id and answer of each name, or with nothing if no longer wanted. */
export function keepSchedule(
  schedule: Schedule,
  isWanted: () => boolean,
): Promise<ReadonlyMap<string, KnownReminder> | undefined> {
  return inDatabase(async (database) => {
    const keys = (await deviceKeys(database)) ?? (await newKeys(database));
    const named = await Promise.all(
      schedule.reminders.map(async (each) => {
        const id = await pathToRecordId(keys, each.id);
        return { name: each.id, id, reminder: { ...each, id } };
      }),
    );
    if (!isWanted()) return undefined;
    const reminders = named.map(({ reminder }) => reminder);
    await write(database, keys, 'schedule', { ...schedule, reminders });
    const answers = await readAnswers(database, keys);
    return new Map(named.map(({ name, id }) => [name, { id, answer: answers[id]?.answer }]));
  });
}

/** Removes everything but times and neutral words from the schedule, if there is one. */
export async function neutralizeSchedule(): Promise<void> {
  await inSchedule(({ neutralize }) => neutralize());
}

type OpenedSchedule = Schedule & {
  readonly answers: Answers;
  readonly answer: (id: string, answer: Answer, today: DayText) => Promise<void>;
  readonly neutralize: () => Promise<void>;
};

/** Holds the lock during `work`. Without a schedule nothing is done, and nothing left behind. */
export async function inSchedule<Result>(
  work: (opened: OpenedSchedule) => Promise<Result>,
): Promise<Result | undefined> {
  const done = await inDatabase(async (database) => {
    const keys = await deviceKeys(database);
    const text = keys && (await read(database, keys, 'schedule'));
    const schedule = text === undefined ? undefined : textToSchedule(text);
    if (!keys || !schedule) return undefined;
    const kept = await readAnswers(database, keys);
    const answers = new Map(Object.entries(kept).map(([id, { answer }]) => [id, answer]));
    const answer = async (id: string, given: Answer, today: DayText) => {
      kept[id] = { answer: given, on: today };
      await write(database, keys, 'answers', recentAnswers(kept, today));
    };
    const neutralize = () => write(database, keys, 'schedule', toNeutral(schedule));
    return { result: await work({ ...schedule, answers, answer, neutralize }) };
  });
  if (!done) await forgetSchedule();
  return done?.result;
}

export function recentAnswers(kept: KeptAnswers, today: DayText): KeptAnswers {
  const recent = Object.entries(kept)
    .filter(([, { on }]) => textToDay(today) - textToDay(on) < DAYS_KEPT)
    .sort(([, one], [, other]) => textToDay(other.on) - textToDay(one.on));
  return Object.fromEntries(recent.slice(0, MOST_ANSWERS));
}

function inDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  return navigator.locks.request(SCHEDULE_LOCK, async () => {
    const database = await openDB<ScheduleDatabase>(SCHEDULE_DATABASE, 1, {
      upgrade: (created) => {
        for (const name of ['keys', 'sealed'] as const) created.createObjectStore(name);
      },
    });
    try {
      return await work(database);
    } finally {
      database.close();
    }
  });
}

/** Undefined also if this browser could not store them. */
async function deviceKeys(database: Database): Promise<VaultKeys | undefined> {
  const keys = await database.get('keys', 'device');
  return keys?.sealKey instanceof CryptoKey ? keys : undefined;
}

async function newKeys(database: Database): Promise<VaultKeys> {
  await database.clear('sealed');
  await database.put('keys', await createDeviceKeys(), 'device');
  const keys = await deviceKeys(database);
  if (!keys) throw new Error('This browser keeps no keys, so nothing is kept for reminders.');
  return keys;
}

async function readAnswers(database: Database, keys: VaultKeys): Promise<KeptAnswers> {
  const text = await read(database, keys, 'answers');
  return text === undefined ? {} : JSON.parse(text);
}

async function read(
  database: Database,
  keys: VaultKeys,
  name: SealedName,
): Promise<string | undefined> {
  const sealed = await database.get('sealed', name);
  if (sealed === undefined) return undefined;
  const opened = await openRecord(keys, placeOf(name), sealed);
  return opened.ok ? opened.value : undefined;
}

async function write(
  database: Database,
  keys: VaultKeys,
  name: SealedName,
  value: Schedule | KeptAnswers,
): Promise<void> {
  const sealed = await sealRecord(keys, placeOf(name), JSON.stringify(value));
  if (!sealed.ok) throw new Error(`The ${name} of reminders do not fit.`);
  await database.put('sealed', sealed.value, name);
}

function placeOf(name: SealedName) {
  return { id: `reminders/${name}`, rev: 0 };
}
