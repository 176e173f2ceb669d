/** Looks into the ledger of records: what a page of them would be. */
import type { Pool } from 'pg';

/** An owner's next `limit` records after a number of their sequence. */
export type Page = { owner: string; after: number; limit: number };

/** Nothing is in it, or its sealed bodies have at most so many bytes, or more. */
export type PageSize = 'empty' | 'fits' | 'too large';

export type Ledger = {
  sizeOf: (page: Page, mostBytes: number) => Promise<PageSize>;
};

/**
 * Nearly every pull asks this, so it has a name, by which Postgres keeps its plan. Most pulls are for nothing new, which
 * the number of the latest write tells. Few users keep more than fits into a page: only for them the records of the page
 * itself are added up.
 */
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
  return {
    sizeOf: async ({ owner, after, limit }, mostBytes) => {
      const values = [owner, after, limit, mostBytes];
      const { rows } = await pool.query<{ size: PageSize }>({ ...SIZE, values });
      // Without a single write there is no row.
      return rows[0]?.size ?? 'empty';
    },
  };
}
