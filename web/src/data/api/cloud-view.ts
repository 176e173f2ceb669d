/** What the cloud stores about the user, and what it decrypts to on this device. All reject with `CloudError`. */
import { fetchRawAccount } from '../../cloud/account.ts';
import { fetchRawRecords } from '../../cloud/records.ts';
import { openRecord } from '../../vault/sealed-record.ts';
import { requireSession } from '../account/auth.ts';
import { openedReplica } from './opened-replica.ts';

export type CloudRecordView = Awaited<ReturnType<typeof readCloudRecords>>['records'][number];

const PAGE = 10;

export async function readCloudAccount(): Promise<string> {
  return pretty(await fetchRawAccount(requireSession().token));
}

export async function readCloudRecords(after: number) {
  const { keys } = await openedReplica();
  const found = await fetchRawRecords(requireSession().token, after, PAGE);
  const records = await Promise.all(
    found.map(async (record) => {
      const { objectId, rev, seq, sealed } = record;
      const opened = await openRecord(
        keys,
        { id: String(objectId), rev: Number(rev) },
        String(sealed),
      );
      return {
        id: String(objectId),
        seq: Number(seq),
        inCloud: pretty(record),
        /** The body as JSON, or undefined if it cannot be opened. */
        here: opened.ok ? pretty(JSON.parse(opened.value)) : undefined,
      };
    }),
  );
  return { records, isAll: found.length < PAGE };
}

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
