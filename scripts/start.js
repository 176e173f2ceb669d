/** `npm start`: prepares everything and serves Lunaria. */
import { prepareToServe } from './prepare.js';
import { orSayWhy, say } from './say.js';
import { stopWithParent } from './stop-with-parent.js';

const HELP = `Lunaria: npm start

Installs missing packages, builds what has changed, and serves the app with its own database.

  PORT                      where to listen                                   4000
  LUNARIA_HOST              the address to listen on                          all
  LUNARIA_DATA              folder of the embedded database and the secrets   .lunaria
  DATABASE_URL              your own Postgres instead of the embedded one     none
  REDIS_URL                 lets several nodes share one database             none
  LUNARIA_TRUST_PROXY       proxies in front: their number, or addresses      none
  LUNARIA_SIGNUPS_PER_HOUR  sign-ups from one address; 0 closes them          300
  LUNARIA_LOGINS_PER_HOUR   log-ins allowed from one address                  600
  LUNARIA_REQUESTS_PER_MINUTE  requests allowed to one account                600
  LUNARIA_MB_PER_USER          megabytes that one account may store           256
  LUNARIA_LOG               "requests" logs each request, without names       none
`;

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  say(HELP);
} else {
  stopWithParent();
  await orSayWhy(prepareToServe);
  /** @type {{ main: () => Promise<number> }} */
  const server = await import(new URL('../server/dist/main.js', import.meta.url).href);
  await server.main();
}
