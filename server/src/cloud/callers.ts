/**
 * Who calls: looked up before the body is read, and remembered for some seconds by the hash of the token. Parse decides
 * again, with a cache of its own, so what is remembered here may be a little old: it is only used for limits.
 *
 * The look-up also stores on which day a session was last used, and extends it. Parse would do so only after half of the
 * session's life, too seldom for a user who checks whether somebody else is in the account.
 */
import { createHash } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import type { Pool } from 'pg';
import type { Sessions } from '../database/sessions.ts';
import { doorOf } from './doors.ts';
import { INVALID_SESSION, refuse } from './refusal.ts';

/** `session` is the hash of the token. */
export type Caller = { id: string; username: string; session: string };

const REMEMBERED_MS = 10_000;
const MOST_REMEMBERED = 100_000;

export function identifyCallers({ find, noteUse }: Sessions): RequestHandler {
  const remembered = new Map<string, { caller: Caller; until: number }>();

  const callerWith = async (token: string): Promise<Caller | undefined> => {
    const session = createHash('sha256').update(token).digest('base64url');
    const known = remembered.get(session);
    if (known && known.until > Date.now()) return known.caller;
    remembered.delete(session);
    const holder = await find(token);
    if (holder === undefined) return undefined;
    const { isUseNoted, ...who } = holder;
    // If that fails, the next look-up tries again.
    if (!isUseNoted) noteUse(token).catch(() => {});
    const caller = { ...who, session };
    remembered.set(session, { caller, until: Date.now() + REMEMBERED_MS });
    for (const oldest of remembered.keys()) {
      if (remembered.size <= MOST_REMEMBERED) break;
      remembered.delete(oldest);
    }
    return caller;
  };

  return async (request, response, next) => {
    const token = request.get('X-Parse-Session-Token');
    const caller = token === undefined ? undefined : await callerWith(token);
    if (caller === undefined && doorOf(response).holds !== undefined) {
      return refuse(response, 400, INVALID_SESSION, 'Invalid session token');
    }
    response.locals.caller = caller;
    next();
  };
}

export function callerOf(response: Response): Caller | undefined {
  return response.locals.caller;
}

/** Tells a device to wipe its data. Only tokens of the deleted account get this answer. */
export function reportDeletedAccount(pool: Pool): RequestHandler {
  return async (request, response, next) => {
    const token = request.get('X-Parse-Session-Token');
    if (request.path !== '/users/me' || token === undefined) return next();
    const hash = createHash('sha256').update(token).digest();
    const deleted = 'SELECT FROM deleted_session WHERE token_hash = $1';
    const found = await pool.query(deleted, [hash]).catch(() => undefined);
    if (!found?.rowCount) return next();
    refuse(response, 400, INVALID_SESSION, 'account deleted');
  };
}
