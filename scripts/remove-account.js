/** `npm run remove-account -- E-MAIL`: permanently deletes an account, after a question. */
import { existsSync } from 'node:fs';
import { prepareToServe } from './prepare.js';
import { orSayWhy, Problem, say } from './say.js';

const HELP = `Lunaria: npm run remove-account -- E-MAIL

Shows how much the account of E-MAIL holds, asks, and then deletes it with all its data. The server can keep
running. For users who have lost both password and recovery phrase: nobody can open such an account any more,
but its e-mail becomes free again.

  LUNARIA_DATA   folder of the embedded database and the secrets   .lunaria
  DATABASE_URL   your own Postgres instead of the embedded one     none
`;

const COMMAND = new URL('../server/dist/commands.js', import.meta.url);
const [email, ...others] = process.argv.slice(2);

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  say(HELP);
} else {
  await orSayWhy(async () => {
    if (email === undefined || others.length > 0 || email.startsWith('-')) {
      throw new Problem(
        'Name one account: npm run remove-account -- someone@example.org (see --help).',
      );
    }
    // Use an existing build even if it is stale: a server may be running from it.
    if (!existsSync(COMMAND)) await prepareToServe();
    /** @type {{ removeAccountOf: (email: string) => Promise<never> }} */
    const { removeAccountOf } = await import(COMMAND.href);
    await removeAccountOf(email);
  });
}
