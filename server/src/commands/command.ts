/** How an operator's command runs: it can be stopped, and ends with one sentence if it cannot go on. */
import { join } from 'node:path';
import pg from 'pg';
import { type Config, configFrom } from '../config.ts';
import { withPool } from '../database/connection.ts';
import {
  embeddedUrl,
  isCluster,
  postmaster,
  startEmbeddedPostgres,
} from '../database/embedded-postgres.ts';
import { Failure, isCode, sentenceFor } from '../failure.ts';
import { readOrCreateSecrets } from '../secrets.ts';

export async function runCommand(work: (signal: AbortSignal) => Promise<void>): Promise<never> {
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => stopping.abort());
  }
  try {
    await work(stopping.signal);
  } catch (error) {
    const sentence = stopping.signal.aborted ? 'Stopped; nothing was changed.' : sentenceOf(error);
    process.stderr.write(`\n${sentence}\n`);
    process.exit(1);
  }
  process.exit(0);
}

const DISK_FULL = '53100';
const STOPPED_BY_ITS_OPERATOR = '57P01';

function sentenceOf(error: unknown): string {
  if (isCode(error, 'ENOSPC') || isCode(error, DISK_FULL)) {
    return 'The disk is full: nothing was changed; free some space and try again.';
  }
  if (isCode(error, STOPPED_BY_ITS_OPERATOR) || /Connection terminated/.test(String(error))) {
    return 'The database was stopped meanwhile: nothing was changed; try again.';
  }
  return sentenceFor(error);
}

/** A pool on the server's database, which may be running or is started meanwhile. */
export async function withDatabase(
  work: (pool: pg.Pool, config: Config) => Promise<void>,
): Promise<void> {
  const config = configFrom(process.env);
  const { url, stop } = await existingDatabase(config);
  await withPool(url, (pool) => work(pool, config)).finally(stop);
}

async function existingDatabase({ databaseUrl, dataFolder }: Config) {
  if (databaseUrl !== undefined) return { url: databaseUrl, stop: () => {} };
  const cluster = join(dataFolder, 'postgres/cluster');
  if (!(await isCluster(cluster))) {
    throw new Failure(
      `There is no database in ${dataFolder}: set LUNARIA_DATA to the folder of the server, or DATABASE_URL.`,
    );
  }
  const secrets = await readOrCreateSecrets(dataFolder);
  const running = await runningUrl(cluster, secrets.serverPassword);
  if (running !== undefined) return { url: running, stop: () => {} };
  return startEmbeddedPostgres(dataFolder, secrets);
}

/** Asks the database itself: a killed Postgres leaves its postmaster.pid behind. */
async function runningUrl(cluster: string, password: string): Promise<string | undefined> {
  const { port } = await postmaster(cluster).catch(() => ({ port: 0 }));
  if (!port) return undefined;
  const url = embeddedUrl(port, password);
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  return client.connect().then(
    () => client.end().then(() => url),
    () => undefined,
  );
}
