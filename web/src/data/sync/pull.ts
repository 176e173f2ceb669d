/**
 * Pulls what the cloud has stored since the last time, a page after the other. Each page is kept with how
 * far it came, so a pull that is cut off goes on where it was.
 *
 * [Note: Another generation] A database that was restored from a backup has another name. It may lack what this
 * device has, and have what others wrote over it since, under revisions that this device gave to something
 * else. So everything is compared before anything is believed: all of the cloud's records are read from the
 * first and merged with what is here, and what the cloud does not have is pushed to it again.
 */
import { hasCode } from '../../cloud/cloud-error.ts';
import type { CloudRecord, RecordCloud } from '../../cloud/records.ts';
import type { Replica } from '../replica/replica.ts';
import { ingest, pushAsNew } from './ingest.ts';

/** A page that any network carries within the time-out of a request, after one has failed. */
const SMALL_PAGE = 50;
export const PAGE_RECORDS = 500;

/** Pulls all that is new, in pages of at most so many records. */
export type Pull = (page?: number) => Promise<void>;

/** What was seen of another generation so far: a pull that fails goes on from there. */
type Comparison = { readonly generation: string; readonly seen: Set<string>; after: number };

export function createPull(replica: Replica, cloud: RecordCloud): Pull {
  let comparison: Comparison | undefined;

  return async (wanted = PAGE_RECORDS) => {
    let page = wanted;
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
      const believed = comparison?.generation ?? replica.meta().generation;
      if (generation !== believed && !isNew(replica)) {
        comparison = { generation, seen: new Set(), after: 0 };
        continue;
      }
      const cursor = records.at(-1)?.seq ?? after;
      if (comparison) await compare(comparison, records, cursor);
      else await ingest(replica, records, { meta: { cursor, generation } });
      if (records.length < page) break;
    }
    if (comparison) await believe(comparison);
    comparison = undefined;
  };

  async function compare(
    comparison: Comparison,
    records: readonly CloudRecord[],
    cursor: number,
  ): Promise<void> {
    await ingest(replica, records, { isComparing: true });
    for (const { id } of records) comparison.seen.add(id);
    comparison.after = cursor;
  }

  async function believe({ generation, seen, after }: Comparison): Promise<void> {
    await pushAsNew(
      replica,
      replica.idsInCloud().filter((id) => !seen.has(id)),
    );
    await ingest(replica, [], { meta: { cursor: after, generation } });
  }
}

/** Nothing has come from any cloud yet: there is nothing to compare. */
function isNew(replica: Replica): boolean {
  return replica.meta().cursor === 0 && replica.idsInCloud().length === 0;
}

export function smallerPage(page: number): number {
  return Math.max(Math.floor(page / 4), SMALL_PAGE);
}
