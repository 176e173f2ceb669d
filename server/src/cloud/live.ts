/** LiveQuery on the server's own port, under /parse, for pages of our own origin. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { ParseServer } from 'parse-server';
import { type WebSocket, WebSocketServer } from 'ws';

/** A subscription is a few hundred bytes; nobody needs to send more. */
const MESSAGE_MAX_BYTES = 16 * 1024;

export type Live = { hangUp: () => void; stop: () => Promise<void> };

type ParseConfig = ReturnType<typeof ParseServer>['config'];

export async function startLive(
  server: Server,
  parseConfig: ParseConfig,
  redisUrl: string | undefined,
): Promise<Live> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_MAX_BYTES });
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isOurs(request)) {
      sockets.handleUpgrade(request, socket, head, (ws) => sockets.emit('connection', ws));
    } else refuse(socket);
  };
  const live = await ParseServer.createLiveQueryServer(
    server,
    {
      ...(redisUrl && { redisURL: redisUrl }),
      wssAdapter: {
        onListen() {},
        onConnection(_socket: WebSocket) {},
        onError(_error: Error) {},
        start() {
          sockets.on('connection', (socket) => this.onConnection(socket));
          sockets.on('error', (error) => this.onError(error));
          server.on('upgrade', upgrade);
        },
        close() {},
      },
    },
    parseConfig,
  );
  return {
    hangUp: () => {
      server.off('upgrade', upgrade);
      for (const socket of sockets.clients) socket.terminate();
    },
    stop: () => live.shutdown(),
  };
}

/** The socket is ours alone now: nobody else would hear its error, nor end it if its client never does. */
function refuse(socket: Duplex): void {
  socket.on('error', () => {});
  socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n', () => socket.destroy());
}

/** Browsers say which page opens a socket: only our own may. Other clients send no origin at all. */
function isOurs({ url, headers }: IncomingMessage): boolean {
  if (url?.split('?')[0] !== '/parse') return false;
  if (headers.origin === undefined) return true;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
}
