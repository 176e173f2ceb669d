/** Sessions, asked of the database itself: whose a token is, and which ones a user has. */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { SESSION_SECONDS, SESSIONS_PER_USER } from '../cloud/limits.ts';

type Holder = { id: string; username: string; isUseNoted: boolean };
export type FindHolder = Sessions['find'];
export type Sessions = ReturnType<typeof createSessions>;

export const TOKEN = /^r:[0-9a-f]{32}$/;

export function createSessions(pool: pg.Pool) {
  return {
    /** Resolves with nobody for a token that was invented, has run out or was signed out. */
    find: async (token: string | undefined): Promise<Holder | undefined> => {
      if (token === undefined || !TOKEN.test(token)) return undefined;
      const { rows } = await pool.query<Holder>({ ...FIND, values: [token] });
      return rows[0];
    },
    /** Stores the day, and has the session last its whole time from now on. */
    noteUse: async (token: string): Promise<void> => {
      await pool.query(NOTE_USE, [token, SESSION_SECONDS]);
    },
    /** Which of these are over: signed out, run out, or ended by a new password or a recovery. */
    findEnded: async (tokens: readonly string[]): Promise<string[]> =>
      tokensIn(await pool.query(FIND_ENDED, [tokens])),
  };
}

const tokensIn = ({ rows }: { rows: { token: string }[] }) => rows.map(({ token }) => token);

const FIND = {
  name: 'holder',
  text: `
    SELECT holder."objectId" AS id, holder.username,
           session."updatedAt" >= date_trunc('day', now(), 'UTC') AS "isUseNoted"
    FROM "_Session" AS session JOIN "_User" AS holder ON holder."objectId" = session."user"
    WHERE session."sessionToken" = $1 AND session."expiresAt" > now()`,
};

const NOTE_USE = `
  UPDATE "_Session" SET
    "updatedAt" = date_trunc('day', now(), 'UTC'),
    "expiresAt" = now() + $2 * interval '1 second'
  WHERE "sessionToken" = $1 AND "expiresAt" > now() AND "updatedAt" < date_trunc('day', now(), 'UTC')`;

const FIND_ENDED = `
  SELECT token FROM unnest($1::text[]) AS token
  WHERE NOT EXISTS (SELECT FROM "_Session" WHERE "sessionToken" = token AND "expiresAt" > now())`;

/** A session as its user sees it: by a name made from its token, which tells nobody the token. */
type Device = { id: string; began: string; lastUsed: string; isThis: boolean };
type Asker = { user: string; token: string };
type Row = { token: string; began: Date; last_used: string };

/** 128 bits, of which nothing leads back to the token. The app makes the same of its own (vault/identifiers.ts). */
const ID_LENGTH = 22;

export async function listDevices(pool: pg.Pool, asker: Asker): Promise<Device[]> {
  const { rows } = await pool.query<Row>(SESSIONS, [asker.user]);
  return rows.map(({ token, began, last_used }) => ({
    id: tokenToId(token),
    began: began.toISOString(),
    lastUsed: last_used,
    isThis: token === asker.token,
  }));
}

export async function endDevices(pool: pg.Pool, { user }: Asker, ids: readonly string[]) {
  const tokens = tokensIn(await pool.query<Row>(SESSIONS, [user]));
  const ended = tokens.filter((token) => ids.includes(tokenToId(token)));
  return tokensIn(await pool.query(END, [user, ended]));
}

/** Ends the least recently used sessions if there are too many, never the asker's own. Resolves with their tokens. */
export async function endOldestDevices(pool: pg.Pool, { user, token }: Asker) {
  return tokensIn(await pool.query(END_BEYOND, [user, token, SESSIONS_PER_USER]));
}

const SESSIONS = `
  SELECT "sessionToken" AS token, "createdAt" AS began,
         to_char("updatedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS last_used
  FROM "_Session" WHERE "user" = $1 AND "expiresAt" > now() ORDER BY "createdAt" DESC`;

const END = `
  DELETE FROM "_Session" WHERE "user" = $1 AND "sessionToken" = ANY ($2)
  RETURNING "sessionToken" AS token`;

/** A session that has expired is the least recently used one. */
const END_BEYOND = `
  DELETE FROM "_Session" WHERE "objectId" IN (
    SELECT "objectId" FROM "_Session" WHERE "user" = $1
    ORDER BY "sessionToken" = $2 DESC, "updatedAt" DESC, "createdAt" DESC OFFSET $3
  ) RETURNING "sessionToken" AS token`;

export function tokenToId(token: string): string {
  return createHash('sha256').update(token).digest('base64url').slice(0, ID_LENGTH);
}
