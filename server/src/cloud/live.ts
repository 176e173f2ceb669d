/** The live sockets on the server's own port, under /parse, for pages of our own origin. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Sessions } from '../database/sessions.ts';
import type { NetworkOf } from './address.ts';
import { LOOK_FOR_ENDED_MS, SOCKET_SENDS } from './limits.ts';
import { createLiveSockets, type Nudge } from './live-sockets.ts';

/** What we need of the client that Parse connects to Redis. */
type Redis = {
  publish: (channel: string, text: string) => Promise<unknown>;
  duplicate: () => Redis;
  on: (event: 'error', listener: () => void) => unknown;
  connect: () => Promise<unknown>;
  subscribe: (channel: string, listener: (text: string) => void) => Promise<unknown>;
  destroy: () => void;
};

const CHANNEL = 'lunaria:nudges';

export async function startLive(
  server: Server,
  networkOf: NetworkOf,
  sessions: Sessions,
  redis: Redis | undefined,
) {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: SOCKET_SENDS.bytes,
    autoPong: false,
  });
  const { receive, hasRoomFor, closeEnded, nudge } = createLiveSockets(sessions);
  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // The socket is ours alone now: nobody else would hear its error.
    socket.on('error', () => {});
    if (!isOurs(request)) return refuse(socket, '403 Forbidden');
    const network = networkOf(request);
    if (!(await hasRoomFor(network))) return refuse(socket, '429 Too Many Requests');
    limitBytes(socket);
    sockets.handleUpgrade(request, socket, head, (ws) => receive(ws, network));
  };
  // By a connection of its own: one that listens can do nothing else. The node hears itself by it too.
  const listener = redis?.duplicate();
  // It connects again by itself.
  listener?.on('error', () => {});
  await listener?.connect();
  await listener?.subscribe(CHANNEL, (text) => nudge(JSON.parse(text)));
  server.on('upgrade', upgrade);
  // A database that does not answer ends nobody's socket.
  const look = () => closeEnded().catch(() => {});
  const timer = setInterval(look, LOOK_FOR_ENDED_MS).unref();
  return {
    /** Tells the tabs of a write's owner, on all nodes. A nudge that Redis loses is made up for by the next pull. */
    nudge: (write: Nudge) => {
      if (redis === undefined) nudge(write);
      else redis.publish(CHANNEL, JSON.stringify(write)).catch(() => {});
    },
    hangUp: () => {
      clearInterval(timer);
      server.off('upgrade', upgrade);
      for (const socket of sockets.clients) socket.terminate();
    },
    stop: () => listener?.destroy(),
  };
}

/**
 * Ends a connection that sends more than its allowance. Bytes are counted, since a frame may be empty: pings, pongs and
 * empty fragments cost the server far more than they cost the sender, and cause no event that could be counted.
 */
function limitBytes(socket: Duplex): void {
  const { bytes, bytesPerSecond } = SOCKET_SENDS;
  let left = bytes;
  let last = performance.now();
  socket.on('data', (chunk: Buffer) => {
    const now = performance.now();
    left = Math.min(bytes, left + ((now - last) / 1_000) * bytesPerSecond) - chunk.length;
    last = now;
    if (left < 0) socket.destroy();
  });
}

/** Destroyed too, since its client may never end it. */
function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy());
}

/** Browsers say which page opens a socket: only our own may. Other clients send no origin at all. */
function isOurs({ url, headers }: IncomingMessage): boolean {
  if (url?.split('?')[0] !== '/parse') return false;
  if (headers.origin === undefined) return true;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
}
