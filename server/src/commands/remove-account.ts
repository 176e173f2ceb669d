/** `npm run remove-account`: for somebody who can open her account no more, and wants its e-mail free or all of it gone. */
import { createInterface } from 'node:readline/promises';
import { configFrom } from '../config.ts';
import { withClient } from '../database/connection.ts';
import { findAccount, removeAccount } from '../database/remove-account.ts';
import { keepTombstones } from '../database/tombstones.ts';
import { visitDatabase } from '../database/visit.ts';
import { Failure } from '../failure.ts';
import { runCommand, say } from './command.ts';

const YES = 'remove';

export function removeAccountOf(email: string): Promise<never> {
  return runCommand(async (signal) => {
    const config = configFrom(process.env);
    await visitDatabase(config, async (pool) => {
      const account = await findAccount(pool, spelled(email));
      if (account === undefined) throw new Failure(`There is no account of ${spelled(email)}.`);
      say(
        `The account of ${account.username}, made on ${account.since}, holds ${account.records} sealed records.`,
      );
      say('Removing it deletes all of them, here and on its devices. It cannot be undone.');
      if ((await answerTo(`Type ${YES} to go on: `, signal)) !== YES) {
        throw new Failure('Nothing was changed.');
      }
      await removeAccount(pool, account.id);
      await withClient(pool, (client) => keepTombstones(client, config.dataFolder));
      say('The account has been removed.');
    });
  });
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
