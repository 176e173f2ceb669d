/** `npm run restore -- FILE`: restores a backup into an empty database. */

import { fileFrom } from './file-argument.js';
import { prepareToServe } from './prepare.js';
import { orSayWhy, say } from './say.js';

const WITHOUT_SESSIONS = '--without-sessions';
const DELETED = '--deleted';

const HELP = `Lunaria: npm run restore -- FILE

Restores a backup, created with npm run backup -- FILE, into an empty database: all of it, or nothing. The
server must be stopped.

  ${WITHOUT_SESSIONS}   everybody has to log in again
  ${DELETED} LIST        omits the accounts in LIST, the deleted-accounts.txt of the lost server; the
                       one in LUNARIA_DATA is always used

  LUNARIA_DATA   folder of the embedded database and the secrets   .lunaria
  DATABASE_URL   your own Postgres instead of the embedded one     none
`;

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  say(HELP);
} else {
  await orSayWhy(async () => {
    const args = process.argv.slice(2);
    const deleted = args.includes(DELETED)
      ? fileFrom(args.splice(args.indexOf(DELETED), 2).slice(1), 'restore')
      : undefined;
    const file = fileFrom(
      args.filter((arg) => arg !== WITHOUT_SESSIONS),
      'restore',
    );
    await prepareToServe();
    /** @type {{ restore: (file: string, options: { sessions: boolean, deleted: string | undefined }) => Promise<never> }} */
    const { restore } = await import(new URL('../server/dist/commands.js', import.meta.url).href);
    await restore(file, { sessions: !args.includes(WITHOUT_SESSIONS), deleted });
  });
}
