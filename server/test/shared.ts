/**
 * One server shared by all tests that need no settings of their own: they create their own accounts and look at nothing
 * else. Starting one takes seconds of CPU, mostly to load Parse.
 */
import { rm } from 'node:fs/promises';
import { startEmbeddedPostgres } from '../src/database/embedded-postgres.ts';
import { readOrCreateSecrets } from '../src/secrets.ts';
import { SHARED, startServer, stopServers, TEMPLATE, temporaryFolder } from './test-server.ts';

/** All tests come from one address; and the quota is small enough to be used up. */
const FOR_MANY_TESTS = {
  LUNARIA_SIGNUPS_PER_HOUR: '1000000',
  LUNARIA_LOGINS_PER_HOUR: '1000000',
  LUNARIA_MB_PER_USER: '8',
};

export default async function setUp() {
  // Another project of the same run has started it.
  if (process.env[SHARED]) return;
  const template = await temporaryFolder();
  const postgres = await startEmbeddedPostgres(template, await readOrCreateSecrets(template));
  await postgres.stop();
  process.env[TEMPLATE] = template;
  // The shared server creates its own cluster, as every first start does.
  const server = await startServer({ folder: await temporaryFolder(), env: FOR_MANY_TESTS });
  const { port, folder } = server;
  process.env[SHARED] = JSON.stringify({ port, folder });
  return async () => {
    await stopServers([server]);
    await rm(template, { recursive: true, force: true });
  };
}
