/** Whose session a token is, asked of the database itself. */
import type pg from 'pg';

export type Holder = { id: string; username: string };
export type FindHolder = (token: string | undefined) => Promise<Holder | undefined>;

/** Which of these sessions are over: signed out, run out, or ended by a new password or a recovery. */
export type FindEnded = (tokens: readonly string[]) => Promise<string[]>;

const TOKEN = /^r:[0-9a-f]{32}$/;

/** Resolves with nobody for a token that was invented, has run out or was signed out. */
export function createHolderFinder(pool: pg.Pool): FindHolder {
  return async (token) => {
    if (token === undefined || !TOKEN.test(token)) return undefined;
    const { rows } = await pool.query<Holder>(
      `SELECT holder."objectId" AS id, holder.username
       FROM "_Session" AS session JOIN "_User" AS holder ON holder."objectId" = session."user"
       WHERE session."sessionToken" = $1 AND session."expiresAt" > now()`,
      [token],
    );
    return rows[0];
  };
}

export function createEndedFinder(pool: pg.Pool): FindEnded {
  return async (tokens) => {
    const { rows } = await pool.query<{ token: string }>(
      `SELECT token FROM unnest($1::text[]) AS token
       WHERE NOT EXISTS (SELECT FROM "_Session" WHERE "sessionToken" = token AND "expiresAt" > now())`,
      [tokens],
    );
    return rows.map(({ token }) => token);
  };
}
