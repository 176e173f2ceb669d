/** A real Postgres in the data folder. It runs detached: Ctrl-C reaches the server first, and the next start adopts it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, readFile, rename, rm, statfs, unlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createConnection, createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '../config.ts';
import { Failure, isCode } from '../failure.ts';
import type { Secrets } from '../secrets.ts';
import { type Binaries, findBinaries, type Runner, runnerFor } from './postgres-program.ts';
import { prepareRole, SERVER_ROLE, SUPERUSER } from './role.ts';

export type Database = Awaited<ReturnType<typeof openDatabase>>;

type Place = { folder: string; cluster: string; binaries: Binaries; runner: Runner };

const LEAST_FREE_BYTES = 200 * 1024 * 1024;
const START_TRIES = 3;
/** Held by the one server that uses this database, for as long as it lives. */
const IN_USE_LOCK = 711_000;
const WRONG_PASSWORD = '28P01';
const WAIT_FOR_ORPHAN_MS = 10_000;
/** Longer than a server that is being stopped finishes its requests. */
const WAIT_FOR_LOCK_MS = 15_000;
const LOCK_AGAIN_MS = 500;
const WAIT_FOR_END_MS = 60_000;

export async function openDatabase({ databaseUrl, dataFolder }: Config, secrets: Secrets) {
  if (databaseUrl !== undefined) return { url: databaseUrl, stop: async () => {} };
  return startEmbeddedPostgres(dataFolder, secrets);
}

export async function startEmbeddedPostgres(dataFolder: string, secrets: Secrets) {
  await needDiskSpace(dataFolder);
  const folder = join(dataFolder, 'postgres');
  const binaries = await findBinaries();
  const runner = await runnerFor(folder, binaries.folder);
  const place = { folder, cluster: join(folder, 'cluster'), binaries, runner };

  await createCluster(place, secrets.databasePassword);
  let running = await portOfRunning(place);
  for (;;) {
    try {
      return await adoptOrStart(place, running, secrets);
    } catch (error) {
      // The server before may have been stopping: then its Postgres has gone.
      const adopted = running;
      if (adopted !== undefined) running = await portOfRunning(place);
      if (running === adopted) throw error;
    }
  }
}

async function adoptOrStart(
  place: Place,
  running: number | undefined,
  { databasePassword, serverPassword }: Secrets,
) {
  const port = running ?? (await start(place));
  await prepareRole(urlOf(SUPERUSER, databasePassword, port), serverPassword).catch(
    async (error) => {
      if (!isCode(error, WRONG_PASSWORD)) throw error;
      if (running === undefined) await pgCtl(place, ['stop', '--mode=fast', '--wait']);
      throw new Failure(
        `The secrets in ${dirname(place.folder)} are not those of its database: put the secrets.json back that was there before.`,
      );
    },
  );
  const url = embeddedUrl(port, serverPassword);
  const lockNoMore = await holdAlone(url);
  return {
    url,
    stop: async () => {
      // The lock ends with Postgres itself: a server that waits for it must not get a database that is about to go.
      lockNoMore();
      const { pid } = await postmaster(place.cluster);
      // With --wait it would wait for the next server's Postgres too, if that one is quick.
      await pgCtl(place, ['stop', '--mode=fast', '--no-wait']);
      const deadline = Date.now() + WAIT_FOR_END_MS;
      while (Date.now() < deadline && !(await hasEnded(pid))) await setTimeout(20);
    },
  };
}

export function embeddedUrl(port: number, serverPassword: string): string {
  return urlOf(SERVER_ROLE, serverPassword, port);
}

function urlOf(role: string, password: string, port: number): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/postgres`;
}

async function needDiskSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < LEAST_FREE_BYTES) {
    const free = Math.floor((bavail * bsize) / 1024 / 1024);
    throw new Failure(
      `Only ${free} MB are free in ${folder}: Lunaria needs at least 200 MB to start.`,
    );
  }
}

/** Made in a folder beside and renamed when whole, so that a crash leaves no half-made cluster. */
async function createCluster(place: Place, password: string): Promise<void> {
  const { folder, cluster, binaries } = place;
  if (await isCluster(cluster)) return;
  const draft = join(folder, 'new');
  const passwordFile = join(folder, 'password');
  await rm(draft, { recursive: true, force: true });
  try {
    // Read by Postgres under its own account, from a folder that nobody else can enter.
    await writeFile(passwordFile, `${password}\n`);
    await chmod(passwordFile, 0o644);
    await runProgram(place, binaries.initdb, [
      `--pgdata=${draft}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
    ]);
  } catch (error) {
    throw new Failure(`The embedded Postgres could not be set up: ${messageOf(error)}`);
  } finally {
    await unlink(passwordFile).catch(() => {});
  }
  await rename(draft, cluster);
}

export async function isCluster(folder: string): Promise<boolean> {
  return access(join(folder, 'PG_VERSION')).then(
    () => true,
    (error) => {
      if (isCode(error, 'ENOENT')) return false;
      throw error;
    },
  );
}

async function start(place: Place): Promise<number> {
  const log = join(place.folder, 'postgres.log');
  for (let attempt = 1; ; attempt++) {
    // Another program may take the port between our look and Postgres' start: then we look again.
    const port = await freePort();
    try {
      await pgCtl(place, [
        'start',
        '--wait',
        '--silent',
        `--log=${log}`,
        `--options=${settings(port)}`,
      ]);
      return port;
    } catch (error) {
      if (attempt < START_TRIES) continue;
      throw new Failure(
        `The embedded Postgres did not start; ${log} says why. (${messageOf(error)})`,
      );
    }
  }
}

function settings(port: number): string {
  const options = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // Statements and details can hold personal data, so the log names errors and nothing more.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_min_messages: 'fatal',
  };
  return Object.entries(options)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/** Of a Postgres that a killed server left behind. One that ends, or was killed too, may look alive for a moment. */
async function portOfRunning(place: Place): Promise<number | undefined> {
  const deadline = Date.now() + WAIT_FOR_ORPHAN_MS;
  while (await isRunning(place)) {
    const found = await postmaster(place.cluster).catch(() => undefined);
    if (found?.isReady && (await isOpen(found.port))) return found.port;
    if (Date.now() > deadline) return undefined;
    await setTimeout(100);
  }
  return undefined;
}

function isRunning(place: Place): Promise<boolean> {
  return pgCtl(place, ['status']).then(
    () => true,
    () => false,
  );
}

async function isOpen(port: number): Promise<boolean> {
  const socket = createConnection(port, '127.0.0.1');
  const isConnected = await once(socket, 'connect').catch(() => undefined);
  socket.destroy();
  return isConnected !== undefined;
}

export async function postmaster(cluster: string) {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  // Otherwise it is starting or stopping.
  const isReady = lines[7]?.trim() === 'ready';
  return { pid: Number(lines[0]), port: Number(lines[3]), isReady };
}

/** Also one that has ended and still waits to be noticed by its parent, which in a container may take its time. */
async function hasEnded(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch {
    return true;
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.includes(') Z ');
}

/**
 * Fails when another server has this database. When one connection crashes, Postgres ends all: then it locks again,
 * unless the function it returned has been called.
 */
async function holdAlone(url: string): Promise<() => void> {
  let isStopping = false;

  function follow(held: pg.Client): void {
    held.once('end', async () => {
      while (!isStopping) {
        await setTimeout(LOCK_AGAIN_MS);
        const again = await lock(url).catch(() => undefined);
        if (again) return follow(again);
      }
    });
  }

  follow(await lock(url));
  return () => {
    isStopping = true;
  };
}

async function lock(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  const deadline = Date.now() + WAIT_FOR_LOCK_MS;
  for (;;) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS held', [IN_USE_LOCK]);
    if (rows[0].held) return client;
    if (Date.now() > deadline) {
      await client.end();
      throw new Failure(
        'Another Lunaria is already running on this data folder: stop it, or give this one a LUNARIA_DATA of its own.',
      );
    }
    await setTimeout(100);
  }
}

function pgCtl(place: Place, args: string[]): Promise<void> {
  return runProgram(place, place.binaries.pgCtl, [...args, `--pgdata=${place.cluster}`]);
}

/** Without pipes: on Windows Postgres would inherit them and keep them open for as long as it runs. */
async function runProgram({ runner, folder }: Place, program: string, args: string[]) {
  const { wrapper, ...identity } = runner;
  const [command = '', ...rest] = [...wrapper, program, ...args];
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  const child = spawn(command, rest, { ...identity, cwd: folder, env, stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${basename(program)} ended with ${code}`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await once(probe.close(), 'close');
  return port;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
