/**
 * [Note: Least rights]
 * The embedded Postgres is made by a superuser, who could read the machine's files and run its programs. The server
 * itself connects as a role that owns its database, with everything in it, and has no other right. The superuser
 * only prepares that role, at every start, so that a data folder from before it existed is brought in order too.
 */
import pg from 'pg';

export const SUPERUSER = 'lunaria';
export const SERVER_ROLE = 'lunaria_server';

/** What the superuser owns in a database that 0.1.0 filled. Indexes and sequences go with their tables. */
const NOT_YET_ITS_OWN = `
  SELECT format('ALTER TABLE %s OWNER TO ${SERVER_ROLE}', oid::regclass) AS change FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')
    AND relowner <> '${SERVER_ROLE}'::regrole
  UNION ALL
  SELECT format('ALTER ROUTINE %s OWNER TO ${SERVER_ROLE}', oid::regprocedure) FROM pg_proc
  WHERE pronamespace = 'public'::regnamespace AND proowner <> '${SERVER_ROLE}'::regrole`;

export async function prepareRole(superuserUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    // All or nothing: a crash leaves the database with one owner.
    await client.query('BEGIN');
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [
      SERVER_ROLE,
    ]);
    if (rowCount === 0) await client.query(`CREATE ROLE ${SERVER_ROLE}`);
    await client.query(
      `ALTER ROLE ${SERVER_ROLE} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS
       PASSWORD ${pg.escapeLiteral(password)}`,
    );
    await client.query(`ALTER DATABASE postgres OWNER TO ${SERVER_ROLE}`);
    const { rows } = await client.query<{ change: string }>(NOT_YET_ITS_OWN);
    for (const { change } of rows) await client.query(change);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}
