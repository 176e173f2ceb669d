/** One device of a user: a disk, a network, a clock that may be wrong, and a process that may crash. */
import { createRecordCloud } from '../src/cloud/records.ts';
import { openReplica, type Replica } from '../src/data/replica/replica.ts';
import { pullAll } from '../src/data/sync/pull.ts';
import { pushAll } from '../src/data/sync/push.ts';
import { crashDisk, createDisk, type Disk, openMemoryStore } from './memory-store.ts';
import { createNetwork, type Network, type Weather } from './network.ts';
import type { User } from './user.ts';

export class Crash extends Error {}

export type Device = {
  readonly name: string;
  replica: Replica;
  network: Network;
  readonly disk: Disk;
  /** Ends the process at the next commit, before or after it is stored. */
  crashAtCommit: (moment: 'before' | 'after' | undefined) => void;
  /** Starts the process anew, on what the disk has kept. */
  restart: (lostCommits: number) => Promise<void>;
  /** Resolves when the round is over, or is held up by the network. Rejects only for `Crash`. */
  sync: (weather?: readonly Weather[]) => Promise<void>;
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
): Promise<Device> {
  const disk = createDisk(name);
  const cloud = createRecordCloud(() => user.session);
  const clock = () => Date.now() + minutesAhead * MINUTE_MS;
  let crashMoment: 'before' | 'after' | undefined;
  let round: Promise<void> | undefined;

  let end = () => {};

  async function start(): Promise<Pick<Device, 'replica' | 'network'>> {
    let isDead = false;
    end = () => {
      isDead = true;
      network.cut();
    };
    const network = createNetwork(cloud);
    const store = openMemoryStore(disk, (moment) => {
      if (moment === crashMoment) {
        crashMoment = undefined;
        end();
      }
      if (isDead) throw new Crash();
    });
    return { network, replica: await openReplica({ store, keys: user.keys, clock }) };
  }

  const device: Device = {
    name,
    disk,
    ...(await start()),
    crashAtCommit: (moment) => {
      crashMoment = moment;
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
      const { replica, network } = device;
      network.forecast(weather);
      const held = network.isWaiting();
      round = runRound(replica, network).finally(() => {
        round = undefined;
      });
      round.catch(() => {});
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

/** As `rounds.ts` has it, but for the waiting. A lost network ends the round. */
async function runRound(replica: Replica, { cloud }: Network): Promise<void> {
  try {
    await pullAll(replica, cloud, { page: PAGE });
    await pushAll(replica, cloud);
  } catch (error) {
    if (error instanceof Crash) throw error;
    if (!(error instanceof Error && error.name === 'CloudError')) throw error;
  }
}
