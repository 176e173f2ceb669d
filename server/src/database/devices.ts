/** The sessions of one user, as she sees them: each goes by a name made from its token, which tells nobody the token. */
import { createHash } from 'node:crypto';
import type pg from 'pg';

export type Device = { id: string; began: string; lastUsed: string; isThis: boolean };
/** Whose session asks. */
export type Asker = { user: string; token: string };

export type Devices = {
  list: (asker: Asker) => Promise<Device[]>;
  /** Ends those sessions of hers, or all others. Resolves with their tokens. */
  end: (asker: Asker, which: readonly string[] | 'others') => Promise<string[]>;
};

type Row = { token: string; began: Date; last_used: string };

/** 128 bits, of which nothing leads back to the token. The app makes the same of its own (vault/session-id.ts). */
const ID_LENGTH = 22;

export function createDevices(pool: pg.Pool): Devices {
  const sessionsOf = async (user: string) => (await pool.query<Row>(SESSIONS, [user])).rows;
  return {
    list: async ({ user, token: own }) =>
      (await sessionsOf(user)).map(({ token, began, last_used }) => ({
        id: idOf(token),
        began: began.toISOString(),
        lastUsed: last_used,
        isThis: token === own,
      })),
    end: async ({ user, token: own }, which) => {
      const tokens = (await sessionsOf(user))
        .map(({ token }) => token)
        .filter((token) => (which === 'others' ? token !== own : which.includes(idOf(token))));
      const ended = await pool.query<{ token: string }>(END, [user, tokens]);
      return ended.rows.map(({ token }) => token);
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

function idOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url').slice(0, ID_LENGTH);
}
