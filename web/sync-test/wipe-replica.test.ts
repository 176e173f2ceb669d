import { beforeEach, expect, test, vi } from 'vitest';
import { countOnlyHere, wipeReplica } from '../src/data/api/opened-replica.ts';
import { DataError } from '../src/data/kinds/data-error.ts';
import { createDisk, type Disk, openMemoryStore } from './memory-store.ts';

let disk: Disk;
let isBroken: boolean;
const deleted: string[] = [];

vi.mock('../src/data/replica/indexeddb-store.ts', () => ({
  openIndexedDbStore: () => {
    const store = openMemoryStore(disk);
    const refuse = () => Promise.reject(new DataError('data/device-failed'));
    return isBroken ? { ...store, loadState: refuse, countUnsynced: refuse } : store;
  },
  deleteIndexedDbStore: async (uid: string) => void deleted.push(uid),
}));

beforeEach(() => {
  disk = createDisk('phone');
  isBroken = false;
  deleted.length = 0;
});

const row = (waiting: number) => ({ id: 'a', rev: 1, sealed: 'sealed', waiting, version: 1 });

test('a device is wiped if the cloud has everything', async () => {
  disk.rows.set('a', row(0));
  expect(await wipeReplica('ada')).toEqual({ changes: 0, drafts: 0 });
  expect([disk.rows.size, deleted]).toEqual([0, ['ada']]);
});

test('an unsent change stays, and so does everything else', async () => {
  disk.rows.set('a', row(1));
  expect(await countOnlyHere('ada')).toEqual({ changes: 1, drafts: 0 });
  expect(await wipeReplica('ada')).toEqual({ changes: 1, drafts: 0 });
  expect([disk.rows.size, deleted]).toEqual([1, []]);
});

test('an unsaved text stays, but the records are deleted', async () => {
  disk.rows.set('a', row(0));
  disk.drafts.set('draft', 'sealed');
  expect(await wipeReplica('ada')).toEqual({ changes: 0, drafts: 1 });
  expect([disk.rows.size, disk.drafts.size, deleted]).toEqual([0, 1, []]);
});

test('a store that cannot be read does not count as empty', async () => {
  isBroken = true;
  expect(await countOnlyHere('ada')).toBe('unknown');
  expect(await wipeReplica('ada')).toBe('unknown');
  expect(deleted).toEqual([]);
});
