/**
 * One server for all tests that only need some server: they make accounts of their own and look at nothing but
 * theirs. To start one takes seconds of a core, most of which go into loading Parse.
 */
import { rm } from 'node:fs/promises';
import { startEmbeddedPostgres } from '../src/database/embedded-postgres.ts';
import { readOrCreateSecrets } from '../src/secrets.ts';
import { endWorlds, SHARED, startServer, TEMPLATE, temporaryFolder } from './world.ts';

/** All tests come from one address; and what a user may keep is little enough to be used up. */
const FOR_MANY_TESTS = {
  LUNARIA_SIGNUPS_PER_HOUR: '1000000',
  LUNARIA_LOGINS_PER_HOUR: '1000000',
  LUNARIA_MB_PER_USER: '8',
};

export default async function setUp() {
  // For another project of the same run.
  if (process.env[SHARED]) return;
  const template = await temporaryFolder();
  const postgres = await startEmbeddedPostgres(template, await readOrCreateSecrets(template));
  await postgres.stop();
  process.env[TEMPLATE] = template;
  // The first one makes its own, as every first start does.
  const world = await startServer({ folder: await temporaryFolder(), env: FOR_MANY_TESTS });
  const { port, folder } = world;
  process.env[SHARED] = JSON.stringify({ port, folder });
  return async () => {
    await endWorlds([world]);
    await rm(template, { recursive: true, force: true });
  };
}
