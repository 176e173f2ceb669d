/** A look into the database from beside the server: it may be running, or is started for the visit. */
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import { Failure } from '../failure.ts';
import { readOrCreateSecrets } from '../secrets.ts';
import { withPool } from './connection.ts';
import { embeddedUrl, isCluster, postmaster, startEmbeddedPostgres } from './embedded-postgres.ts';

type Visit = { url: string; leave: () => Promise<void> };

export async function visitDatabase(
  config: Config,
  work: (pool: pg.Pool) => Promise<void>,
): Promise<void> {
  const { url, leave } = await enter(config);
  await withPool(url, work).finally(leave);
}

async function enter({ databaseUrl, dataFolder }: Config): Promise<Visit> {
  if (databaseUrl !== undefined) return { url: databaseUrl, leave: async () => {} };
  const cluster = join(dataFolder, 'postgres/cluster');
  if (!(await isCluster(cluster))) {
    throw new Failure(
      `There is no database in ${dataFolder}: set LUNARIA_DATA to the folder of the server, or DATABASE_URL.`,
    );
  }
  const secrets = await readOrCreateSecrets(dataFolder);
  const running = await runningUrl(cluster, secrets.serverPassword);
  if (running !== undefined) return { url: running, leave: async () => {} };
  const { url, stop } = await startEmbeddedPostgres(dataFolder, secrets);
  return { url, leave: stop };
}

/** Asks the database itself: Postgres leaves its note behind when it is killed. */
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
