/** The only ways into the cloud, and what may be sent through each. All else that Parse Server could answer is refused. */
import type { Request, RequestHandler, Response } from 'express';
import { BATCH_MAX_RECORDS } from './limits.ts';
import { FORBIDDEN, refuse, VALIDATION_ERROR } from './refusal.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Check = (value: unknown) => boolean;
/** Exactly these fields. */
type Fields = Record<string, Check>;

export type Door = {
  /** The bodies it takes; none if it names none. */
  bodies?: Fields[];
  /** Of the query string; none if it names none. */
  query?: Fields;
  /** Reads or writes records: only with a session, which is looked up before the body is read. */
  holds?: 'record' | 'batch' | 'page';
};

const RECORD_ID = '[A-Za-z0-9_-]{43}';
const USER_ID = '[A-Za-z0-9]{10}';

/** Postgres cannot store NUL in a text. */
const text: Check = (value) => typeof value === 'string' && !value.includes('\0');
const recordId: Check = (value) => matches(RECORD_ID, value);
const revision: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 1;
/** What a function checks by itself. */
const anything: Check = () => true;

const NEW_RECORD: Fields = { objectId: recordId, sealed: text, rev: revision };
const CHANGED_RECORD: Fields = { sealed: text, rev: revision };

const DOORS: Record<string, Partial<Record<Method, Door>>> = {
  users: { POST: { bodies: [{ username: text, password: text, keyring: text }] } },
  'users/me': { GET: {} },
  [`users/${USER_ID}`]: {
    GET: {},
    PUT: {
      bodies: [
        { password: text, keyring: text },
        { recovery: text, keyring: text },
        { password: text, keyring: text, recovery: (value) => value === null },
      ],
    },
    DELETE: {},
  },
  login: { POST: { bodies: [{ username: text, password: text }] } },
  logout: { POST: {} },
  'functions/openRecovery': { POST: { bodies: [{ username: text, verifier: text }] } },
  'functions/recover': {
    POST: { bodies: [{ username: text, verifier: text, password: text, keyring: text }] },
  },
  'functions/devices': { POST: {} },
  'functions/endDevices': { POST: { bodies: [{ which: anything }] } },
  config: { GET: {} },
  batch: { POST: { bodies: [{ requests: isBatch }], holds: 'batch' } },
  'classes/Record': {
    GET: {
      query: { where: text, keys: text, limit: (value) => matches('\\d{1,6}', value) },
      holds: 'page',
    },
    POST: { bodies: [NEW_RECORD], holds: 'record' },
  },
  [`classes/Record/${RECORD_ID}`]: {
    GET: { holds: 'page' },
    PUT: { bodies: [CHANGED_RECORD], holds: 'record' },
  },
};

/** For Parse's own list, which knows no methods. */
export const ADDRESSES = Object.keys(DOORS);

const doors = Object.entries(DOORS).map(([address, methods]) => ({
  address: new RegExp(`^/${address}$`),
  methods,
}));

/**
 * Parse Server checks the same list for each request inside a batch, but answers some routes (files, pages) before it
 * looks, so handing the list to it is not enough. Pages of other origins do not get through: their browser would send a
 * preflight request first, by a method that no door answers to.
 */
export const onlyThroughTheDoors: RequestHandler = (request, response, next) => {
  const door = doors.find(({ address }) => address.test(request.path))?.methods;
  const found = door?.[request.method as Method];
  if (found === undefined) return refuse(response, 403, FORBIDDEN, 'Forbidden');
  if (!hasOnly(found.query ?? {}, request.query)) {
    return refuse(response, 400, VALIDATION_ERROR, 'That is no query for this address.');
  }
  response.locals.door = found;
  next();
};

export function doorOf(response: Response): Door {
  return response.locals.door;
}

export const onlyOurFields: RequestHandler = (request: Request, response, next) => {
  const { bodies = [{}] } = doorOf(response);
  if (bodies.some((fields) => hasAll(fields, request.body ?? {}))) return next();
  refuse(response, 400, VALIDATION_ERROR, 'That is no body for this address.');
};

/** Records and nothing else; no `transaction`, which would keep its connection to the database if it is never ended. */
function isBatch(requests: unknown): boolean {
  return Array.isArray(requests) && requests.length <= BATCH_MAX_RECORDS && requests.every(isWrite);
}

function isWrite(request: unknown): boolean {
  return (
    hasAll(write('POST', '', NEW_RECORD), request) ||
    hasAll(write('PUT', `/${RECORD_ID}`, CHANGED_RECORD), request)
  );
}

function write(method: Method, path: string, body: Fields): Fields {
  return {
    method: (value) => value === method,
    path: (value) => matches(`/parse/classes/Record${path}`, value),
    body: (value) => hasAll(body, value),
  };
}

function hasAll(fields: Fields, value: unknown): boolean {
  return hasOnly(fields, value) && Object.keys(fields).length === Object.keys(value ?? {}).length;
}

function hasOnly(fields: Fields, value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(
    ([name, part]) => Object.hasOwn(fields, name) && fields[name]?.(part),
  );
}

function matches(pattern: string, value: unknown): boolean {
  return typeof value === 'string' && new RegExp(`^(?:${pattern})$`).test(value);
}
