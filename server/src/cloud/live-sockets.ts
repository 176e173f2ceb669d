/**
 * Where a socket authenticates, before Parse hears of it. Two messages are understood, as our client sends
 * them: `connect` with a valid session, then `subscribe` to one's own records, all of them. Parse gets both in our
 * words, so that nothing else a caller wrote is searched with, kept or logged.
 */
import { EventEmitter } from 'node:events';
import type { WebSocket } from 'ws';
import type { Sessions } from '../database/sessions.ts';
import { createCounters } from './counters.ts';
import { APPLICATION_ID } from './form.ts';
import {
  INTRODUCE_WITHIN_MS,
  MINUTE_SECONDS,
  SOCKETS_PER_USER,
  UNKNOWN_SOCKETS,
  UNKNOWN_SOCKETS_PER_MINUTE,
} from './limits.ts';
import { BUSY, FORBIDDEN, INVALID_SESSION } from './refusal.ts';

/** Beyond this a client does not read what it is sent. */
const UNREAD_MAX_BYTES = 1024 * 1024;

export function createLiveSockets(
  { find, findEnded }: Sessions,
  handToParse: (socket: ParseSocket) => void,
) {
  const unknown = createTally();
  const lately = createCounters();
  const known = createTally();
  /** How to send each socket away, and the session it came with. */
  const introduced = new Map<() => void, string>();

  function receive(ws: WebSocket, network: string): void {
    const leaveUnknown = unknown.enter(network);
    const tooLate = setTimeout(() => ws.terminate(), INTRODUCE_WITHIN_MS);
    const socket = new ParseSocket(ws);
    let leaveKnown = () => {};
    let session: string | undefined;
    let hasSubscribed = false;

    // One after the other: the first is looked at in the database.
    let hearing = Promise.resolve();
    ws.on('message', (data) => {
      hearing = hearing.then(() => hear(String(data))).catch(() => ws.terminate());
    });
    // Browsers never send one.
    ws.on('ping', () => ws.terminate());
    // A broken frame, for example; the socket ends by itself.
    ws.on('error', () => {});
    ws.on('close', () => {
      clearTimeout(tooLate);
      leaveUnknown();
      leaveKnown();
      introduced.delete(end);
      socket.onclose?.();
    });

    async function hear(text: string): Promise<void> {
      if (ws.readyState !== ws.OPEN) return;
      const message = messageIn(text);
      if (session === undefined && isConnect(message)) return introduce(message.sessionToken);
      if (session !== undefined && !hasSubscribed && isSubscription(message)) {
        hasSubscribed = true;
        const query = { className: 'Record', where: {} };
        const { requestId } = message;
        return socket.hand({ op: 'subscribe', requestId, sessionToken: session, query });
      }
      sendAway(FORBIDDEN, 'A socket connects, and subscribes to one’s own records once.');
    }

    async function introduce(token: string): Promise<void> {
      const holder = await find(token);
      if (holder === undefined) return end();
      if (known.count(holder.id) >= SOCKETS_PER_USER) return sendAway(BUSY, 'busy');
      if (ws.readyState !== ws.OPEN) return;
      session = token;
      leaveKnown = known.enter(holder.id);
      introduced.set(end, token);
      leaveUnknown();
      void lately.takeBack(network);
      clearTimeout(tooLate);
      handToParse(socket);
      socket.hand({ op: 'connect', applicationId: APPLICATION_ID, sessionToken: token });
    }

    function end(): void {
      sendAway(INVALID_SESSION, 'Invalid session token');
    }

    function sendAway(code: number, error: string): void {
      ws.send(JSON.stringify({ op: 'error', code, error, reconnect: false }));
      ws.close();
    }
  }

  return {
    receive,
    hasRoomFor: async (network: string) => {
      const { count } = await lately.add(network, MINUTE_SECONDS);
      return count <= UNKNOWN_SOCKETS_PER_MINUTE && unknown.count(network) < UNKNOWN_SOCKETS;
    },
    closeEnded: async () => {
      if (introduced.size === 0) return;
      const ended = new Set(await findEnded([...new Set(introduced.values())]));
      for (const [end, token] of introduced) if (ended.has(token)) end();
    },
  };
}

/** A socket as Parse uses one, which hears only what it is handed. */
export class ParseSocket extends EventEmitter {
  onmessage: ((message: { data: string }) => void) | undefined;
  onclose: (() => void) | undefined;
  readonly #ws: WebSocket;

  constructor(ws: WebSocket) {
    super();
    this.#ws = ws;
    ws.on('pong', () => this.emit('pong'));
  }

  hand(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  send(text: string): void {
    if (this.#ws.bufferedAmount > UNREAD_MAX_BYTES) this.#ws.terminate();
    else this.#ws.send(text, () => {});
  }

  readonly ping = () => this.#ws.ping();
  readonly close = () => this.#ws.close();
  readonly terminate = () => this.#ws.terminate();
}

type Message = { op?: unknown; requestId?: unknown; sessionToken?: unknown; query?: unknown };

function messageIn(text: string): Message {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

function isConnect(message: Message): message is { sessionToken: string } {
  return message.op === 'connect' && typeof message.sessionToken === 'string';
}

/** With nothing to search by: whose records they are is not for a message to say. */
function isSubscription(message: Message): message is { requestId: number } {
  const { className, where = {}, ...rest } = Object(message.query);
  return (
    message.op === 'subscribe' &&
    Number.isSafeInteger(message.requestId) &&
    className === 'Record' &&
    Object.keys(rest).length === 0 &&
    Object.keys(Object(where)).length === 0
  );
}

/** How many there are of each kind; leaving twice counts once. */
function createTally() {
  const counts = new Map<string, number>();
  return {
    count: (kind: string) => counts.get(kind) ?? 0,
    enter: (kind: string) => {
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        const left = (counts.get(kind) ?? 1) - 1;
        if (left > 0) counts.set(kind, left);
        else counts.delete(kind);
      };
    },
  };
}
