/** A real Redis between several nodes and a real HAProxy in front of them, where installed. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { call } from './client.ts';
import { freePort, temporaryFolder } from './test-server.ts';

const HAPROXY_FILE = fileURLToPath(new URL('../../docs/haproxy.cfg', import.meta.url));

export const hasRedis = isThere('redis-server', '--version');
export const hasHaproxy = isThere('haproxy', '-v');

/** Both are killed right away: they store nothing. */
export type Helper = { port: number; end: () => Promise<void> };

export async function startRedis(): Promise<Helper> {
  const port = await freePort();
  const folder = await temporaryFolder();
  const redis = spawn('redis-server', ['--port', String(port), '--save', '', '--dir', folder]);
  await new Promise<void>((resolve, reject) => {
    redis.stdout.on('data', (chunk) => String(chunk).includes('Ready to accept') && resolve());
    redis.once('exit', (code) => reject(new Error(`Redis ended with ${code}.`)));
  });
  return {
    port,
    end: async () => {
      redis.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The raw answer of Redis to one command. */
export async function askRedis(port: number, command: string): Promise<string> {
  const socket = createConnection(port);
  socket.write(`${command}\r\nQUIT\r\n`);
  return text(socket);
}

/** Records everything published on a channel of Redis. */
export async function listenTo(port: number, channel: string) {
  const socket = createConnection(port);
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  socket.write(`SUBSCRIBE ${channel}\r\n`);
  await once(socket, 'data');
  return { heard: () => heard, end: () => socket.destroy() };
}

/** In front of three nodes, configured as in docs/haproxy.cfg. */
export async function startHaproxy(nodes: readonly { port: number }[]): Promise<Helper> {
  const port = await freePort();
  const addresses = [
    ['LUNARIA_FRONT', `127.0.0.1:${port}`],
    ...nodes.map((node, at) => [`LUNARIA_NODE_${at + 1}`, `127.0.0.1:${node.port}`]),
  ];
  const haproxy = spawn('haproxy', ['-db', '-f', HAPROXY_FILE], {
    env: { ...process.env, ...Object.fromEntries(addresses) },
  });
  let printed = '';
  haproxy.stderr.on('data', (chunk) => {
    printed += chunk;
  });
  await vi.waitFor(
    async () => {
      if (haproxy.exitCode !== null) throw new Error(`HAProxy ended: ${printed}`);
      const { status } = await call(port, 'GET', '/health');
      if (status !== 200) throw new Error(`HAProxy answers ${status}.`);
    },
    { timeout: 10_000 },
  );
  return { port, end: async () => void haproxy.kill('SIGKILL') };
}

function isThere(program: string, question: string): boolean {
  const isFound = spawnSync(program, [question]).status === 0;
  if (!isFound) console.warn(`There is no ${program} here: what needs one is NOT tested.`);
  return isFound;
}
