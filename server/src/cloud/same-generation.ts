/**
 * Tells every caller the generation of the database ([Note: The generation] in database/guards.sql), and refuses a
 * device that believes in another one: what it would write follows revisions that may be somebody else's now.
 */
import type { RequestHandler } from 'express';
import { FORBIDDEN, refuse } from './refusal.ts';

const HEADER = 'Lunaria-Generation';
const PRECONDITION_FAILED = 412;

export function sameGeneration(name: () => string): RequestHandler {
  return (request, response, next) => {
    response.set(HEADER, name());
    const believed = request.get(HEADER);
    if (believed === undefined || believed === name()) return next();
    refuse(response, PRECONDITION_FAILED, FORBIDDEN, 'another generation');
  };
}
