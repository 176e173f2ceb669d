/**
 * Notes on which day a session was last used, and has it last from then on. Parse would do so only after half of its
 * life, too seldom for a user who looks whether somebody else is in her account. Only the day: nobody needs to know when
 * she was here.
 */
import type { RequestHandler } from 'express';
import type { Pool } from 'pg';
import { SESSION_SECONDS } from './limits.ts';

/** Tokens that were noted today, by this node. Far more than one node has to do with. */
const MOST_TOKENS = 100_000;

const NOTE = `
  UPDATE "_Session" SET
    "updatedAt" = date_trunc('day', now(), 'UTC'),
    "expiresAt" = now() + $2 * interval '1 second'
  WHERE "sessionToken" = $1 AND "expiresAt" > now() AND "updatedAt" < date_trunc('day', now(), 'UTC')`;

export function noteUse(pool: Pool): RequestHandler {
  let day = '';
  const noted = new Set<string>();
  return (request, _response, next) => {
    next();
    const token = request.get('X-Parse-Session-Token');
    const today = new Date().toISOString().slice(0, 10);
    if (day !== today || noted.size >= MOST_TOKENS) noted.clear();
    day = today;
    if (token === undefined || noted.has(token)) return;
    noted.add(token);
    // The next request tries again.
    pool.query(NOTE, [token, SESSION_SECONDS]).catch(() => noted.delete(token));
  };
}
