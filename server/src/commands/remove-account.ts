/** `npm run remove-account`: for somebody who cannot open the account any more, and wants its e-mail free or all of it gone. */
import { createInterface } from 'node:readline/promises';
import type { Pool } from 'pg';
import { withClient } from '../database/connection.ts';
import { catchUpTombstones } from '../database/tombstones.ts';
import { Failure } from '../failure.ts';
import { say } from '../log.ts';
import { runCommand, withDatabase } from './command.ts';

const YES = 'remove';

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

async function findAccount(pool: Pool, username: string): Promise<FoundAccount | undefined> {
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

/** The empty text if nobody is there to answer. */
async function answerTo(question: string, signal: AbortSignal): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const nobody = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  try {
    return (await Promise.race([lines.question(question, { signal }), nobody])).trim();
  } finally {
    lines.close();
  }
}
