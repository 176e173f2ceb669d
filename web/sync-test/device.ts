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
import { createNetwork, type Delivery, type Network } from './network.ts';
import type { CloudState, User } from './user.ts';

export class Crash extends Error {}

export type Device = {
  readonly name: string;
  replica: Replica;
  network: Network;
  pull: Pull;
  readonly disk: Disk;
  /** Crashes at the next commit, or after skipping some, before or after it is stored. */
  crashAtCommit: (moment: 'before' | 'after' | undefined, skipped?: number) => void;
  /** Continues with new keys, as the page that changed the vault key does. */
  renewKeys: (keys: VaultKeys) => Promise<void>;
  /** Restarts with the keys that a new password opens. */
  logIn: (keys: VaultKeys) => Promise<void>;
  /** Restarts the process on the same disk. */
  restart: (lostCommits: number) => Promise<void>;
  /** Resolves when the round is over or paused by the network. Rejects only for `Crash`. */
  sync: (deliveries?: readonly Delivery[]) => Promise<void>;
  /** Signs out and in again; resolves with whether the device was wiped in between. */
  signOut: (deliveries: readonly Delivery[]) => Promise<boolean>;
  /** Packs old records, as far as the network lets it. Rejects only for `Crash`. */
  pack: (deliveries?: readonly Delivery[], mostBytes?: number) => Promise<void>;
  /** Releases what the network has paused, and waits for the end of the round. */
  finish: () => Promise<void>;
};

const MINUTE_MS = 60_000;

/** Small pages, so that a pull has several. */
const PAGE = 10;

export async function createDevice(
  user: User,
  name: string,
  minutesAhead: number,
  cloudState: CloudState = { generation: 1, clockMs: 0 },
): Promise<Device> {
  const disk = createDisk(name);
  const clock = () => Date.now() + minutesAhead * MINUTE_MS;
  const cloud = withState(
    createRecordCloud(() => user.session),
    cloudState,
    clock,
  );
  let crashMoment: 'before' | 'after' | undefined;
  let skippedCommits = 0;
  let { keys } = user;
  let round: Promise<boolean> | undefined;
  /** Whether the last round ended with everything in the cloud. */
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
      // Requests of the dead process may still arrive.
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
    sync: async (deliveries = []) => {
      if (round) return device.finish();
      const { network } = device;
      network.plan(deliveries);
      const held = network.whenPaused();
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
    signOut: async (deliveries) => {
      await device.finish();
      await device.sync(deliveries);
      // Does not wait for what the network has paused.
      const isSettled = !round && wasSettled;
      const { store, meta } = device.replica;
      const kept = isSettled && (await store.clearRecords(meta().device));
      const isCleared = kept && kept.waiting + kept.onlyHere === 0;
      if (isCleared) await device.restart(0);
      return isCleared;
    },
    pack: async (deliveries = [], mostBytes) => {
      await device.finish();
      device.network.plan(deliveries);
      const held = device.network.whenPaused();
      round = packAll(device, mostBytes).finally(() => {
        round = undefined;
      });
      await Promise.race([round, held]);
    },
    finish: async () => {
      const going = round;
      device.network.plan([]);
      device.network.release();
      await going;
    },
  };
  return device;
}

/** A round of `rounds.ts` without retries: resolves with whether the cloud has everything. A network failure ends it. */
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

/** As in `rounds.ts`: packs once everything was pulled. */
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

/** Simulates generations on one server, which is never asked about another generation than its own. */
function withState(cloud: RecordCloud, cloudState: CloudState, clock: () => number): RecordCloud {
  const needSame = (generation: string | undefined) => {
    const isOther = generation !== undefined && generation !== String(cloudState.generation);
    if (isOther) throw new CloudError('cloud/other-generation');
  };
  return {
    push: async (writes, generation) => {
      needSame(generation);
      return cloud.push(writes, undefined);
    },
    pull: async (after, limit) => {
      const { records } = await cloud.pull(after, limit);
      return { records, generation: String(cloudState.generation) };
    },
    pullBefore: async (before, limit, without) => {
      const { records } = await cloud.pullBefore(before, limit, without);
      return { records, generation: String(cloudState.generation) };
    },
    fetch: async (ids, generation) => {
      needSame(generation);
      return cloud.fetch(ids, undefined);
    },
    cloudAhead: () => Date.now() + cloudState.clockMs - clock(),
  };
}
