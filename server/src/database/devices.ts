/** The sessions of one user, as she sees them: each goes by a name made from its token, which tells nobody the token. */
import { createHash } from 'node:crypto';
import type pg from 'pg';

export type Device = { id: string; began: string; lastUsed: string; isThis: boolean };
/** Whose session asks. */
export type Asker = { user: string; token: string };

export type Devices = {
  list: (asker: Asker) => Promise<Device[]>;
  /** Ends those sessions of the asker's account. Resolves with their tokens. */
  end: (asker: Asker, ids: readonly string[]) => Promise<string[]>;
  /** Ends the least recently used sessions beyond `most`, never the asker's own. Resolves with their tokens. */
  endBeyond: (asker: Asker, most: number) => Promise<string[]>;
};

type Row = { token: string; began: Date; last_used: string };

/** 128 bits, of which nothing leads back to the token. The app makes the same of its own (vault/identifiers.ts). */
const ID_LENGTH = 22;

export function createDevices(pool: pg.Pool): Devices {
  const sessionsOf = async (user: string) => (await pool.query<Row>(SESSIONS, [user])).rows;
  return {
    list: async ({ user, token: own }) =>
      (await sessionsOf(user)).map(({ token, began, last_used }) => ({
        id: tokenToId(token),
        began: began.toISOString(),
        lastUsed: last_used,
        isThis: token === own,
      })),
    end: async ({ user }, ids) => {
      const tokens = (await sessionsOf(user))
        .map(({ token }) => token)
        .filter((token) => ids.includes(tokenToId(token)));
      const ended = await pool.query<{ token: string }>(END, [user, tokens]);
      return ended.rows.map(({ token }) => token);
    },
    endBeyond: async ({ user, token }, most) => {
      const ended = await pool.query<{ token: string }>(END_BEYOND, [user, token, most]);
      return ended.rows.map((row) => row.token);
    },
  };
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
