/** LiveQuery on the server's own port, under /parse, for pages of our own origin. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { ParseServer } from 'parse-server';
import { WebSocketServer } from 'ws';
import type { FindEnded, FindHolder } from '../database/sessions.ts';
import type { NetworkOf } from './address.ts';
import { LOOK_FOR_ENDED_MS, UNKNOWN_SOCKETS } from './limits.ts';
import { createReception, type ParseSocket } from './live-reception.ts';
import {
  type LivePublisher,
  type LiveServer,
  publishWithoutBody,
  showOnlyToHer,
} from './nudges.ts';

/** A subscription is a few hundred bytes; nobody needs to send more. */
const MESSAGE_MAX_BYTES = 2 * 1024;

export type Live = { hangUp: () => void; stop: () => Promise<void> };

type ParseConfig = ReturnType<typeof ParseServer>['config'];
type Parts = {
  redisUrl: string | undefined;
  networkOf: NetworkOf;
  findHolder: FindHolder;
  findEnded: FindEnded;
};

export async function startLive(
  server: Server,
  parseConfig: ParseConfig,
  { redisUrl, networkOf, findHolder, findEnded }: Parts,
): Promise<Live> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_MAX_BYTES });
  const reception = createReception(findHolder);
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!isOurs(request)) return refuse(socket, '403 Forbidden');
    const network = networkOf(request);
    if (reception.unknownFrom(network) >= UNKNOWN_SOCKETS) {
      return refuse(socket, '429 Too Many Requests');
    }
    sockets.handleUpgrade(request, socket, head, (ws) => reception.receive(ws, network));
  };
  const live = await ParseServer.createLiveQueryServer(
    server,
    {
      ...(redisUrl && { redisURL: redisUrl }),
      wssAdapter: {
        onListen() {},
        onConnection(_socket: ParseSocket) {},
        onError(_error: Error) {},
        start() {
          reception.onIntroduced((socket) => this.onConnection(socket));
          server.on('upgrade', upgrade);
        },
        close() {},
      },
    },
    parseConfig,
  );
  const isHeardHere = showOnlyToHer(live as unknown as LiveServer);
  // What other nodes want to hear is not known here.
  const isHeard = redisUrl === undefined ? isHeardHere : () => true;
  publishWithoutBody(parseConfig.liveQueryController as LivePublisher, isHeard);
  // A database that does not answer ends nobody's socket.
  const look = () => reception.endThoseOf(findEnded).catch(() => {});
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

/** The socket is ours alone now: nobody else would hear its error, nor end it if its client never does. */
function refuse(socket: Duplex, status: string): void {
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy());
}

/** Browsers say which page opens a socket: only our own may. Other clients send no origin at all. */
function isOurs({ url, headers }: IncomingMessage): boolean {
  if (url?.split('?')[0] !== '/parse') return false;
  if (headers.origin === undefined) return true;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
}
