/** `npm run backup -- FILE`: saves all of this server's user data in one file. */
import { existsSync } from 'node:fs';
import { fileFrom } from './file-argument.js';
import { prepareToServe } from './prepare.js';
import { orSayWhy, say } from './say.js';

const HELP = `Lunaria: npm run backup -- FILE

Saves all accounts, sessions and sealed records as of one moment in FILE. The server can keep running.
Restore it with npm run restore -- FILE.

  LUNARIA_DATA   folder of the embedded database and the secrets   .lunaria
  DATABASE_URL   your own Postgres instead of the embedded one     none
`;

const COMMAND = new URL('../server/dist/commands.js', import.meta.url);

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  say(HELP);
} else {
  await orSayWhy(async () => {
    const file = fileFrom(process.argv.slice(2), 'backup');
    // Use an existing build even if it is stale: a server may be running from it.
    if (!existsSync(COMMAND)) await prepareToServe();
    /** @type {{ backup: (file: string) => Promise<never> }} */
    const { backup } = await import(COMMAND.href);
    await backup(file);
  });
}
