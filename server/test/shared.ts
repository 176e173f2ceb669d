/**
 * One server for all tests that only need some server: they make accounts of their own and look at nothing but
 * theirs. To start one takes seconds of a core, most of which go into loading Parse.
 */
import { endWorlds, SHARED, startServer } from './world.ts';

/** All tests come from one address. */
const FOR_MANY_TESTS = {
  LUNARIA_SIGNUPS_PER_HOUR: '1000000',
  LUNARIA_LOGINS_PER_HOUR: '1000000',
};

export default async function setUp() {
  const world = await startServer({ env: FOR_MANY_TESTS });
  const { port, folder } = world;
  process.env[SHARED] = JSON.stringify({ port, folder });
  return () => endWorlds([world]);
}
