/** Runs steps on three devices of one user, and writes down in the ledger what she was promised. */

import { dayToText } from '@lunaria/cycle/date-texts';
import { addDays, civilToDay, type Day } from '@lunaria/cycle/day';
import type { TestServer } from '../../server/test/test-server.ts';
import { writeDay } from '../src/data/api/days.ts';
import { addEntry, editEntry, removeEntry } from '../src/data/api/diary.ts';
import { addMeditation } from '../src/data/api/meditation.ts';
import { saveLastPeriod } from '../src/data/api/periods.ts';
import { mergeProfile } from '../src/data/api/profile.ts';
import { restoreFromThisDevice } from '../src/data/api/repair.ts';
import { hasDataCode } from '../src/data/kinds/data-error.ts';
import { dayPath } from '../src/data/kinds/day-edit.ts';
import { meaningOf } from '../src/data/kinds/profile.ts';
import type { Replica } from '../src/data/replica/replica.ts';
import { pathToRecordId } from '../src/vault/sealed-record.ts';
import { Crash, createDevice, type Device } from './device.ts';
import { rotateVault, type Vault } from './keys.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { type Backup, corrupt, restoreBackup, takeBackup } from './operator.ts';
import { on } from './placed.ts';
import { DEVICES, type Step } from './steps.ts';
import type { Fate, User } from './user.ts';

/** Long ago, and in two months: packing is part of every run. */
const FIRST_DAY = civilToDay({ year: 2024, month: 2, day: 28 });

const DAY_MS = 86_400_000;

/** One clock is right, one a day behind and one three hours ahead. */
const MINUTES_AHEAD = [0, -24 * 60, 3 * 60];

type Undo = {
  readonly mark: string;
  readonly undo: () => Promise<void>;
  readonly replica: Replica;
};

export type Run = {
  readonly devices: readonly Device[];
  readonly ledger: Ledger;
  /** The user's, and what became of it with each change of the vault key. */
  readonly vaults: Vault[];
  /** Whether something has befallen the cloud's records: rubbish over them, or a backup in their place. */
  wasHarmed: boolean;
};

type Course = Run & {
  readonly server: TestServer;
  readonly user: User;
  readonly fate: Fate;
  readonly undos: Undo[];
  backup: Backup | undefined;
  /** Whether a device has signed out and forgotten what it did. */
  hasForgotten: boolean;
};

export async function runSteps(
  server: TestServer,
  user: User,
  steps: readonly Step[],
): Promise<Run> {
  const fate = { life: 1, clockMs: 0 };
  const devices = await Promise.all(
    MINUTES_AHEAD.slice(0, DEVICES).map((minutes, at) =>
      createDevice(user, `device${at}`, minutes, fate),
    ),
  );
  const course: Course = {
    devices,
    ledger: createLedger(),
    server,
    user,
    fate,
    undos: [],
    vaults: [user.vault],
    wasHarmed: false,
    backup: undefined,
    hasForgotten: false,
  };
  for (const [number, step] of steps.entries()) {
    const device = devices[step.device];
    if (device) await crashing(device, () => runStep(course, device, step, number));
  }
  return course;
}

/** Without any trouble, until nothing moves: everything has to arrive everywhere. */
export async function settle(devices: readonly Device[]): Promise<void> {
  for (const device of devices) {
    device.crashAtCommit(undefined);
    await device.finish().catch(() => device.restart(1));
    await device.network.deliverLate();
  }
  for (let turn = 0; turn <= DEVICES; turn++) {
    for (const device of devices) {
      await device.sync();
      // As she would at the first word of it.
      await on(device.replica, restoreFromThisDevice);
    }
  }
  // Each device packs what the others have left, and removes what they have packed.
  for (let turn = 0; turn <= DEVICES; turn++) {
    for (const device of devices) {
      await device.pack();
      await device.sync();
    }
  }
}

/** A process that ended is started again, with what its disk has kept. */
async function crashing(device: Device, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // What is corrupt cannot be written before it is repaired: she is told, and nothing was promised.
    if (hasDataCode(error, 'data/damaged')) return;
    if (!(error instanceof Crash)) throw error;
    await device.restart(1);
  }
}

async function runStep(course: Course, device: Device, step: Step, number: number): Promise<void> {
  const { ledger, undos } = course;
  const { replica } = device;
  switch (step.kind) {
    case 'add':
      return promised(ledger, `text ${number}`, undefined, async (text) => {
        await on(replica, () => addEntry(FIRST_DAY, text));
      });
    case 'edit': {
      const entry = picked(device, step.pick);
      if (!entry) return;
      return promised(ledger, `text ${number}`, entry.entry, (text) =>
        on(replica, () => editEntry(entry.id, text)),
      );
    }
    case 'remove': {
      const entry = picked(device, step.pick);
      if (!entry) return;
      return promised(ledger, `removal ${number}`, entry.entry, async () => {
        const undo = await on(replica, () => removeEntry(entry.id));
        undos.push({ mark: entry.entry, undo, replica });
      });
    }
    case 'undo':
      return undoLast(device, undos, ledger);
    case 'symptoms': {
      const day = addDays(FIRST_DAY, step.day);
      const before = await symptomMarks(device, day);
      const thing = `thing ${number}`;
      ledger.tried(thing);
      await on(replica, () =>
        writeDay(day, { symptoms: step.labels, marks: new Map([[thing, 1]]) }),
      );
      ledger.acknowledged(thing);
      for (const [label, mark] of await symptomMarks(device, day)) {
        if (mark === before.get(label)) continue;
        const replaced = before.get(label);
        ledger.tried(mark, ...(replaced === undefined ? [] : [replaced]));
        ledger.acknowledged(mark);
      }
      return;
    }
    case 'profile': {
      const { field } = step;
      if (field === 'lastPeriod') return saveStart(device, ledger, addDays(FIRST_DAY, number));
      const before = replica.model.views.profile.texts[field];
      return promised(ledger, `${field} ${number}`, before, (text) =>
        on(replica, () => mergeProfile({ [field]: text })),
      );
    }
    case 'meditate':
      return promised(ledger, `song ${number}`, undefined, (song) =>
        on(replica, () => addMeditation({ day: FIRST_DAY, minutes: 5, song })),
      );
    case 'sync':
      return device.sync(step.weather);
    case 'pack':
      return device.pack(step.weather, step.mostBytes);
    case 'finish':
      return device.finish();
    case 'deliver-late':
      return device.network.deliverLate();
    case 'renewCache':
      return replica.renewCache(1);
    case 'crash':
      return device.restart(step.lost);
    case 'doom':
      return device.crashAtCommit(step.moment);
    case 'sign-out': {
      const hasLeft = await device.signOut(step.weather);
      course.hasForgotten ||= hasLeft;
      return;
    }
    case 'rotate':
      return rotate(course, device);
    case 'backup':
      course.backup = await takeBackup(course.server, course.user);
      return;
    case 'restore':
      return restore(course);
    case 'corrupt':
      saveToDisk(course.devices);
      course.wasHarmed = true;
      return corrupt(course.server, course.user, course.devices, step.pick);
    case 'clock':
      course.fate.clockMs = step.days * DAY_MS;
  }
}

/** What the others had under way is over: the cloud has ended their sessions. */
async function rotate({ devices, vaults, user }: Course, device: Device): Promise<void> {
  const vault = await rotateVault(vaults.at(-1) ?? user.vault, user.email);
  vaults.push(vault);
  for (const each of devices) {
    if (each === device) await each.renewKeys(vault.keys);
    else await each.logIn(vault.keys);
  }
}

async function restore(course: Course): Promise<void> {
  const { server, user, fate, devices, ledger } = course;
  if (!course.backup) return;
  saveToDisk(devices);
  course.wasHarmed = true;
  await restoreBackup(server, user, course.backup);
  fate.life++;
  const here = new Set(devices.flatMap(marksOf));
  ledger.restored((mark) => here.has(mark), course.hasForgotten);
}

/** By the time anything befalls the cloud, the devices have written to their disks what they knew. */
function saveToDisk(devices: readonly Device[]): void {
  for (const { disk } of devices) disk.volatile = [];
}

async function promised(
  ledger: Ledger,
  mark: string,
  replaced: string | undefined,
  write: (mark: string) => Promise<unknown>,
): Promise<void> {
  ledger.tried(mark, ...(replaced === undefined ? [] : [replaced]));
  await write(mark).then(
    () => ledger.acknowledged(mark),
    (error) => {
      // A sync that was under way has taken the entry away in this very moment.
      if (!hasDataCode(error, 'data/gone')) throw error;
    },
  );
}

/** Later than all that were saved before, so it is new or corrects the last one. */
async function saveStart({ replica }: Device, ledger: Ledger, day: Day): Promise<void> {
  const meaning = meaningOf(day, replica.model.views);
  const gone =
    meaning.kind === 'moved' || meaning.kind === 'earlier'
      ? [...meaning.removed, ...(meaning.from === undefined ? [] : [meaning.from])]
      : [];
  ledger.tried(startMark(day), ...gone.map(startMark));
  await on(replica, () => saveLastPeriod(day, 'remove'));
  ledger.acknowledged(startMark(day));
}

function startMark(day: Day): string {
  return `start on ${dayToText(day, 'long')}`;
}

async function undoLast(device: Device, undos: Undo[], ledger: Ledger): Promise<void> {
  // The page that offers an undo ends with its process.
  const at = undos.findLastIndex(({ replica }) => replica === device.replica);
  const [last] = at < 0 ? [] : undos.splice(at, 1);
  if (!last) return;
  ledger.triedToBringBack(last.mark);
  await last.undo();
  // Another device may have edited it meanwhile, and then there was nothing to bring back.
  const isThere = device.replica.model.views.entry.diary.some(({ entry }) => entry === last.mark);
  if (isThere) ledger.broughtBack(last.mark);
}

function picked({ replica }: Device, pick: number) {
  const diary = replica.model.views.entry.diary;
  return diary.length === 0 ? undefined : diary[pick % diary.length];
}

/** The stamps of a day's symptoms on a device, by label: no two writes have the same. */
export async function symptomMarks(
  { replica }: Device,
  day: Day,
): Promise<ReadonlyMap<string, string>> {
  const path = dayPath(day);
  const body = replica.body(await pathToRecordId(replica.keys, path));
  const marks = body?.kind === 'day' ? Object.entries(body.fields) : [];
  return new Map(
    marks.map(([label, { stamp }]) => [label, `${path} ${label} ${JSON.stringify(stamp)}`]),
  );
}

/** Everything with a mark that a device shows. */
export function marksOf({ replica: { model } }: Device): string[] {
  return [
    ...model.views.entry.diary.map(({ entry }) => entry),
    ...model.views.session.map(({ song }) => song),
    ...Object.values(model.views.profile.texts),
    ...[...model.views.day.marks.values()].flatMap((marks) =>
      [...marks.keys()].filter((id) => id.startsWith('thing')),
    ),
    ...[...model.views.day.log].flatMap(([day, { starts }]) => (starts ? [startMark(day)] : [])),
  ];
}
