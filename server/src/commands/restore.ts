/** `npm run restore`: from a backup into an empty database, which is made ready as a start makes it. */
import { createServer } from 'node:http';
import type { Pool } from 'pg';
import { type Config, configFrom } from '../config.ts';
import { readBackupFile } from '../database/backup-file.ts';
import { withClient, withPool } from '../database/connection.ts';
import { openDatabase } from '../database/embedded-postgres.ts';
import { needEmptyDatabase, restoreBackup } from '../database/restore.ts';
import { readAllTombstones } from '../database/tombstones.ts';
import { say } from '../log.ts';
import { readOrCreateSecrets, type Secrets } from '../secrets.ts';
import { runCommand } from './command.ts';

type Wishes = { sessions: boolean; deleted: string | undefined };

export function restore(file: string, { sessions, deleted }: Wishes): Promise<never> {
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

/** Tables, indexes and guards, as the version that is installed wants them. */
async function makeReady(config: Config, secrets: Secrets, url: string, pool: Pool) {
  // Only now: it is large, and a file that is no backup is refused without it.
  const { startCloud } = await import('../cloud/cloud.ts');
  const cloud = await startCloud(createServer(), config, secrets, url, pool);
  cloud.hangUp();
  await cloud.stop();
}
