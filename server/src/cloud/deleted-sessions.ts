/**
 * Tells a device that its account was deleted, and not just its session ended, so that it can wipe what it has.
 * Only who holds the token of a session of that account is told: a stranger learns nothing of who has an account.
 */
import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Pool } from 'pg';
import { INVALID_SESSION, refuse } from './refusal.ts';

/** Looked up only for the request with which a device asks for its account; all others are as quick as before. */
export function tellOfDeletion(pool: Pool): RequestHandler {
  return async (request, response, next) => {
    const token = request.get('X-Parse-Session-Token');
    if (request.path !== '/users/me' || token === undefined) return next();
    if (!(await isDeleted(pool, token).catch(() => false))) return next();
    refuse(response, 400, INVALID_SESSION, 'account deleted');
  };
}

async function isDeleted(pool: Pool, token: string): Promise<boolean> {
  const hash = createHash('sha256').update(token).digest();
  const { rows } = await pool.query('SELECT FROM deleted_session WHERE token_hash = $1', [hash]);
  return rows.length > 0;
}
