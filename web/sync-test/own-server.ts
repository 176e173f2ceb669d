import { newDatabase, startServer, stopServers } from '../../server/test/test-server.ts';
import { askServerAt } from './user.ts';

/** For `beforeAll`: starts a server for one test file and sends Node's requests to it. Returns how to stop it. */
export async function startOwnServer() {
  const server = await startServer({
    database: await newDatabase(),
    env: { LUNARIA_SIGNUPS_PER_HOUR: '10000' },
  });
  const restoreFetch = askServerAt(server.port);
  return { server, end: () => stopServers([server]).finally(restoreFetch) };
}
