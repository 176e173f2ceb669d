/** Counts what goes over the line: a port that passes everything on to another one, both ways. */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';

/** @typedef {{ origin: string, passed: () => { up: number, down: number }, end: () => void }} Relay bytes so far */

/**
 * @param {number} port where a server listens
 * @returns {Promise<Relay>}
 */
export async function relayTo(port) {
  let up = 0;
  let down = 0;
  const relay = createServer({ allowHalfOpen: true }, (caller) => {
    const server = connect({ port, host: 'localhost', allowHalfOpen: true });
    caller.on('data', (chunk) => {
      up += chunk.length;
    });
    server.on('data', (chunk) => {
      down += chunk.length;
    });
    // However one side ends, the other does too.
    pipeline(caller, server, caller, () => {});
  });
  relay.listen(0);
  await once(relay, 'listening');
  const address = relay.address();
  const own = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://localhost:${own}`,
    passed: () => ({ up, down }),
    end: () => void relay.close(),
  };
}
