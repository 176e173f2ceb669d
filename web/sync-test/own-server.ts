import { newDatabase, startServer, stopServers } from '../../server/test/test-server.ts';
import { askServerAt } from './user.ts';

/** For `beforeAll`: a server of the test file's own, which Node sends its requests to, and how to end that. */
export async function startOwnServer() {
  const server = await startServer({
    database: await newDatabase(),
    env: { LUNARIA_SIGNUPS_PER_HOUR: '10000' },
  });
  const restoreFetch = askServerAt(server.port);
  return { server, end: () => stopServers([server]).finally(restoreFetch) };
}
