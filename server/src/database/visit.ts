/** A look into the database from beside the server: it may be running, or is started for the visit. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import { Failure, isCode } from '../failure.ts';
import { readOrCreateSecrets } from '../secrets.ts';
import { embeddedUrl, startEmbeddedPostgres } from './embedded-postgres.ts';

export type Visit = { url: string; leave: () => Promise<void> };

export async function visitDatabase({ databaseUrl, dataFolder }: Config): Promise<Visit> {
  if (databaseUrl !== undefined) return { url: databaseUrl, leave: async () => {} };
  const cluster = join(dataFolder, 'postgres/cluster');
  await readFile(join(cluster, 'PG_VERSION')).catch((error) => {
    if (!isCode(error, 'ENOENT')) throw error;
    throw new Failure(
      `There is no database in ${dataFolder}: set LUNARIA_DATA to the folder of the server, or DATABASE_URL.`,
    );
  });
  const secrets = await readOrCreateSecrets(dataFolder);
  const running = await runningUrl(cluster, secrets.serverPassword);
  if (running !== undefined) return { url: running, leave: async () => {} };
  const { url, stop } = await startEmbeddedPostgres(dataFolder, secrets);
  return { url, leave: stop };
}

/** Asks the database itself: Postgres leaves its note behind when it is killed. */
async function runningUrl(cluster: string, password: string): Promise<string | undefined> {
  const note = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const port = Number(note.split('\n')[3]);
  if (!port) return undefined;
  const url = embeddedUrl(port, password);
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  return client.connect().then(
    () => client.end().then(() => url),
    () => undefined,
  );
}
