/** `npm run restore -- FILE`: a backup into an empty database. */

import { fileFrom } from './file-argument.js';
import { prepare } from './prepare.js';
import { orSayWhy, say } from './say.js';

const WITHOUT_SESSIONS = '--without-sessions';

const HELP = `Lunaria: npm run restore -- FILE

Puts a backup, made with npm run backup -- FILE, into an empty database: all of it, or nothing. The server
must be stopped.

  ${WITHOUT_SESSIONS}   everybody has to log in again

  LUNARIA_DATA   folder of the embedded database and the secrets   .lunaria
  DATABASE_URL   a Postgres of your own instead of the embedded    none
`;

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  say(HELP);
} else {
  await orSayWhy(async () => {
    const args = process.argv.slice(2);
    const file = fileFrom(
      args.filter((arg) => arg !== WITHOUT_SESSIONS),
      'restore',
    );
    await prepare();
    /** @type {{ restore: (file: string, wishes: { sessions: boolean }) => Promise<never> }} */
    const { restore } = await import(
      new URL('../server/dist/commands/restore.js', import.meta.url).href
    );
    await restore(file, { sessions: !args.includes(WITHOUT_SESSIONS) });
  });
}
