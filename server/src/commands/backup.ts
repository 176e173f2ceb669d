/** `npm run backup`: from the database, running or not, into one file. */
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { takeBackup } from '../database/backup.ts';
import { withClient } from '../database/connection.ts';
import { Failure } from '../failure.ts';
import { say } from '../log.ts';
import { runCommand, withDatabase } from './command.ts';

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
