/**
 * A proxy with its own port in front of the server. Tests can cut its network, for the service worker too, and publish a
 * new version of the app on it.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { test as base } from '@playwright/test';

export type Front = {
  readonly origin: string;
  /** Breaks requests in flight and answers no more, as in a tunnel. */
  readonly cut: () => Promise<void>;
  readonly reconnect: () => Promise<void>;
  readonly publishNewVersion: () => void;
  /** Corrupts the answers to this path from now on; resolves after the first one. */
  readonly corrupt: (path: string, how: Corruption) => Promise<void>;
  readonly repair: () => void;
};

type Corruption = 'failing' | 'a page' | 'other bytes' | 'cut off';

/** The browser knows only the front, and has the service worker. With motion, as in as-users.ts. */
export const test = base.extend<{ front: Front }>({
  serviceWorkers: 'allow',
  contextOptions: { reducedMotion: 'no-preference' },
  front: async ({ browserName: _ }, use) => {
    const front = await openFront(Number(process.env.E2E_PORT));
    await use(front);
    await front.cut();
  },
  baseURL: ({ front }, use) => use(front.origin),
});

const SERVICE_WORKER = '/service-worker.js';
const VERSION = /`[0-9a-f]{12}`/;

async function openFront(serverPort: number): Promise<Front> {
  const sockets = new Set<Socket>();
  let version = 0;
  const corrupted = new Map<string, { readonly how: Corruption; readonly tell: () => void }>();

  const server = createServer((asked, answer) => {
    const { url: path = '', method } = asked;
    // These bodies may be rewritten, so ask for them uncompressed and never for a 304.
    const isWhole = path === SERVICE_WORKER || corrupted.has(path);
    const headers = isWhole ? {} : asked.headers;
    const onward = request({ port: serverPort, path, method, headers }, (from) => {
      const wrong = corrupted.get(path);
      if (wrong) void answerWrongly(from, answer, wrong.how).then(wrong.tell);
      else if (path === SERVICE_WORKER && version > 0) void answerNewVersion(from, answer, version);
      else from.pipe(answer.writeHead(from.statusCode ?? 502, from.headers));
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (asked: IncomingMessage, socket: Duplex) => {
    const onward = connect({ port: serverPort }, () => {
      const lines = Object.entries(asked.headers).map(([name, value]) => `${name}: ${value}`);
      onward.write(`GET ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      onward.pipe(socket).pipe(onward);
    });
    for (const end of [onward, socket]) {
      end.on('error', () => {});
      end.on('close', () => {
        onward.destroy();
        socket.destroy();
      });
    }
  });

  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    cut: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    reconnect: () => listen(port),
    publishNewVersion: () => {
      version++;
    },
    corrupt: (path, how) => new Promise((tell) => corrupted.set(path, { how, tell })),
    repair: () => corrupted.clear(),
  };
}

/** Keeps the headers where possible, so that a cache accepts the answer as the file. */
async function answerWrongly(from: IncomingMessage, answer: ServerResponse, how: Corruption) {
  const content = Buffer.concat(await from.toArray());
  if (how === 'failing') answer.writeHead(503).end();
  else if (how === 'a page') {
    answer.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><p>Log in first');
  } else if (how === 'other bytes') {
    answer.writeHead(200, from.headers).end(content.fill('<'));
  } else {
    answer.writeHead(200, from.headers).write(content.subarray(0, content.length / 2));
    answer.destroy();
  }
}

async function answerNewVersion(from: IncomingMessage, answer: ServerResponse, version: number) {
  const text = await from.setEncoding('utf8').reduce((all: string, part: string) => all + part, '');
  const name = String(version).padStart(12, '0');
  const { 'content-length': _, etag: __, ...headers } = from.headers;
  answer.writeHead(200, headers).end(text.replace(VERSION, `\`${name}\``));
}
