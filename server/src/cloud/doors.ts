/**
 * The only ways into the cloud. Everything Parse Server could answer besides (schemas, aggregates,
 * files, functions, roles, GraphQL, purchase receipts, password resets …) is refused at the door.
 */
import type { RequestHandler } from 'express';

const RECORD_ID = '[A-Za-z0-9_-]{43}';
const USER_ID = '[A-Za-z0-9]{10}';

export const DOORS = [
  'users',
  'users/me',
  `users/${USER_ID}`,
  'login',
  'logout',
  'config',
  'batch',
  'classes/Record',
  `classes/Record/${RECORD_ID}`,
];

const OPERATION_FORBIDDEN = 119;

/**
 * Parse Server checks the same list once more for each request inside a batch, but answers some
 * routes (files, pages) before it looks, so it is not enough to hand the list to it.
 */
export const onlyThroughTheDoors: RequestHandler = (request, response, next) => {
  if (DOORS.some((door) => new RegExp(`^/${door}$`).test(request.path))) return next();
  response.status(403).json({ code: OPERATION_FORBIDDEN, error: 'Forbidden' });
};
