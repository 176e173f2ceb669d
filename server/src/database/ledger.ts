/** Looks into the ledger of records: what a user keeps, and how large a page of it would be. */
import type { Pool } from 'pg';

export type Kept = { records: number; bytes: number };

export type Ledger = {
  kept: (owner: string) => Promise<Kept>;
  /** The sealed bytes of an owner's next `limit` records after a number of her sequence. */
  pageBytes: (owner: string, after: number, limit: number) => Promise<number>;
};

export function createLedger(pool: Pool): Ledger {
  const looks = new Map<string, Promise<Kept>>();
  return {
    // The records of a push come together and are answered by one look; database/guards.sql is exact.
    kept: (owner) => {
      const look = looks.get(owner) ?? lookUp(pool, owner).finally(() => looks.delete(owner));
      looks.set(owner, look);
      return look;
    },
    pageBytes: async (owner, after, limit) => {
      const { rows } = await pool.query(
        `SELECT coalesce(sum(octet_length(sealed)), 0)::float8 AS bytes FROM (
           SELECT sealed FROM "Record" WHERE owner = $1 AND seq > $2 ORDER BY seq LIMIT $3
         ) AS page`,
        [owner, after, limit],
      );
      return rows[0].bytes;
    },
  };
}

async function lookUp(pool: Pool, owner: string): Promise<Kept> {
  const { rows } = await pool.query(
    'SELECT records, bytes::float8 AS bytes FROM record_ledger WHERE owner = $1',
    [owner],
  );
  return rows[0] ?? { records: 0, bytes: 0 };
}
