/**
 * The generation of the database ([Note: The generation] in database/guards.sql), joined with what Postgres itself says of
 * its life: a cluster that was restored by other tools, or a replica that took over, has another one too.
 */
import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Pool } from 'pg';
import { FORBIDDEN, refuse } from './refusal.ts';

const LOOK_AGAIN_MS = 60_000;
const NAME_LENGTH = 16;
const HEADER = 'Lunaria-Generation';
const PRECONDITION_FAILED = 412;

/** Refuses a device that knows another generation: its writes would follow revisions that this database may not have. */
export async function sameGeneration(pool: Pool): Promise<RequestHandler> {
  let generation = await readGeneration(pool);
  // A replica may take over while the server runs.
  setInterval(async () => {
    generation = await readGeneration(pool).catch(() => generation);
  }, LOOK_AGAIN_MS).unref();
  return (request, response, next) => {
    response.set(HEADER, generation);
    const believed = request.get(HEADER);
    if (believed === undefined || believed === generation) return next();
    refuse(response, PRECONDITION_FAILED, FORBIDDEN, 'another generation');
  };
}

async function readGeneration(pool: Pool): Promise<string> {
  const own = await pool.query('SELECT id FROM database_generation');
  const cluster = await pool
    .query(
      'SELECT system_identifier, timeline_id FROM pg_control_system(), pg_control_checkpoint()',
    )
    .catch((error) => {
      // Some providers forbid these, or do not have them. After any other failure the next look may succeed.
      if (!/^(?:42|0A)/.test(error.code)) throw error;
      return { rows: [] };
    });
  const words = JSON.stringify([own.rows, cluster.rows]);
  return createHash('sha256').update(words).digest('base64url').slice(0, NAME_LENGTH);
}
