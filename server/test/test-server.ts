/** Real servers for tests: the shared one, or one of a test's own, in a temporary folder. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { isCode } from '../src/failure.ts';

const SERVE = fileURLToPath(new URL('serve.js', import.meta.url));

/** The environment variable with the shared server. */
export const SHARED = 'LUNARIA_TEST_SHARED';

/** The environment variable with a folder that has an empty cluster, the template for new servers. */
export const TEMPLATE = 'LUNARIA_TEST_TEMPLATE';

/** Any free port, and no limit for a test that sends many requests. */
const DEFAULTS = { PORT: '0', LUNARIA_REQUESTS_PER_MINUTE: '1000000' };

/** What it takes to connect to a database. */
export type Place = { folder: string; database?: string | undefined };

export type TestServer = Place & {
  port: number;
  process: ChildProcess;
  /** Everything the server has printed so far. */
  printed: () => string;
  /** Sends a signal and waits for the exit; resolves with the exit code. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
};

/** Without a database, the server runs an embedded one in its folder. */
type Options = { folder?: string; database?: string; env?: Record<string, string> };

/** The server shared by tests, which must not disturb each other. */
export function sharedServer(): { port: number; folder: string } {
  return JSON.parse(process.env[SHARED] ?? '');
}

/** The name of a new, empty database in the shared server's Postgres. */
export async function newDatabase(): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await query(sharedServer(), `CREATE DATABASE ${name} OWNER lunaria_server`);
  return name;
}

/** Resolves when the server is ready; rejects with its output if it exits before. */
export async function startServer({
  folder,
  database,
  env = {},
}: Options = {}): Promise<TestServer> {
  const data = folder ?? (await newDataFolder(database === undefined));
  const place = database ? { DATABASE_URL: await databaseUrl({ folder: data, database }) } : {};
  const child = spawn(process.execPath, [SERVE], {
    env: { ...process.env, ...DEFAULTS, ...place, LUNARIA_DATA: data, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const port = await new Promise<number>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      printed += chunk;
      const [, ready] = printed.match(/Lunaria is ready on http:\/\/localhost:(\d+)\n/) ?? [];
      if (ready) resolve(Number(ready));
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    ended.then((code) => reject(new Error(`ended with ${code}: ${printed}`)));
  });
  return {
    port,
    folder: data,
    database,
    process: child,
    printed: () => printed,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** `npm start` without npm, for starts that should fail or be stopped. */
export const spawnStart = (env: Record<string, string>, args: string[] = []) =>
  spawnScript('start', args, { ...DEFAULTS, ...env });

/** Runs an operator's command, without npm, until it exits. */
export async function runScript(
  name: string,
  args: string[],
  folder: string,
  { env = {}, input = '' }: { env?: Record<string, string>; input?: string } = {},
) {
  const child = spawnScript(name, args, { LUNARIA_DATA: folder, ...env });
  child.process.stdin.end(input);
  const code = await child.ended;
  return { code, printed: child.printed().trim() };
}

function spawnScript(name: string, args: string[], env: Record<string, string>) {
  const script = fileURLToPath(new URL(`../../scripts/${name}.js`, import.meta.url));
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...env } });
  let printed = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk;
      for (const listener of listeners) listener();
    });
  }
  return {
    process: child,
    printed: () => printed,
    prints: (text: string) =>
      new Promise<void>((resolve) => listeners.add(() => printed.includes(text) && resolve())),
    ended: new Promise<number | null>((resolve) => child.once('close', resolve)),
  };
}

/** Stops the servers and their databases, if a test has not, and removes the folders. */
export async function stopServers(servers: (TestServer | undefined)[]): Promise<void> {
  const all = servers.filter((server) => server !== undefined);
  for (const server of all) {
    const running = server.process.exitCode === null && server.process.signalCode === null;
    if (running) await server.end('SIGTERM');
  }
  // Last, since two servers may have shared a folder.
  for (const { folder } of all) await rm(folder, { recursive: true, force: true });
}

/** With a copy of the template's cluster: `initdb` would take a second of CPU each time. */
export async function newDataFolder(isForDatabase = true): Promise<string> {
  const folder = await temporaryFolder();
  const template = process.env[TEMPLATE];
  // Node's own copy would not preserve the owner.
  if (isForDatabase && template) {
    await promisify(execFile)('cp', ['-a', `${template}/.`, folder]);
  }
  return folder;
}

const temporaryFolders: string[] = [];

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lunaria-'));
  temporaryFolders.push(folder);
  return folder;
}

/** For the folders of servers that never started. */
export async function removeTemporaryFolders(): Promise<void> {
  for (const folder of temporaryFolders) await rm(folder, { recursive: true, force: true });
}

/** Queries a server's database as an operator could, as its superuser. */
export async function query(place: Place, sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: await superuserUrl(place) });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** The roles connected to a cluster, apart from `query` itself. */
export async function rolesConnectedTo(place: Place): Promise<string[]> {
  const rows = await query(
    place,
    `SELECT DISTINCT usename FROM pg_stat_activity
     WHERE backend_type = 'client backend' AND application_name <> '${APPLICATION_NAME}'
       -- Null until a new connection has logged in.
       AND usename IS NOT NULL`,
  );
  return rows.map(({ usename }) => usename);
}

export async function ownersIn(place: Place): Promise<string[]> {
  const rows = await query(
    place,
    `SELECT DISTINCT owner::regrole::text AS owner FROM (
       SELECT relowner AS owner FROM pg_class WHERE relnamespace = 'public'::regnamespace
       UNION ALL SELECT proowner FROM pg_proc WHERE pronamespace = 'public'::regnamespace
       UNION ALL SELECT datdba FROM pg_database WHERE datname = current_database()
     ) AS owned`,
  );
  return rows.map(({ owner }) => owner);
}

/** The server's own URL. */
export async function databaseUrl(place: Place): Promise<string> {
  return urlOf(place, 'lunaria_server', 'serverPassword');
}

export async function superuserUrl(place: Place): Promise<string> {
  return `${await urlOf(place, 'lunaria', 'databasePassword')}?application_name=${APPLICATION_NAME}`;
}

const APPLICATION_NAME = 'test-query';

async function urlOf({ folder, database }: Place, role: string, secret: string): Promise<string> {
  const host = database ? sharedServer().folder : folder;
  const secrets = JSON.parse(await readFile(join(host, 'secrets.json'), 'utf8'));
  const { port } = await postmaster(host);
  return `postgres://${role}:${secrets[secret]}@127.0.0.1:${port}/${database ?? 'postgres'}`;
}

export async function postmaster(folder: string): Promise<{ pid: number; port: number }> {
  const lines = (await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split(
    '\n',
  );
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** CPU time of a process and of its exited children, in milliseconds. Linux only: elsewhere 0. */
export async function processorTimeOf(pid: number | undefined) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name, in brackets, may contain anything; the figures after it are in ticks of ten milliseconds.
  const figures = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = figures.slice(11, 15).map(Number);
  return { own: (user + system) * 10, ended: (endedUser + endedSystem) * 10 };
}

/** Zombies do not count as alive. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch (error) {
    // Without /proc, rely on the signal.
    return isCode(error, 'ENOENT') && !existsSync('/proc/self');
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
