/**
 * The form in which the cloud is spoken to: JSON, with Parse's two headers. Parse itself understands much more
 * (form posts, plain text, methods, keys and sessions inside the body), which other websites could have a
 * visitor's browser send without asking her.
 */
import express, { type RequestHandler } from 'express';
import { mayBeBatched } from './doors.ts';
import { BODY_MAX } from './limits.ts';
import { FORBIDDEN, INVALID_JSON, refuse } from './refusal.ts';

export const APPLICATION_ID = 'lunaria';

const HEADERS = new Set(['x-parse-application-id', 'x-parse-session-token']);

/** A page of another origin cannot send this header without being asked for permission, which it never gets. */
const onlyOurHeaders: RequestHandler = (request, response, next) => {
  if (request.get('X-Parse-Application-Id') !== APPLICATION_ID) {
    response.status(403).json({ error: 'unauthorized' });
    return;
  }
  for (const name of Object.keys(request.headers)) {
    const isParses = name.startsWith('x-parse-') || name === 'authorization';
    if (isParses && !HEADERS.has(name)) delete request.headers[name];
  }
  next();
};

const onlyJson: RequestHandler = (request, response, next) => {
  const isEmpty = request.headers['content-length'] === '0';
  if (isEmpty || request.is('application/json') !== false) return next();
  refuse(response, 415, INVALID_JSON, 'The cloud takes JSON only.');
};

/** What begins with an underscore speaks to Parse: a method, a key, a session in place of a header. */
const onlyOurFields: RequestHandler = (request, response, next) => {
  const body: unknown = request.body ?? {};
  if (Array.isArray(body) || Object.keys(body as object).some((name) => name.startsWith('_'))) {
    return refuse(response, 400, INVALID_JSON, 'That is no body for this address.');
  }
  // Parse would let these stand in for what is in the body, unseen by whoever counts attempts.
  if (request.path.startsWith('/functions/') && Object.keys(request.query).length > 0) {
    return refuse(response, 400, FORBIDDEN, 'A function takes a body, and nothing in its address.');
  }
  if (request.path === '/batch' && !isBatchOfRecords(body as object)) {
    return refuse(response, 400, FORBIDDEN, 'A batch writes records, and does nothing else.');
  }
  next();
};

/** Without `transaction` too: one that is never ended keeps its connection to the database for good. */
function isBatchOfRecords(body: { requests?: unknown }): boolean {
  const { requests, ...rest } = body;
  return Object.keys(rest).length === 0 && Array.isArray(requests) && requests.every(mayBeBatched);
}

export const onlyInOurForm: RequestHandler[] = [
  onlyOurHeaders,
  onlyJson,
  express.json({ limit: BODY_MAX }),
  onlyOurFields,
];
