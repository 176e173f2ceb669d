/** Runs steps on three devices of one user, and records in the ledger what the user was promised. */

import { addDays, civilToDay, type Day, dayToText } from '@lunaria/cycle/day';
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
import type { CloudState, User } from './user.ts';

/** Long ago, and across two months, so that packing is part of every run. */
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
  /** The user's vault, and one more after each change of the vault key. */
  readonly vaults: Vault[];
  /** Whether the cloud's records were corrupted or restored. */
  wasHarmed: boolean;
};

type RunState = Run & {
  readonly server: TestServer;
  readonly user: User;
  readonly cloudState: CloudState;
  readonly undos: Undo[];
  backup: Backup | undefined;
  /** Whether a device has signed out and was wiped. */
  hasForgotten: boolean;
};

export async function runSteps(
  server: TestServer,
  user: User,
  steps: readonly Step[],
): Promise<Run> {
  const cloudState = { generation: 1, clockMs: 0 };
  const devices = await Promise.all(
    MINUTES_AHEAD.slice(0, DEVICES).map((minutes, at) =>
      createDevice(user, `device${at}`, minutes, cloudState),
    ),
  );
  const state: RunState = {
    devices,
    ledger: createLedger(),
    server,
    user,
    cloudState,
    undos: [],
    vaults: [user.vault],
    wasHarmed: false,
    backup: undefined,
    hasForgotten: false,
  };
  for (const [number, step] of steps.entries()) {
    const device = devices[step.device];
    if (device) await restartOnCrash(device, () => runStep(state, device, step, number));
  }
  return state;
}

/** Without further faults, until everything has arrived everywhere. */
export async function settle(devices: readonly Device[]): Promise<void> {
  for (const device of devices) {
    device.crashAtCommit(undefined);
    await device.finish().catch(() => device.restart(1));
    await device.network.deliverLate();
  }
  for (let turn = 0; turn <= DEVICES; turn++) {
    for (const device of devices) {
      await device.sync();
      // As the user would when told about damage.
      await on(device.replica, restoreFromThisDevice);
    }
  }
  // Each device packs what the others have left, and deletes what they have packed.
  for (let turn = 0; turn <= DEVICES; turn++) {
    for (const device of devices) {
      await device.pack();
      await device.sync();
    }
  }
}

/** Restarts a crashed process with what its disk has kept. */
async function restartOnCrash(device: Device, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // A corrupt record cannot be written before it is repaired: the user is told, and nothing was promised.
    if (hasDataCode(error, 'data/damaged')) return;
    if (!(error instanceof Crash)) throw error;
    await device.restart(1);
  }
}

async function runStep(state: RunState, device: Device, step: Step, number: number): Promise<void> {
  const { ledger, undos } = state;
  const { replica } = device;
  switch (step.kind) {
    case 'add':
      return writeAndRecord(ledger, `text ${number}`, undefined, async (text) => {
        await on(replica, () => addEntry(FIRST_DAY, text));
      });
    case 'edit': {
      const entry = picked(device, step.pick);
      if (!entry) return;
      return writeAndRecord(ledger, `text ${number}`, entry.entry, (text) =>
        on(replica, () => editEntry(entry.id, text)),
      );
    }
    case 'remove': {
      const entry = picked(device, step.pick);
      if (!entry) return;
      return writeAndRecord(ledger, `removal ${number}`, entry.entry, async () => {
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
      return writeAndRecord(ledger, `${field} ${number}`, before, (text) =>
        on(replica, () => mergeProfile({ [field]: text })),
      );
    }
    case 'meditate':
      return writeAndRecord(ledger, `song ${number}`, undefined, (song) =>
        on(replica, () => addMeditation({ day: FIRST_DAY, minutes: 5, song })),
      );
    case 'sync':
      return device.sync(step.deliveries);
    case 'pack':
      return device.pack(step.deliveries, step.mostBytes);
    case 'finish':
      return device.finish();
    case 'deliver-late':
      return device.network.deliverLate();
    case 'renewCache':
      return replica.renewCache(1);
    case 'crash':
      return device.restart(step.lost);
    case 'crash-at-commit':
      return device.crashAtCommit(step.moment);
    case 'sign-out': {
      const hasLeft = await device.signOut(step.deliveries);
      state.hasForgotten ||= hasLeft;
      return;
    }
    case 'rotate':
      return rotate(state, device);
    case 'backup':
      state.backup = await takeBackup(state.server, state.user);
      return;
    case 'restore':
      return restore(state);
    case 'corrupt':
      saveToDisk(state.devices);
      state.wasHarmed = true;
      return corrupt(state.server, state.user, state.devices, step.pick);
    case 'clock':
      state.cloudState.clockMs = step.days * DAY_MS;
  }
}

/** The other devices lose what they had in flight: the cloud has ended their sessions. */
async function rotate({ devices, vaults, user }: RunState, device: Device): Promise<void> {
  const vault = await rotateVault(vaults.at(-1) ?? user.vault, user.email);
  vaults.push(vault);
  for (const each of devices) {
    if (each === device) await each.renewKeys(vault.keys);
    else await each.logIn(vault.keys);
  }
}

async function restore(state: RunState): Promise<void> {
  const { server, user, cloudState, devices, ledger } = state;
  if (!state.backup) return;
  saveToDisk(devices);
  state.wasHarmed = true;
  await restoreBackup(server, user, state.backup);
  cloudState.generation++;
  const here = new Set(devices.flatMap(marksOf));
  ledger.restored((mark) => here.has(mark), state.hasForgotten);
}

/** Before the cloud is harmed, the devices have flushed everything to their disks. */
function saveToDisk(devices: readonly Device[]): void {
  for (const { disk } of devices) disk.volatile = [];
}

async function writeAndRecord(
  ledger: Ledger,
  mark: string,
  replaced: string | undefined,
  write: (mark: string) => Promise<unknown>,
): Promise<void> {
  ledger.tried(mark, ...(replaced === undefined ? [] : [replaced]));
  await write(mark).then(
    () => ledger.acknowledged(mark),
    (error) => {
      // A sync in flight has just removed the entry.
      if (!hasDataCode(error, 'data/gone')) throw error;
    },
  );
}

/** Later than all earlier ones, so it is new or corrects the last one. */
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
  // An undo is only offered until the process ends.
  const at = undos.findLastIndex(({ replica }) => replica === device.replica);
  const [last] = at < 0 ? [] : undos.splice(at, 1);
  if (!last) return;
  ledger.triedToBringBack(last.mark);
  await last.undo();
  // If another device has edited the entry meanwhile, there was nothing to bring back.
  const isThere = device.replica.model.views.entry.diary.some(({ entry }) => entry === last.mark);
  if (isThere) ledger.broughtBack(last.mark);
}

function picked({ replica }: Device, pick: number) {
  const diary = replica.model.views.entry.diary;
  return diary.length === 0 ? undefined : diary[pick % diary.length];
}

/** The stamps of a day's symptoms on a device, by label; unique per write. */
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
