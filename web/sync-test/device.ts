/** One device of a user: a disk, a network, a clock that may be wrong, and a process that may crash. */
import { CloudError } from '../src/cloud/cloud-error.ts';
import { createRecordCloud, type RecordCloud } from '../src/cloud/records.ts';
import { openReplica, type Replica } from '../src/data/replica/replica.ts';
import { reopenUnreadable } from '../src/data/sync/ingest.ts';
import { resealSome } from '../src/data/sync/key-rotation.ts';
import { packNext, removePacked } from '../src/data/sync/packing.ts';
import { createPull, type Pull } from '../src/data/sync/pull.ts';
import { pushAll } from '../src/data/sync/push.ts';
import type { VaultKeys } from '../src/vault/keyring.ts';
import { crashDisk, createDisk, type Disk, openMemoryStore } from './memory-store.ts';
import { createNetwork, type Network, type Weather } from './network.ts';
import type { Fate, User } from './user.ts';

export class Crash extends Error {}

export type Device = {
  readonly name: string;
  replica: Replica;
  network: Network;
  pull: Pull;
  readonly disk: Disk;
  /** Ends the process at the next commit, or one after so many, before or after it is stored. */
  crashAtCommit: (moment: 'before' | 'after' | undefined, skipped?: number) => void;
  /** Goes on with other keys, as the page on which the vault key was changed. */
  renewKeys: (keys: VaultKeys) => Promise<void>;
  /** Comes back with the keys that a new password opens. */
  logIn: (keys: VaultKeys) => Promise<void>;
  /** Restarts the process on the same disk. */
  restart: (lostCommits: number) => Promise<void>;
  /** Resolves when the round is over, or is held up by the network. Rejects only for `Crash`. */
  sync: (weather?: readonly Weather[]) => Promise<void>;
  /** Leaves and comes back; resolves with whether the device has forgotten everything in between. */
  signOut: (weather: readonly Weather[]) => Promise<boolean>;
  /** Puts what is old into packs, as far as the network lets it. Rejects only for `Crash`. */
  pack: (weather?: readonly Weather[], mostBytes?: number) => Promise<void>;
  /** Lets what is held up go on, to the end of the round. */
  finish: () => Promise<void>;
};

const MINUTE_MS = 60_000;

/** Small pages, so that a pull has several. */
const PAGE = 10;

export async function createDevice(
  user: User,
  name: string,
  minutesAhead: number,
  fate: Fate = { life: 1, clockMs: 0 },
): Promise<Device> {
  const disk = createDisk(name);
  const clock = () => Date.now() + minutesAhead * MINUTE_MS;
  const cloud = withFate(
    createRecordCloud(() => user.session),
    fate,
    clock,
  );
  let crashMoment: 'before' | 'after' | undefined;
  let skippedCommits = 0;
  let { keys } = user;
  let round: Promise<boolean> | undefined;
  /** Whether the last round ended with the cloud having everything. */
  let wasSettled = false;

  let end = () => {};

  async function start(): Promise<Pick<Device, 'replica' | 'network' | 'pull'>> {
    let isDead = false;
    end = () => {
      isDead = true;
      network.cut();
    };
    const network = createNetwork(cloud);
    const store = openMemoryStore(disk, (moment) => {
      if (moment === crashMoment && skippedCommits-- === 0) {
        crashMoment = undefined;
        end();
      }
      if (isDead) throw new Crash();
    });
    const replica = await openReplica({ store, keys, clock });
    return { network, replica, pull: createPull(replica, network.cloud) };
  }

  const device: Device = {
    name,
    disk,
    ...(await start()),
    crashAtCommit: (moment, skipped = 0) => {
      crashMoment = moment;
      skippedCommits = skipped;
    },
    renewKeys: async (next) => {
      keys = next;
      await device.replica.renewKeys(next);
    },
    logIn: async (next) => {
      keys = next;
      await device.restart(0);
    },
    restart: async (lostCommits) => {
      end();
      await round?.catch(() => {});
      round = undefined;
      crashMoment = undefined;
      crashDisk(disk, lostCommits);
      // What the dead process has left under way may still arrive.
      const { deliverLate } = device.network;
      Object.assign(device, await start());
      const network = device.network;
      device.network = {
        ...network,
        deliverLate: async () => {
          await deliverLate();
          await network.deliverLate();
        },
      };
    },
    sync: async (weather = []) => {
      if (round) return device.finish();
      const { network } = device;
      network.forecast(weather);
      const held = network.isWaiting();
      wasSettled = false;
      round = runRound(device).finally(() => {
        round = undefined;
      });
      round.then(
        (isSettled) => {
          wasSettled = isSettled;
        },
        () => {},
      );
      await Promise.race([round, held]);
    },
    signOut: async (weather) => {
      await device.finish();
      await device.sync(weather);
      // What the network still holds up is not waited for.
      const isSettled = !round && wasSettled;
      const { store, meta } = device.replica;
      const isCleared = isSettled && (await store.clearRecords(meta().device)).isCleared;
      if (isCleared) await device.restart(0);
      return isCleared;
    },
    pack: async (weather = [], mostBytes) => {
      await device.finish();
      device.network.forecast(weather);
      const held = device.network.isWaiting();
      round = packAll(device, mostBytes).finally(() => {
        round = undefined;
      });
      await Promise.race([round, held]);
    },
    finish: async () => {
      const going = round;
      device.network.forecast([]);
      device.network.hurry();
      await going;
    },
  };
  return device;
}

/** As `rounds.ts` has it without the retries: resolves with whether the cloud has everything. A lost network ends the round. */
async function runRound({ replica, network, pull }: Device): Promise<boolean> {
  try {
    while (await pull(PAGE));
    await reopenUnreadable(replica, network.cloud);
    await resealSome(replica);
    return (await pushAll(replica, network.cloud, pull)) === undefined;
  } catch (error) {
    return onlyLost(error);
  }
}

function onlyLost(error: unknown): false {
  if (error instanceof Crash) throw error;
  if (!(error instanceof Error && error.name === 'CloudError')) throw error;
  return false;
}

/** As `rounds.ts` has it: once everything was pulled. */
async function packAll(
  { replica, network, pull }: Device,
  mostBytes: number | undefined,
): Promise<boolean> {
  try {
    while (await pull(PAGE));
    while (replica.olderCount() === 0) {
      if (await removePacked(replica, network.cloud)) continue;
      if (!(await packNext(replica, mostBytes))) break;
      if ((await pushAll(replica, network.cloud, pull)) !== undefined) break;
    }
    return true;
  } catch (error) {
    return onlyLost(error);
  }
}

/** One server stands for all its lives: it is asked for nothing that belongs to another one. */
function withFate(cloud: RecordCloud, fate: Fate, clock: () => number): RecordCloud {
  const needSame = (generation: string | undefined) => {
    const isOther = generation !== undefined && generation !== String(fate.life);
    if (isOther) throw new CloudError('cloud/other-generation');
  };
  return {
    push: async (writes, generation) => {
      needSame(generation);
      return cloud.push(writes, undefined);
    },
    pull: async (after, limit) => {
      const { records } = await cloud.pull(after, limit);
      return { records, generation: String(fate.life) };
    },
    pullBefore: async (before, limit, without) => {
      const { records } = await cloud.pullBefore(before, limit, without);
      return { records, generation: String(fate.life) };
    },
    fetch: async (ids, generation) => {
      needSame(generation);
      return cloud.fetch(ids, undefined);
    },
    cloudAhead: () => Date.now() + fate.clockMs - clock(),
  };
}
