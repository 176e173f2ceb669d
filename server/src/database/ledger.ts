/** Looks into the ledger of records: what a user keeps, and whether a page of it is small enough. */
import type { Pool } from 'pg';

export type Kept = { records: number; bytes: number };
/** An owner's next `limit` records after a number of her sequence. */
export type Page = { owner: string; after: number; limit: number };

export type Ledger = {
  kept: (owner: string) => Promise<Kept>;
  /** Whether the sealed bodies of a page have at most this many bytes. */
  fits: (page: Page, mostBytes: number) => Promise<boolean>;
};

/**
 * Every push and nearly every pull asks one of these, so each has a name, by which Postgres keeps its plan. Few users
 * keep more than fits into a page: only for them the records of the page itself are added up.
 */
const KEPT = {
  name: 'kept',
  text: 'SELECT records, bytes::float8 AS bytes FROM record_ledger WHERE owner = $1',
};
const FITS = {
  name: 'fits',
  text: `
    SELECT bytes <= $4 OR (
      SELECT coalesce(sum(octet_length(sealed)), 0) <= $4 FROM (
        SELECT sealed FROM "Record" WHERE owner = $1 AND seq > $2 ORDER BY seq LIMIT $3
      ) AS page
    ) AS fits FROM record_ledger WHERE owner = $1`,
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
    fits: async ({ owner, after, limit }, mostBytes) => {
      const values = [owner, after, limit, mostBytes];
      const { rows } = await pool.query<{ fits: boolean }>({ ...FITS, values });
      // Who never wrote stands in no ledger.
      return rows[0]?.fits ?? true;
    },
  };
}
