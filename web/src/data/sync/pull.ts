/**
 * Pulls what the cloud has stored since the last time, page by page. The cursor is stored with each page, so an interrupted
 * pull resumes.
 *
 * [Note: Another generation] A database that was restored from a backup has another generation. It may lack what this
 * device has, and others may have written to it since, under revisions that this device knows with other bodies. So
 * everything is compared first: all of the cloud's records are read from the start and merged with the local ones, and what
 * the cloud does not have is pushed again.
 */

import { hasCode } from '../../cloud/cloud-error.ts';
import { FETCH_MAX_RECORDS, type Page, type RecordCloud } from '../../cloud/records.ts';
import { isPack, pathToRecordId } from '../../vault/sealed-record.ts';
import { HEAD, packPath, recentDayPaths } from '../kinds/pack.ts';
import { PROFILE_PATH } from '../kinds/profile.ts';
import { SETTINGS_PATH } from '../kinds/settings.ts';
import type { Replica } from '../replica/replica.ts';
import { ingest, pushAsNew } from './ingest.ts';

/** Newest and most useful first, and so few that a slow line shows them soon. */
const BEFORE_PAGE = 40;

/** Small enough for any network within a request's time-out. */
const SMALL_PAGE = 50;
export const PAGE_RECORDS = 500;

/** Resolves with whether there is more to pull: the history of a device that is new. */
export type Pull = (page?: number) => Promise<boolean>;

/** Progress with another generation: a pull that fails resumes from there. */
type Comparison = { readonly generation: string; readonly seen: Set<string>; after: number };

export function createPull(replica: Replica, cloud: RecordCloud): Pull {
  let comparison: Comparison | undefined;
  /** What a new device has fetched by name is not fetched again with the rest. */
  let named: readonly string[] = [];
  /** On its way while the page before it is stored. */
  let coming: { readonly below: number; readonly page: Promise<Page> } | undefined;

  return async (wanted = PAGE_RECORDS) => {
    let page = wanted;
    if (!comparison && isEmpty(replica) && !replica.meta().generation) await pullFirst();
    for (;;) {
      const after = comparison?.after ?? replica.meta().cursor;
      const pulled = await cloud.pull(after, page).catch((error) => {
        if (!hasCode(error, 'record/too-large') || page === SMALL_PAGE) throw error;
        return undefined;
      });
      if (!pulled) {
        page = smallerPage(page);
        continue;
      }
      const { records, generation } = pulled;
      const expected = comparison?.generation ?? replica.meta().generation;
      if (generation !== expected && !isEmpty(replica)) {
        comparison = { generation, seen: new Set(), after: 0 };
        continue;
      }
      const cursor = records.at(-1)?.seq ?? after;
      if (comparison) {
        await ingest(replica, records, { isComparing: true });
        for (const { id } of records) comparison.seen.add(id);
        comparison.after = cursor;
      } else {
        const { below } = replica.meta();
        await ingest(replica, records, { meta: { cursor, generation, below } });
      }
      if (records.length < page) break;
    }
    if (comparison) await adopt(comparison);
    comparison = undefined;
    return pullOlder();
  };

  /**
   * To a device that is new, if past months are in packs: the head of the history, the profile, the settings and the last
   * days, by their names. With it the user can go on; the rest follows, the latest first. The last record tells where from.
   */
  async function pullFirst(): Promise<void> {
    const days = recentDayPaths(replica.now());
    const paths = [packPath(HEAD), PROFILE_PATH, SETTINGS_PATH, ...days];
    const ids = await Promise.all(paths.map((path) => pathToRecordId(replica.keys, path)));
    const [latest, ...fetched] = await Promise.all([
      cloud.pullBefore(Number.MAX_SAFE_INTEGER, 1),
      ...chunks(ids, FETCH_MAX_RECORDS).map((some) => cloud.fetch(some, undefined)),
    ]);
    const known = new Set(latest.records.map(({ id }) => id));
    const records = [...latest.records, ...fetched.flat().filter(({ id }) => !known.has(id))];
    if (!records.some(({ sealed }) => isPack(sealed))) return;
    const cursor = latest.records[0]?.seq ?? 0;
    const { generation } = latest;
    await ingest(replica, [], { meta: { cursor, generation, below: cursor + 1 } });
    await ingest(replica, records);
    named = records.map(({ id }) => id);
  }

  async function pullOlder(): Promise<boolean> {
    const { below, generation, cursor } = replica.meta();
    if (below === undefined) return false;
    const pullBefore = (seq: number) => cloud.pullBefore(seq, BEFORE_PAGE, named);
    const requested = coming?.below === below ? coming.page : pullBefore(below);
    coming = undefined;
    const page = await requested;
    // The next pull compares.
    if (page.generation !== generation) return true;
    const next = page.records.length < BEFORE_PAGE ? undefined : page.records.at(-1)?.seq;
    if (next !== undefined) {
      coming = { below: next, page: pullBefore(next) };
      // It is awaited by the next pull, if there is one.
      coming.page.catch(() => {});
    }
    await ingest(replica, page.records, { meta: { cursor, generation, below: next } });
    return next !== undefined;
  }

  async function adopt({ generation, seen, after }: Comparison): Promise<void> {
    const lost = replica.idsInCloud().filter((id) => !seen.has(id));
    await pushAsNew(replica, lost);
    await ingest(replica, [], { meta: { cursor: after, generation, below: undefined } });
  }
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}

/** Of records from any cloud: there is nothing to compare. */
function isEmpty(replica: Replica): boolean {
  return replica.meta().cursor === 0 && replica.idsInCloud().length === 0;
}

export function smallerPage(page: number): number {
  return Math.max(Math.floor(page / 4), SMALL_PAGE);
}
