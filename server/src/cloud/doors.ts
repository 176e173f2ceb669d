/**
 * The only ways into the cloud. Everything Parse Server could answer besides (schemas, aggregates,
 * files, other functions, roles, GraphQL, purchase receipts, password resets …) is refused at the door.
 */
import type { RequestHandler } from 'express';
import { FORBIDDEN, refuse } from './refusal.ts';

const RECORD_ID = '[A-Za-z0-9_-]{43}';
const USER_ID = '[A-Za-z0-9]{10}';

/** Each address, and the methods it answers to. */
const DOORS: Record<string, string[]> = {
  users: ['POST'],
  'users/me': ['GET'],
  [`users/${USER_ID}`]: ['GET', 'PUT', 'DELETE'],
  login: ['POST'],
  logout: ['POST'],
  'functions/openRecovery': ['POST'],
  'functions/recover': ['POST'],
  'functions/devices': ['POST'],
  'functions/endDevices': ['POST'],
  config: ['GET'],
  batch: ['POST'],
  'classes/Record': ['GET', 'POST'],
  [`classes/Record/${RECORD_ID}`]: ['GET', 'PUT'],
};

/** What may stand in a batch: the writing of records, and nothing else. */
const BATCHED: Record<string, string> = {
  POST: '/parse/classes/Record',
  PUT: `/parse/classes/Record/${RECORD_ID}`,
};

/** For Parse's own list, which knows no methods. */
export const ADDRESSES = Object.keys(DOORS);

const doors = Object.entries(DOORS).map(([address, methods]) => ({
  address: new RegExp(`^/${address}$`),
  methods,
}));

/**
 * Parse Server checks the same list once more for each request inside a batch, but answers some
 * routes (files, pages) before it looks, so it is not enough to hand the list to it. No page of another
 * origin gets through: its browser would ask first, by a method that no door answers to.
 */
export const onlyThroughTheDoors: RequestHandler = ({ path, method }, response, next) => {
  if (doors.some(({ address, methods }) => address.test(path) && methods.includes(method))) {
    return next();
  }
  refuse(response, 403, FORBIDDEN, 'Forbidden');
};

export function mayBeBatched(request: unknown): boolean {
  const { method, path } = (request ?? {}) as { method?: unknown; path?: unknown };
  const address = typeof method === 'string' ? BATCHED[method] : undefined;
  return address !== undefined && typeof path === 'string' && new RegExp(`^${address}$`).test(path);
}
