/** An account, found by its e-mail and removed with all it has, by whoever operates the server. */
import type { Pool } from 'pg';

export type FoundAccount = { id: string; username: string; since: string; records: number };

export async function findAccount(pool: Pool, username: string): Promise<FoundAccount | undefined> {
  const { rows } = await pool.query<FoundAccount>(
    `SELECT "objectId" AS id, username, to_char("createdAt", 'YYYY-MM-DD') AS since,
            (SELECT count(*)::integer FROM "Record" WHERE owner = "_User"."objectId") AS records
     FROM "_User" WHERE username = $1`,
    [username],
  );
  return rows[0];
}

/** Records and sessions go with it, and it is noted as deleted: the guards of the database see to that. */
export async function removeAccount(pool: Pool, id: string): Promise<void> {
  await pool.query('DELETE FROM "_User" WHERE "objectId" = $1', [id]);
}
