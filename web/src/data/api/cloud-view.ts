/** What the cloud has of the user, beside what it says on this device. */
import { fetchRawAccount } from '../../cloud/account.ts';
import { fetchRawRecords } from '../../cloud/records.ts';
import { openRecord } from '../../vault/sealed-record.ts';
import { requireSession } from '../account/session-steps.ts';
import { openedReplica } from './opened-replica.ts';

/** A record as the cloud answers it, and its body as JSON, or nothing if it cannot be opened here. */
export type SeenRecord = {
  readonly id: string;
  readonly seq: number;
  readonly inCloud: string;
  readonly here: string | undefined;
};

export type SeenRecords = { readonly records: readonly SeenRecord[]; readonly isAll: boolean };

const PAGE = 10;

/** Rejects with `CloudError`. */
export async function seeAccount(): Promise<string> {
  return pretty(await fetchRawAccount(requireSession().token));
}

/** The next ones after a place in the user's sequence of writes. Rejects with `CloudError`. */
export async function seeRecords(after: number): Promise<SeenRecords> {
  const { keys } = await openedReplica();
  const found = await fetchRawRecords(requireSession().token, after, PAGE);
  const records = await Promise.all(
    found.map(async (record): Promise<SeenRecord> => {
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
        here: opened.ok ? pretty(JSON.parse(opened.value)) : undefined,
      };
    }),
  );
  return { records, isAll: found.length < PAGE };
}

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
