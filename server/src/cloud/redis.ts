/** Whether the Redis that lets several nodes work together can be reached. */
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { Failure } from '../failure.ts';

const USUAL_PORT = 6379;
const PATIENCE_MS = 5_000;

/** Parse would try for ever, without a word, while the other nodes wait for this one to be ready. */
export async function needRedis(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = createConnection(Number(port || USUAL_PORT), host);
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('it takes too long')));
  await once(socket, 'connect').catch((error) => {
    throw new Failure(
      `Redis does not answer (${error.message}): check REDIS_URL and that it runs.`,
    );
  });
  socket.destroy();
}
