/**
 * [Note: A push is stored together]
 * The records of a push reach the database side by side. Each must wait until the one before it is on the disk, for its
 * number in their owner's sequence ([Note: The sequence] in guards.sql), and takes a connection meanwhile: one push would
 * have all connections wait for the disk as often as it has records, and everybody else behind it. So the new records
 * of one owner that wait at the same time go in one transaction, by one connection, with one wait for the disk. If one
 * of them is refused, each is tried by itself, and answered as it would have been. Nobody is answered before the disk.
 */
import { setImmediate } from 'node:timers/promises';

/** Parse's way to Postgres. A session is an open transaction. */
export type StorageAdapter = {
  createObject: (
    className: string,
    schema: unknown,
    object: { owner?: string },
    session?: unknown,
  ) => Promise<unknown>;
  _client: { tx: <T>(work: (t: unknown) => Promise<T>) => Promise<T> };
};

type Creation = {
  create: (session?: unknown) => Promise<unknown>;
  resolve: (created: unknown) => void;
  reject: (error: unknown) => void;
};

/** As many as a push has: nobody on another node waits longer for her row of the ledger than that takes. */
const MOST_TOGETHER = 50;

export function storeTogether(adapter: StorageAdapter): void {
  const createObject = adapter.createObject.bind(adapter);
  const lines = new Map<string, Creation[]>();

  adapter.createObject = (className, schema, object, session) => {
    const create = (own = session) => createObject(className, schema, object, own);
    const { owner } = object;
    if (className !== 'Record' || owner === undefined || session) return create();
    return new Promise((resolve, reject) => {
      const creation = { create, resolve, reject };
      const line = lines.get(owner);
      if (line) line.push(creation);
      else {
        lines.set(owner, [creation]);
        void serve(owner);
      }
    });
  };

  /** One group after the other: what comes meanwhile is the next one. */
  async function serve(owner: string): Promise<void> {
    // The rest of the push is on its way.
    await setImmediate();
    for (let group = take(owner); group.length > 0; group = take(owner)) await store(group);
    lines.delete(owner);
  }

  function take(owner: string): Creation[] {
    return lines.get(owner)?.splice(0, MOST_TOGETHER) ?? [];
  }

  async function store(group: readonly Creation[]): Promise<void> {
    if (group.length === 1) return storeEach(group);
    try {
      const created = await adapter._client.tx(async (t) => {
        const all: unknown[] = [];
        for (const { create } of group) all.push(await create({ t, batch: [] }));
        return all;
      });
      group.forEach(({ resolve }, at) => {
        resolve(created[at]);
      });
    } catch (error) {
      if (isRefusal(error)) return storeEach(group);
      for (const { reject } of group) reject(error);
    }
  }

  async function storeEach(group: readonly Creation[]): Promise<void> {
    for (const { create, resolve, reject } of group) await create().then(resolve, reject);
  }
}

const DUPLICATE_VALUE = 137;
const INTEGRITY_VIOLATION = /^23/;

/** By a guard, of one record: Parse has a number for most of them. */
function isRefusal(error: unknown): boolean {
  const { code } = Object(error);
  return code === DUPLICATE_VALUE || INTEGRITY_VIOLATION.test(String(code));
}
