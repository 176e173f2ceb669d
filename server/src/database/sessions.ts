/** Whose session a token is, asked of the database itself. */
import type pg from 'pg';

export type Holder = {
  id: string;
  username: string;
  /** Whether it is noted already that the session was used today. */
  isUseNoted: boolean;
};
export type FindHolder = (token: string | undefined) => Promise<Holder | undefined>;

/** Which of these sessions are over: signed out, run out, or ended by a new password or a recovery. */
export type FindEnded = (tokens: readonly string[]) => Promise<string[]>;

export type Sessions = {
  /** Resolves with nobody for a token that was invented, has run out or was signed out. */
  find: FindHolder;
  /** Notes the day, and has the session last so many seconds from now on. */
  noteUse: (token: string, seconds: number) => Promise<void>;
  findEnded: FindEnded;
};

/** The form of every token that Parse makes. */
export const TOKEN = /^r:[0-9a-f]{32}$/;

export function createSessions(pool: pg.Pool): Sessions {
  return {
    find: async (token) => {
      if (token === undefined || !TOKEN.test(token)) return undefined;
      const { rows } = await pool.query<Holder>({ ...FIND, values: [token] });
      return rows[0];
    },
    noteUse: async (token, seconds) => {
      await pool.query(NOTE_USE, [token, seconds]);
    },
    findEnded: async (tokens) => {
      const { rows } = await pool.query<{ token: string }>(FIND_ENDED, [tokens]);
      return rows.map(({ token }) => token);
    },
  };
}

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
