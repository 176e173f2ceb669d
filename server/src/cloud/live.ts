/** LiveQuery on the server's own port, under /parse, for pages of our own origin. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { ParseServer } from 'parse-server';
import { WebSocketServer } from 'ws';
import type { Sessions } from '../database/sessions.ts';
import type { NetworkOf } from './address.ts';
import { LOOK_FOR_ENDED_MS, SOCKET_SENDS } from './limits.ts';
import { createLiveSockets, type ParseSocket } from './live-sockets.ts';
import {
  type LivePublisher,
  type LiveServer,
  publishWithoutBody,
  showOnlyToOwner,
} from './nudges.ts';

export async function startLive(
  server: Server,
  parseConfig: ReturnType<typeof ParseServer>['config'],
  redisUrl: string | undefined,
  networkOf: NetworkOf,
  sessions: Sessions,
) {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: SOCKET_SENDS.bytes,
    autoPong: false,
  });
  const adapter = {
    /** Parse puts its own function here. */
    onConnection(_socket: ParseSocket) {},
    start() {},
  };
  const liveSockets = createLiveSockets(sessions, (socket) => adapter.onConnection(socket));
  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // The socket is ours alone now: nobody else would hear its error.
    socket.on('error', () => {});
    if (!isOurs(request)) return refuse(socket, '403 Forbidden');
    const network = networkOf(request);
    if (!(await liveSockets.hasRoomFor(network))) return refuse(socket, '429 Too Many Requests');
    limitBytes(socket);
    sockets.handleUpgrade(request, socket, head, (ws) => liveSockets.receive(ws, network));
  };
  const live = await ParseServer.createLiveQueryServer(
    server,
    { ...(redisUrl && { redisURL: redisUrl }), wssAdapter: adapter },
    parseConfig,
  );
  server.on('upgrade', upgrade);
  const isHeardHere = showOnlyToOwner(live as unknown as LiveServer);
  // What other nodes want to hear is not known here.
  const isHeard = redisUrl === undefined ? isHeardHere : () => true;
  publishWithoutBody(parseConfig.liveQueryController as LivePublisher, isHeard);
  // A database that does not answer ends nobody's socket.
  const look = () => liveSockets.closeEnded().catch(() => {});
  const timer = setInterval(look, LOOK_FOR_ENDED_MS).unref();
  return {
    hangUp: () => {
      clearInterval(timer);
      server.off('upgrade', upgrade);
      for (const socket of sockets.clients) socket.terminate();
    },
    stop: () => live.shutdown(),
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
