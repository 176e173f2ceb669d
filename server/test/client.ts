/** A raw client for the cloud: plain HTTP and sockets, with any content. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { WebSocket } from 'ws';

export type Answer = { status: number; body: Body };
/** Untyped, since each test says what it expects of an answer. */
// biome-ignore lint/suspicious/noExplicitAny: the shape of an answer is what is being tested.
type Body = any;

export type Account = { id: string; session: string; email: string; secret: string };

type Options = {
  session?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  /** The local address to send from. */
  from?: string;
};

export async function call(
  port: number,
  method: string,
  path: string,
  { session, body, headers = {}, from }: Options = {},
): Promise<Answer> {
  const url = `http://localhost:${port}${path}`;
  const options = {
    method,
    headers: {
      'X-Parse-Application-Id': 'lunaria',
      'Content-Type': 'application/json',
      ...(session && { 'X-Parse-Session-Token': session }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  if (from !== undefined) return askFrom(from, url, options);
  const response = await fetch(url, options);
  const text = await response.text();
  return { status: response.status, body: parsed(text) };
}

/** `fetch` cannot choose the local address. */
async function askFrom(
  localAddress: string,
  url: string,
  { body, ...options }: { method: string; headers: Record<string, string>; body?: string },
): Promise<Answer> {
  const sent = request(url, { ...options, localAddress, family: 4 }).end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, body: parsed(await textOf(response)) };
}

function parsed(text: string): Body {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** As long and random as the secrets that the app derives from passwords. */
export const newSecret = () => randomBytes(32).toString('base64url');
export const newRecordId = () => randomBytes(32).toString('base64url');
export const newEmail = () => `${randomBytes(8).toString('hex')}@example.org`;

export async function signUp(port: number, headers: Record<string, string> = {}): Promise<Account> {
  const email = newEmail();
  const secret = newSecret();
  const { status, body } = await call(port, 'POST', '/parse/users', {
    headers,
    body: { username: email, password: secret, keyring: 'sealed keyring' },
  });
  if (status !== 201) throw new Error(`sign-up answered ${status} ${JSON.stringify(body)}`);
  return { id: body.objectId, session: body.sessionToken, email, secret };
}

export function logIn(port: number, account: Account, options: Options = {}): Promise<Answer> {
  return call(port, 'POST', '/parse/login', {
    ...options,
    body: { username: account.email, password: account.secret },
  });
}

/** With any keyring that has the same password wrap; one of the account's own works. */
export function setPhrase(port: number, { id, session }: Account, verifier: string) {
  const body = { recovery: verifier, keyring: 'sealed keyring' };
  return call(port, 'PUT', `/parse/users/${id}`, { session, body });
}

export function openRecovery(port: number, username: string, verifier: string): Promise<Answer> {
  const body = { username, verifier };
  return call(port, 'POST', '/parse/functions/openRecovery', { body });
}

export async function createRecord(port: number, session: string, body: object = {}) {
  const objectId = newRecordId();
  const answer = await call(port, 'POST', '/parse/classes/Record', {
    session,
    body: { objectId, sealed: 'sealed', rev: 1, ...body },
  });
  return { id: objectId, ...answer };
}

/** A write within a batch: revision 1 creates the record. */
export function writeRequest(objectId: string, rev: number, sealed: string) {
  const path = '/parse/classes/Record';
  return rev === 1
    ? { method: 'POST', path, body: { objectId, sealed, rev } }
    : { method: 'PUT', path: `${path}/${objectId}`, body: { sealed, rev } };
}

/** Sends frames over a new live socket; resolves when the server has closed it. */
export async function sendFrames(port: number, frames: Buffer): Promise<void> {
  const socket = connect(port, 'localhost');
  // The server may reset the connection while data is still being sent.
  socket.on('error', () => {});
  const ended = new Promise<void>((resolve) => socket.once('close', resolve));
  socket.once('data', () => socket.write(frames));
  socket.write(
    `GET /parse HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await ended;
}

/** A LiveQuery socket whose messages are awaited one by one. */
export async function openLive(port: number, headers: Record<string, string> = {}) {
  const socket = new WebSocket(`ws://localhost:${port}/parse`, { headers });
  const heard: Body[] = [];
  const waiting: ((message: Body) => void)[] = [];
  socket.on('message', (data) => {
    const message = JSON.parse(String(data));
    const next = waiting.shift();
    if (next) next(message);
    else heard.push(message);
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return {
    send: (message: object) => socket.send(JSON.stringify(message)),
    next: (): Promise<Body> =>
      heard.length > 0
        ? Promise.resolve(heard.shift())
        : new Promise((resolve) => waiting.push(resolve)),
    isOpen: () => socket.readyState === socket.OPEN,
    close: () => socket.terminate(),
  };
}

/** Opens a socket and subscribes to records; resolves with the socket and the first answer. */
export async function subscribe(port: number, session: string | undefined, where: object = {}) {
  const live = await openLive(port);
  live.send({ op: 'connect', applicationId: 'lunaria', sessionToken: session });
  const connected = await live.next();
  if (connected.op !== 'connected') return { live, answer: connected };
  live.send({
    op: 'subscribe',
    requestId: 1,
    sessionToken: session,
    query: { className: 'Record', where },
  });
  return { live, answer: await live.next() };
}
