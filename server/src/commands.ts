/** The operator's commands: each can be stopped, and ends with one sentence if it cannot go on. */
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import pg from 'pg';
import { type Config, configFrom } from './config.ts';
import { takeBackup } from './database/backup.ts';
import { readBackupFile } from './database/backup-file.ts';
import { withClient, withPool } from './database/connection.ts';
import {
  embeddedUrl,
  isCluster,
  openDatabase,
  postmaster,
  startEmbeddedPostgres,
} from './database/embedded-postgres.ts';
import { needEmptyDatabase, restoreBackup } from './database/restore.ts';
import { catchUpTombstones, readAllTombstones } from './database/tombstones.ts';
import { Failure, isCode, sentenceFor } from './failure.ts';
import { say } from './log.ts';
import { readOrCreateSecrets, type Secrets } from './secrets.ts';

/** `npm run backup`: from the database, running or not, into one file. */
export function backup(file: string): Promise<never> {
  return runCommand(async (signal) => {
    needNewFile(file);
    await withDatabase(async (pool) => {
      const { moment, counts } = await withClient(pool, (client) =>
        takeBackup(client, file, signal),
      );
      const { size } = await stat(file);
      say(
        `Saved ${counts._User} accounts with ${counts.Record} records, as of ${moment}, in ${file} (${Math.ceil(size / 1000)} kB).`,
      );
    });
  });
}

/** An older backup may be the only one: it is never written over. */
function needNewFile(file: string): void {
  if (!existsSync(dirname(file))) throw new Failure(`There is no folder ${dirname(file)}.`);
  if (existsSync(file)) throw new Failure(`${file} is there already: choose another name.`);
}

type RestoreOptions = { sessions: boolean; deleted: string | undefined };

/** `npm run restore`: from a backup into an empty database, which is made ready as a start makes it. */
export function restore(file: string, { sessions, deleted }: RestoreOptions): Promise<never> {
  return runCommand(async (signal) => {
    // Read from its beginning to its end before anything is touched.
    const contents = await readBackupFile(file, () => {});
    // One node alone prepares the database: what others would tell each other is of no use here.
    const config = { ...configFrom(process.env), redisUrl: undefined };
    const tombstones = await readAllTombstones(config.dataFolder, deleted);
    const secrets = await readOrCreateSecrets(config.dataFolder);
    const { url, stop } = await openDatabase(config, secrets);
    const { removed } = await withPool(url, async (pool) => {
      await withClient(pool, needEmptyDatabase);
      await makeReady(config, secrets, url, pool);
      const leftOut = sessions ? [] : ['_Session'];
      return withClient(pool, (client) =>
        restoreBackup(client, file, contents, leftOut, tombstones, signal),
      );
    }).finally(stop);
    const { counts, opening } = contents;
    const without = removed > 0 ? `, without ${removed} deleted since` : '';
    say(
      `Restored ${counts._User} accounts with ${counts.Record} records, as of ${opening.moment}${without}. Start Lunaria with npm start.`,
    );
  });
}

async function makeReady(config: Config, secrets: Secrets, url: string, pool: pg.Pool) {
  // Only now: it is large, and a file that is no backup is refused without it.
  const { startCloud } = await import('./cloud/cloud.ts');
  const cloud = await startCloud(createServer(), config, secrets, url, pool);
  cloud.hangUp();
  await cloud.stop();
}

const YES = 'remove';

/** `npm run remove-account`: for somebody who cannot open the account any more, and wants its e-mail free or all of it gone. */
export function removeAccountOf(email: string): Promise<never> {
  return runCommand(async (signal) => {
    await withDatabase(async (pool, config) => {
      const username = spelled(email);
      const account = await findAccount(pool, username);
      if (account === undefined) throw new Failure(`There is no account of ${username}.`);
      say(
        `The account of ${account.username}, made on ${account.since}, holds ${account.records} sealed records.`,
      );
      say('Removing it deletes all of them, here and on its devices. It cannot be undone.');
      if ((await answerTo(`Type ${YES} to go on: `, signal)) !== YES) {
        throw new Failure('Nothing was changed.');
      }
      // The guards of the database remove records and sessions with it, and record that it was deleted.
      await pool.query('DELETE FROM "_User" WHERE "objectId" = $1', [account.id]);
      await withClient(pool, (client) => catchUpTombstones(client, config.dataFolder));
      say('The account has been removed.');
    });
  });
}

type FoundAccount = { id: string; username: string; since: string; records: number };

async function findAccount(pool: pg.Pool, username: string): Promise<FoundAccount | undefined> {
  const { rows } = await pool.query<FoundAccount>(
    `SELECT "objectId" AS id, username, to_char("createdAt", 'YYYY-MM-DD') AS since,
            (SELECT count(*)::integer FROM "Record" WHERE owner = "_User"."objectId") AS records
     FROM "_User" WHERE username = $1`,
    [username],
  );
  return rows[0];
}

/** As the app spells an e-mail before it is an account's. */
function spelled(email: string): string {
  return email.normalize('NFKC').toLowerCase().normalize('NFKC').trim();
}

async function answerTo(question: string, signal: AbortSignal): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const nobody = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  try {
    return (await Promise.race([lines.question(question, { signal }), nobody])).trim();
  } finally {
    lines.close();
  }
}

async function runCommand(work: (signal: AbortSignal) => Promise<void>): Promise<never> {
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

async function withDatabase(work: (pool: pg.Pool, config: Config) => Promise<void>): Promise<void> {
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
