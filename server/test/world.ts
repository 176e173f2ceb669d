/** Real servers for tests: one that they share, or one of a test's own, on a folder that goes away with it. */
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

/** Where, in the environment, the shared server is noted. */
export const SHARED = 'LUNARIA_TEST_SHARED';

/** Where, in the environment, the folder with an empty cluster is noted, from which new worlds are made. */
export const TEMPLATE = 'LUNARIA_TEST_TEMPLATE';

/** Any port that is free, and room for a test that asks faster than anybody would. */
const OF_ITS_OWN = { PORT: '0', LUNARIA_REQUESTS_PER_MINUTE: '1000000' };

/** What is needed to look into a database. */
export type Place = { folder: string; database?: string | undefined };

export type World = Place & {
  port: number;
  process: ChildProcess;
  /** All that the server printed so far. */
  printed: () => string;
  /** Sends a signal and waits for the end; resolves with the exit code. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
};

/** Without a database it has an embedded one in its folder. */
type Wishes = { folder?: string; database?: string; env?: Record<string, string> };

/** The server that tests share. Tests must not disturb each other in it. */
export function sharedServer(): { port: number; folder: string } {
  return JSON.parse(process.env[SHARED] ?? '');
}

/** The name of a new and empty database in the Postgres of the shared server. */
export async function newDatabase(): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await query(sharedServer(), `CREATE DATABASE ${name} OWNER lunaria_server`);
  return name;
}

/** Resolves when the server is ready; rejects with what it printed if it ended before. */
export async function startServer({ folder, database, env = {} }: Wishes = {}): Promise<World> {
  const data = folder ?? (await newDataFolder(database === undefined));
  const place = database ? { DATABASE_URL: await databaseUrl({ folder: data, database }) } : {};
  const child = spawn(process.execPath, [SERVE], {
    env: { ...process.env, ...OF_ITS_OWN, ...place, LUNARIA_DATA: data, ...env },
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

/** `npm start` without npm, for starts that are not meant to get ready. */
export const spawnStart = (env: Record<string, string>, args: string[] = []) =>
  spawnScript('start', args, { ...OF_ITS_OWN, ...env });

/** A command as an operator runs it, without npm, until it ends. */
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

/** Stops the servers and their databases, whatever a test left of them, and removes the folders. */
export async function endWorlds(worlds: (World | undefined)[]): Promise<void> {
  const all = worlds.filter((world) => world !== undefined);
  for (const world of all) {
    const running = world.process.exitCode === null && world.process.signalCode === null;
    if (running) await world.end('SIGTERM');
  }
  // Only then: two worlds may have shared a folder.
  for (const { folder } of all) await rm(folder, { recursive: true, force: true });
}

/** With the cluster of the template: `initdb` would take a second of a core each time, for the same files. */
export async function newDataFolder(isForDatabase = true): Promise<string> {
  const folder = await temporaryFolder();
  const template = process.env[TEMPLATE];
  // Whose the files are stays as it is, which Node's own copy does not do.
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

/** Those of servers that never got ready. */
export async function removeTemporaryFolders(): Promise<void> {
  for (const folder of temporaryFolders) await rm(folder, { recursive: true, force: true });
}

/** A look into a world's database, as only an operator has: by its superuser, who may do anything. */
export async function query(place: Place, sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: await superuserUrl(place) });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** The roles that programs have to a cluster, but for those who only look into it. */
export async function rolesConnectedTo(place: Place): Promise<string[]> {
  const rows = await query(
    place,
    `SELECT DISTINCT usename FROM pg_stat_activity
     WHERE backend_type = 'client backend' AND application_name <> '${A_LOOK}'`,
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

/** As the server connects to it. */
export async function databaseUrl(place: Place): Promise<string> {
  return urlOf(place, 'lunaria_server', 'serverPassword');
}

export async function superuserUrl(place: Place): Promise<string> {
  return `${await urlOf(place, 'lunaria', 'databasePassword')}?application_name=${A_LOOK}`;
}

const A_LOOK = 'look';

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

/** Milliseconds that a process, and its children that have ended, had a processor for. Only Linux tells: elsewhere 0. */
export async function processorTimeOf(pid: number | undefined) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // Its name, in brackets, may hold anything: the figures come after it, in ticks of ten milliseconds.
  const figures = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = figures.slice(11, 15).map(Number);
  return { own: (user + system) * 10, ended: (endedUser + endedSystem) * 10 };
}

/** One that has ended and is only not yet noticed by its parent is not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch (error) {
    // Without /proc the signal's word counts.
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
