/**
 * Where a socket authenticates, and hears of its user's writes. It speaks as much of Parse's LiveQuery protocol as our
 * client does: `connect` with a valid session, then `subscribe` to one's own records, all of them. Nothing else that a
 * caller writes is searched with, kept or logged.
 */
import type { WebSocket } from 'ws';
import type { Sessions } from '../database/sessions.ts';
import { createCounters } from './counters.ts';
import {
  INTRODUCE_WITHIN_MS,
  MINUTE_SECONDS,
  PING_EVERY_MS,
  SOCKETS_PER_USER,
  UNKNOWN_SOCKETS,
  UNKNOWN_SOCKETS_PER_MINUTE,
} from './limits.ts';
import { BUSY, FORBIDDEN, INVALID_SESSION } from './refusal.ts';

/** A write, as it is told to its owner's tabs: what changed is pulled. */
export type Nudge = { op: 'create' | 'update'; owner: string; id: string; rev: number };

type Tab = {
  owner: string;
  token: string;
  requestId?: number;
  say: (message: object) => void;
  end: () => void;
};

/** Beyond this a client does not read what it is sent. */
const UNREAD_MAX_BYTES = 1024 * 1024;

export function createLiveSockets({ find, findEnded }: Sessions) {
  const lately = createCounters();
  /** By address, those that have not said yet whose they are. */
  const unknown = createGroups<WebSocket>();
  /** By owner. */
  const tabs = createGroups<Tab>();

  function receive(ws: WebSocket, network: string): void {
    unknown.add(network, ws);
    const tooLate = setTimeout(() => ws.terminate(), INTRODUCE_WITHIN_MS);
    let pinging: NodeJS.Timeout | undefined;
    let tab: Tab | undefined;

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
      clearInterval(pinging);
      unknown.delete(network, ws);
      if (tab) tabs.delete(tab.owner, tab);
    });

    async function hear(text: string): Promise<void> {
      if (ws.readyState !== ws.OPEN) return;
      const message = messageIn(text);
      if (tab === undefined && isConnect(message)) return introduce(message.sessionToken);
      if (tab !== undefined && tab.requestId === undefined && isSubscription(message)) {
        const { requestId } = message;
        tab.requestId = requestId;
        return say({ op: 'subscribed', requestId });
      }
      sendAway(FORBIDDEN, 'A socket connects, and subscribes to one’s own records once.');
    }

    async function introduce(token: string): Promise<void> {
      const holder = await find(token);
      if (holder === undefined) return end();
      if (tabs.of(holder.id).size >= SOCKETS_PER_USER) return sendAway(BUSY, 'busy');
      if (ws.readyState !== ws.OPEN) return;
      clearTimeout(tooLate);
      unknown.delete(network, ws);
      void lately.takeBack(network);
      tab = { owner: holder.id, token, say, end };
      tabs.add(holder.id, tab);
      keepAsking();
      say({ op: 'connected' });
    }

    /** A device that went away without a word answers no ping. */
    function keepAsking(): void {
      let isThere = true;
      ws.on('pong', () => {
        isThere = true;
      });
      pinging = setInterval(() => {
        if (!isThere) return ws.terminate();
        isThere = false;
        ws.ping();
      }, PING_EVERY_MS);
    }

    function end(): void {
      sendAway(INVALID_SESSION, 'Invalid session token');
    }

    function sendAway(code: number, error: string): void {
      say({ op: 'error', code, error, reconnect: false });
      ws.close();
    }

    function say(message: object): void {
      if (ws.bufferedAmount > UNREAD_MAX_BYTES) ws.terminate();
      else ws.send(JSON.stringify(message), () => {});
    }
  }

  return {
    receive,
    hasRoomFor: async (network: string) => {
      const { count } = await lately.add(network, MINUTE_SECONDS);
      return count <= UNKNOWN_SOCKETS_PER_MINUTE && unknown.of(network).size < UNKNOWN_SOCKETS;
    },
    nudge: ({ op, owner, id, rev }: Nudge) => {
      const object = { className: 'Record', objectId: id, rev };
      for (const { requestId, say } of tabs.of(owner)) {
        if (requestId !== undefined) say({ op, requestId, object });
      }
    },
    closeEnded: async () => {
      const all = tabs.all();
      if (all.length === 0) return;
      const ended = new Set(await findEnded([...new Set(all.map(({ token }) => token))]));
      for (const { token, end } of all) if (ended.has(token)) end();
    },
  };
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

function createGroups<Member>() {
  const groups = new Map<string, Set<Member>>();
  const of = (key: string) => groups.get(key) ?? new Set<Member>();
  return {
    of,
    all: () => [...groups.values()].flatMap((group) => [...group]),
    add: (key: string, member: Member) => void groups.set(key, of(key).add(member)),
    delete: (key: string, member: Member) => {
      const group = of(key);
      group.delete(member);
      if (group.size === 0) groups.delete(key);
    },
  };
}
