/** What an operator or a thief can do to a user's records, directly in the database. */
import { query, type TestServer } from '../../server/test/test-server.ts';
import type { Device } from './device.ts';
import type { User } from './user.ts';

export type Backup = readonly Record<string, unknown>[];

export function takeBackup(server: TestServer, { uid }: User): Promise<Backup> {
  return query(server, 'SELECT * FROM "Record" WHERE "owner" = $1', [uid]);
}

/** As `npm run restore` does: the records are as before, and the ledger is rebuilt. */
export async function restoreBackup(
  server: TestServer,
  { uid }: User,
  backup: Backup,
): Promise<void> {
  await query(server, 'DELETE FROM "Record" WHERE "owner" = $1', [uid]);
  await query(
    server,
    `WITH paused AS (SELECT set_config('session_replication_role', 'replica', false))
     INSERT INTO "Record" SELECT rows.* FROM paused, jsonb_populate_recordset(NULL::"Record", $1) AS rows`,
    [JSON.stringify(backup)],
  );
  await query(server, 'SELECT write_ledger()');
}

/** Corrupts a record that some device has in the same revision, so that it can be repaired. */
export async function corrupt(
  server: TestServer,
  { uid }: User,
  devices: readonly Device[],
  pick: number,
): Promise<void> {
  const stored = await query(
    server,
    'SELECT "objectId" AS id, "rev"::int AS rev FROM "Record" WHERE "owner" = $1 ORDER BY "objectId"',
    [uid],
  );
  const repairable = stored.filter(({ id, rev }) =>
    devices.some(({ replica }) => {
      const row = replica.row(id);
      return row?.rev === rev && row?.waiting === 0 && !replica.unreadable().has(id);
    }),
  );
  if (repairable.length === 0) return;
  await query(
    server,
    `UPDATE "Record" SET "sealed" = 'rubbish', "rev" = "rev" + 1 WHERE "objectId" = $1`,
    [repairable[pick % repairable.length]?.id],
  );
}
