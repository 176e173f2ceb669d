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
import type { RecordCloud } from '../../cloud/records.ts';
import type { Replica } from '../replica/replica.ts';
import { ingest, pushAsNew } from './ingest.ts';

/** Small enough for any network within a request's time-out. */
const SMALL_PAGE = 50;
export const PAGE_RECORDS = 500;

export type Pull = (page?: number) => Promise<void>;

/** Progress with another generation: a pull that fails resumes from there. */
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
      } else await ingest(replica, records, { meta: { cursor, generation } });
      if (records.length < page) break;
    }
    if (comparison) await adopt(comparison);
    comparison = undefined;
  };

  async function adopt({ generation, seen, after }: Comparison): Promise<void> {
    const lost = replica.idsInCloud().filter((id) => !seen.has(id));
    await pushAsNew(replica, lost);
    await ingest(replica, [], { meta: { cursor: after, generation } });
  }
}

/** Of records from any cloud: there is nothing to compare. */
function isEmpty(replica: Replica): boolean {
  return replica.meta().cursor === 0 && replica.idsInCloud().length === 0;
}

export function smallerPage(page: number): number {
  return Math.max(Math.floor(page / 4), SMALL_PAGE);
}
