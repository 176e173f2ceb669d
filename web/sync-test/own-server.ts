import { endWorlds, newDatabase, startServer } from '../../server/test/world.ts';
import { askServerAt } from './user.ts';

/** For `beforeAll`: a server of the test file's own, which Node sends its requests to, and how to end that. */
export async function startOwnServer() {
  const world = await startServer({
    database: await newDatabase(),
    env: { LUNARIA_SIGNUPS_PER_HOUR: '10000' },
  });
  const restoreFetch = askServerAt(world.port);
  return { world, end: () => endWorlds([world]).finally(restoreFetch) };
}
