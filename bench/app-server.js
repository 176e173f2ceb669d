/** A server to measure: the built app as `npm start` serves it, on a folder that goes when it ends. */
import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SERVE = fileURLToPath(new URL('../e2e/serve.js', import.meta.url));
/** All visitors of a benchmark come from one address. */
const NO_RATE_LIMITS = {
  LUNARIA_SIGNUPS_PER_HOUR: '1000000',
  LUNARIA_LOGINS_PER_HOUR: '1000000',
  LUNARIA_REQUESTS_PER_MINUTE: '1000000',
};

/** @typedef {{ origin: string, port: number, folder: string, pid: number, end: () => Promise<void> }} AppServer */

/** @returns {Promise<AppServer>} once it is ready */
export async function startApp() {
  const folder = await mkdtemp(join(tmpdir(), 'lunaria-bench-'));
  const port = await freePort();
  const child = spawn(process.execPath, [SERVE], {
    env: { ...process.env, ...NO_RATE_LIMITS, PORT: String(port), LUNARIA_DATA: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = new Promise((resolve) => child.once('close', resolve));
  // It must not outlive us, even when we are interrupted.
  const kill = () => void child.kill();
  process.once('exit', kill);
  const end = async () => {
    process.off('exit', kill);
    child.kill();
    await closed;
  };
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('is ready on') && resolve(undefined));
    closed.then(() => reject(new Error('The server ended before it was ready.')));
  });
  return { origin: `http://localhost:${port}`, port, folder, pid: child.pid ?? 0, end };
}

/**
 * Starts a server, does something with it, and ends it whatever happens.
 * @template T
 * @param {(app: AppServer) => Promise<T>} work
 */
export async function withApp(work) {
  const app = await startApp();
  try {
    return await work(app);
  } finally {
    await app.end();
  }
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
