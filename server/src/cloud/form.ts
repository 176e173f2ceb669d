/**
 * The form in which the cloud is spoken to: plain JSON of a bounded size, with Parse's two headers. Parse itself
 * understands much more (form posts, plain text, compressed bodies; methods, keys and sessions inside the body), which
 * other websites could have a visitor's browser send without asking.
 */
import express, { type RequestHandler, type Response } from 'express';
import { TOKEN } from '../database/sessions.ts';
import { doorOf } from './doors.ts';
import { BATCH_MAX_BYTES, BODY_MAX_BYTES, JSON_MAX, RECORD_MAX_BYTES } from './limits.ts';
import { INVALID_JSON, INVALID_SESSION, OTHER_PROTOCOL, refuse } from './refusal.ts';

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
  const token = request.get('X-Parse-Session-Token');
  if (token !== undefined && !TOKEN.test(token)) {
    return refuse(response, 400, INVALID_SESSION, 'Invalid session token');
  }
  next();
};

/**
 * [Note: The protocol] What the app and the cloud say to each other has a number. It grows when an app that is not updated
 * could not go on. The one before is understood too, so that nobody has to update at once. Up to 0.2.0 the app sent none,
 * which is 1.
 */
const PROTOCOL = 2;

const onlyKnownProtocols: RequestHandler = (request, response, next) => {
  const protocol = Number(request.get('Lunaria-Protocol') ?? 1);
  if (protocol === PROTOCOL || protocol === PROTOCOL - 1) return next();
  refuse(
    response,
    426,
    OTHER_PROTOCOL,
    `The cloud speaks protocols ${PROTOCOL - 1} and ${PROTOCOL}.`,
  );
};

/** In UTF-8 and not compressed, so that the bytes that are counted are the bytes that are parsed. */
const PLAIN_JSON = /^application\/json(?:; *charset=utf-8)?$/i;

const onlyPlainJson: RequestHandler = ({ headers }, response, next) => {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']);
  const isPlain = headers['content-encoding'] === undefined;
  if (!hasBody || (isPlain && PLAIN_JSON.test(headers['content-type'] ?? ''))) return next();
  refuse(response, 415, INVALID_JSON, 'The cloud takes plain JSON only.');
};

export const onlyInOurForm: RequestHandler[] = [onlyOurHeaders, onlyKnownProtocols, onlyPlainJson];

const readers = {
  small: reader(BODY_MAX_BYTES),
  record: reader(RECORD_MAX_BYTES),
  batch: reader(BATCH_MAX_BYTES),
  page: reader(BODY_MAX_BYTES),
};

/** Notes how many bytes it read as `response.locals.bytes`. */
export const readBody: RequestHandler = (request, response, next) =>
  readers[doorOf(response).holds ?? 'small'](request, response, next);

function reader(limit: number): RequestHandler {
  return express.json({
    limit,
    inflate: false,
    verify: (_request, response, bytes) => {
      (response as Response).locals.bytes = bytes.length;
      if (!isModest(bytes)) throw Object.assign(new Error('too complex'), { status: 400 });
    },
  });
}

const [QUOTE, BACKSLASH, COMMA] = ['"', '\\', ','].map((sign) => sign.charCodeAt(0));
const OPENING = new Set(['[', '{'].map((sign) => sign.charCodeAt(0)));
const CLOSING = new Set([']', '}'].map((sign) => sign.charCodeAt(0)));

/** Looked at before `JSON.parse`, which would build every value and follow every level first. */
export function isModest(json: Buffer): boolean {
  let depth = 0;
  let commas = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (byte === QUOTE) at = endOfString(json, at);
    else if (byte === COMMA) commas += 1;
    else if (OPENING.has(byte)) depth += 1;
    else if (CLOSING.has(byte)) depth -= 1;
    if (depth > JSON_MAX.depth || commas > JSON_MAX.commas) return false;
  }
  return true;
}

function endOfString(json: Buffer, start: number): number {
  let end = start;
  let backslashes = 0;
  do {
    end = json.indexOf(QUOTE ?? 0, end + 1);
    if (end === -1) return json.length;
    backslashes = 0;
    while (json[end - 1 - backslashes] === BACKSLASH) backslashes += 1;
  } while (backslashes % 2 === 1);
  return end;
}
