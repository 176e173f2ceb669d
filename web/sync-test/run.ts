/** Runs steps on three devices of one user, and writes down in the ledger what she was promised. */

import { dayToText } from '@lunaria/cycle/date-texts';
import { addDays, civilToDay } from '@lunaria/cycle/day';
import { symptomsPath } from '../src/data/body.ts';
import { hasDataCode } from '../src/data/data-error.ts';
import { addEntry, editEntry, removeEntry } from '../src/data/diary.ts';
import { addSession } from '../src/data/meditation.ts';
import { mergeProfile } from '../src/data/profile.ts';
import type { Replica } from '../src/data/replica/replica.ts';
import { writeSymptoms } from '../src/data/symptoms.ts';
import { pathToRecordId } from '../src/vault/record-id.ts';
import { Crash, createDevice, type Device } from './device.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { DEVICES, type Step } from './steps.ts';
import type { User } from './user.ts';

const FIRST_DAY = civilToDay({ year: 2026, month: 11, day: 1 });

/** One clock is right, one a day behind and one three hours ahead. */
const MINUTES_AHEAD = [0, -24 * 60, 3 * 60];

type Undo = {
  readonly mark: string;
  readonly undo: () => Promise<void>;
  readonly replica: Replica;
};

export type Run = { readonly devices: readonly Device[]; readonly ledger: Ledger };

export async function runSteps(user: User, steps: readonly Step[]): Promise<Run> {
  const devices = await Promise.all(
    MINUTES_AHEAD.slice(0, DEVICES).map((minutes, at) =>
      createDevice(user, `device${at}`, minutes),
    ),
  );
  const ledger = createLedger();
  const undos: Undo[] = [];
  for (const [number, step] of steps.entries()) {
    const device = devices[step.device];
    if (device) await crashing(device, () => runStep(device, step, `${number}`, ledger, undos));
  }
  return { devices, ledger };
}

/** Without any trouble, until nothing moves: everything has to arrive everywhere. */
export async function settle(devices: readonly Device[]): Promise<void> {
  for (const device of devices) {
    device.crashAtCommit(undefined);
    await device.finish().catch(() => device.restart(1));
    await device.network.deliverLate();
  }
  for (let turn = 0; turn < DEVICES; turn++) {
    for (const device of devices) await device.sync();
  }
}

/** A process that ended is started again, with what its disk has kept. */
async function crashing(device: Device, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Crash)) throw error;
    await device.restart(1);
  }
}

async function runStep(
  device: Device,
  step: Step,
  mark: string,
  ledger: Ledger,
  undos: Undo[],
): Promise<void> {
  const { replica } = device;
  switch (step.kind) {
    case 'add':
      return promised(ledger, `text ${mark}`, undefined, async (text) => {
        await addEntry(FIRST_DAY, text, {}, replica);
      });
    case 'edit': {
      const entry = picked(device, step.pick);
      if (!entry) return;
      return promised(ledger, `text ${mark}`, entry.entry, (text) =>
        editEntry(entry.id, text, replica),
      );
    }
    case 'remove': {
      const entry = picked(device, step.pick);
      if (!entry) return;
      return promised(ledger, `removal ${mark}`, entry.entry, async () => {
        const undo = await removeEntry(entry.id, replica);
        undos.push({ mark: entry.entry, undo, replica });
      });
    }
    case 'undo':
      return undoLast(device, undos, ledger);
    case 'symptoms': {
      const day = addDays(FIRST_DAY, step.day);
      const path = symptomsPath(dayToText(day, 'long'));
      const before = await stampAt(device, path);
      await writeSymptoms(day, step.labels, replica);
      const after = await stampAt(device, path);
      if (after !== undefined && after !== before) {
        ledger.tried(after, before);
        ledger.acknowledged(after);
      }
      return;
    }
    case 'profile': {
      const before = replica.model.profile()[step.field];
      return promised(ledger, `${step.field} ${mark}`, before, (text) =>
        mergeProfile({ [step.field]: text }, replica),
      );
    }
    case 'meditate':
      return promised(ledger, `song ${mark}`, undefined, (song) =>
        addSession({ day: FIRST_DAY, minutes: 5, song }, replica),
      );
    case 'sync':
      return device.sync(step.weather);
    case 'finish':
      return device.finish();
    case 'deliver-late':
      return device.network.deliverLate();
    case 'repack':
      return replica.repack(1);
    case 'crash':
      return device.restart(step.lost);
    case 'doom':
      return device.crashAtCommit(step.moment);
  }
}

async function promised(
  ledger: Ledger,
  mark: string,
  replaced: string | undefined,
  write: (mark: string) => Promise<void>,
): Promise<void> {
  ledger.tried(mark, replaced);
  await write(mark).then(
    () => ledger.acknowledged(mark),
    (error) => {
      // A sync that was under way has taken the entry away in this very moment.
      if (!hasDataCode(error, 'data/gone')) throw error;
    },
  );
}

async function undoLast(device: Device, undos: Undo[], ledger: Ledger): Promise<void> {
  // The page that offers an undo ends with its process.
  const at = undos.findLastIndex(({ replica }) => replica === device.replica);
  const [last] = at < 0 ? [] : undos.splice(at, 1);
  if (!last) return;
  ledger.triedToBringBack(last.mark);
  await last.undo();
  // Another device may have edited it meanwhile, and then there was nothing to bring back.
  const isThere = device.replica.model.diary().some(({ entry }) => entry === last.mark);
  if (isThere) ledger.broughtBack(last.mark);
}

function picked({ replica }: Device, pick: number) {
  const diary = replica.model.diary();
  return diary.length === 0 ? undefined : diary[pick % diary.length];
}

/** The stamp of a day's symptoms on a device: no two writes have the same. */
export async function stampAt({ replica }: Device, path: string): Promise<string | undefined> {
  const body = replica.body(await pathToRecordId(replica.keys, path));
  return body?.kind === 'symptoms' ? `${path} ${JSON.stringify(body.stamp)}` : undefined;
}
