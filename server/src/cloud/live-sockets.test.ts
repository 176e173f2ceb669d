import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { createLiveSockets } from './live-sockets.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Every user's token is their name. */
const createSockets = () =>
  createLiveSockets({
    find: async (token) => ({ id: String(token), username: '', isUseNoted: true }),
    findEnded: async () => [],
    noteUse: async () => {},
  });

/** A stub of a server-side socket; records what was sent to it. */
class Socket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  heard: { op: string; requestId?: number; object?: object }[] = [];
  send = (text: string) => void this.heard.push(JSON.parse(text));
  ping = vi.fn();
  close = () => this.terminate();
  terminate = () => {
    this.readyState = 3;
    this.emit('close');
  };
}

async function connect(sockets: ReturnType<typeof createSockets>, owner: string) {
  const socket = new Socket();
  sockets.receive(socket as unknown as WebSocket, 'network');
  socket.emit('message', JSON.stringify({ op: 'connect', sessionToken: owner }));
  await vi.waitFor(() => expect(socket.heard.at(-1)).toEqual({ op: 'connected' }));
  return socket;
}

async function open(sockets: ReturnType<typeof createSockets>, owner: string) {
  const socket = await connect(sockets, owner);
  const query = { className: 'Record', where: {} };
  socket.emit('message', JSON.stringify({ op: 'subscribe', requestId: 7, query }));
  await vi.waitFor(() => expect(socket.heard.at(-1)?.op).toBe('subscribed'));
  socket.heard = [];
  return socket;
}

const write = (owner: string, rev = 1) => ({ op: 'create', owner, id: 'name', rev }) as const;
const told = (rev = 1) => ({
  op: 'create',
  requestId: 7,
  object: { className: 'Record', objectId: 'name', rev },
});

test('a write is announced to its owner’s tabs, and to nobody else', async () => {
  const sockets = createSockets();
  const [one, two, other] = [
    await open(sockets, 'her'),
    await open(sockets, 'her'),
    await open(sockets, 'other'),
  ];
  const silent = await connect(sockets, 'her');
  sockets.nudge(write('her'));
  sockets.nudge(write('nobody'));
  expect([one.heard, two.heard, other.heard]).toEqual([[told()], [told()], []]);
  expect(silent.heard).toEqual([{ op: 'connected' }]);
});

test('a closed tab receives nothing; a reconnected one does', async () => {
  const sockets = createSockets();
  const gone = await open(sockets, 'her');
  gone.terminate();
  sockets.nudge(write('her'));
  const again = await open(sockets, 'her');
  sockets.nudge(write('her', 2));
  expect([gone.heard, again.heard]).toEqual([[], [told(2)]]);
});

test('a socket that does not read is closed', async () => {
  const sockets = createSockets();
  const socket = await open(sockets, 'her');
  socket.bufferedAmount = 1024 * 1024 + 1;
  sockets.nudge(write('her'));
  expect([socket.heard, socket.readyState]).toEqual([[], 3]);
});

test('a socket that does not answer pings is closed', async () => {
  const sockets = createSockets();
  const [there, gone] = [await open(sockets, 'her'), await open(sockets, 'her')];
  for (let round = 0; round < 3; round++) {
    vi.advanceTimersByTime(10_000);
    there.emit('pong');
  }
  expect([there.readyState, gone.readyState]).toEqual([1, 3]);
  expect([there.ping.mock.calls.length, gone.ping.mock.calls.length]).toEqual([3, 1]);
});
