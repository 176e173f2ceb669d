/** The tables that hold what people gave us, as Postgres itself lists them. */
import type { ClientBase } from 'pg';

export type Table = { name: string; columns: string[] };

/** Every start writes these anew: a backup of them would only bring back an older form. */
const WRITTEN_BY_EVERY_START = ['_SCHEMA', '_GlobalConfig'];

/**
 * Parse's own tables begin with an underscore; another program's in the same database are none of ours. Tables
 * that point to others come after those, so that they can be filled in this order. One that an operator has divided
 * (docs/scaling.md) counts as the one it is.
 */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT relname AS name,
            (SELECT array_agg(attname::text ORDER BY attnum) FROM pg_attribute
             WHERE attrelid = class.oid AND attnum > 0 AND NOT attisdropped) AS columns
     FROM pg_class AS class
     WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = current_schema()::regnamespace AND relname <> ALL ($1)
       AND (relname LIKE '\\_%' OR relname IN ('Record', 'deleted_account'))
       AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass
                       AND objid = class.oid AND deptype = 'e')
     ORDER BY EXISTS (SELECT FROM pg_constraint WHERE contype = 'f' AND conrelid = class.oid), relname`,
    [WRITTEN_BY_EVERY_START],
  );
  return rows;
}
