/**
 * Pulls what the cloud has stored since the last time, a page after the other. Each page is kept with how
 * far it came, so a pull that is cut off goes on where it was.
 *
 * [Note: The overlap] A write gets its time just before it is committed, so one that is seen later may
 * bear an earlier time than one that was seen before. Every pull therefore begins a little before where the
 * last one ended; what is read twice is known by its revision.
 */
import type { RecordCloud } from '../../cloud/records.ts';
import type { Replica } from '../replica/replica.ts';
import { ingest } from './ingest.ts';

const OVERLAP_MS = 30_000;

/** A page that any network carries within the time-out of a request, after one has failed. */
const SMALL_PAGE = 50;
export const PAGE_RECORDS = 500;

export async function pullAll(
  replica: Replica,
  cloud: RecordCloud,
  { page = PAGE_RECORDS } = {},
): Promise<void> {
  let since = Math.max(replica.meta().cursor - OVERLAP_MS, 0);
  let skip = 0;
  for (;;) {
    const records = await cloud.pull(since, page, skip);
    const end = records.at(-1)?.storedAt ?? since;
    await ingest(replica, records, { cursor: Math.max(end, replica.meta().cursor) });
    if (records.length < page) return;
    // The next page begins with the moment at which this one ended: others may have been stored in it too.
    skip = end === since ? skip + records.length : 0;
    since = end;
  }
}

export function smallerPage(page: number): number {
  return Math.max(Math.floor(page / 4), SMALL_PAGE);
}
