/** Looks into the ledger of records: what a user keeps, and what a page of it would be. */
import type { Pool } from 'pg';

export type Kept = { records: number; bytes: number };
/** An owner's next `limit` records after a number of her sequence. */
export type Page = { owner: string; after: number; limit: number };

/** Nothing is in it, or its sealed bodies have at most so many bytes, or more. */
export type PageSize = 'empty' | 'fits' | 'too large';

export type Ledger = {
  kept: (owner: string) => Promise<Kept>;
  sizeOf: (page: Page, mostBytes: number) => Promise<PageSize>;
};

/**
 * Every push and nearly every pull asks one of these, so each has a name, by which Postgres keeps its plan. Most pulls
 * are for nothing new, which the number of the latest write tells. Few users keep more than fits into a page: only for
 * them the records of the page itself are added up.
 */
const KEPT = {
  name: 'kept',
  text: 'SELECT records, bytes::float8 AS bytes FROM record_ledger WHERE owner = $1',
};
const SIZE = {
  name: 'size',
  text: `
    SELECT CASE
      WHEN last_seq <= $2 THEN 'empty'
      WHEN bytes <= $4 OR (
        SELECT coalesce(sum(octet_length(sealed)), 0) <= $4 FROM (
          SELECT sealed FROM "Record" WHERE owner = $1 AND seq > $2 ORDER BY seq LIMIT $3
        ) AS page
      ) THEN 'fits'
      ELSE 'too large'
    END AS size FROM record_ledger WHERE owner = $1`,
};

export function createLedger(pool: Pool): Ledger {
  const looks = new Map<string, Promise<Kept>>();

  const lookUp = async (owner: string): Promise<Kept> => {
    const { rows } = await pool.query<Kept>({ ...KEPT, values: [owner] });
    return rows[0] ?? { records: 0, bytes: 0 };
  };

  return {
    // The records of a push come together and are answered by one look; database/guards.sql is exact.
    kept: (owner) => {
      const look = looks.get(owner) ?? lookUp(owner).finally(() => looks.delete(owner));
      looks.set(owner, look);
      return look;
    },
    sizeOf: async ({ owner, after, limit }, mostBytes) => {
      const values = [owner, after, limit, mostBytes];
      const { rows } = await pool.query<{ size: PageSize }>({ ...SIZE, values });
      // Who never wrote stands in no ledger.
      return rows[0]?.size ?? 'empty';
    },
  };
}
