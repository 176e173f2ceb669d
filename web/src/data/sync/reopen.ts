/** Another try at what could not be opened: a newer app may open it, and the cloud may have a whole copy. */
import { FETCH_MAX_RECORDS, type RecordCloud } from '../../cloud/records.ts';
import type { Replica } from '../replica/replica.ts';
import { ingest } from './ingest.ts';

export async function reopenUnreadable(replica: Replica, cloud: RecordCloud): Promise<void> {
  const rows = [...replica.unreadable().keys()].flatMap((id) => replica.row(id) ?? []);
  await ingest(
    replica,
    rows.flatMap(({ id, closed }) => (closed ? [{ ...closed, id }] : [])),
  );
  const broken = rows.filter(({ closed, waiting }) => !closed && waiting === 0).map(({ id }) => id);
  for (let start = 0; start < broken.length; start += FETCH_MAX_RECORDS) {
    const ids = broken.slice(start, start + FETCH_MAX_RECORDS);
    await ingest(replica, await cloud.fetch(ids, replica.meta().generation));
  }
}
