/** A tab that is open: the socket by which it hears that a record of its user's has changed. */
import { once } from 'node:events';
import { WebSocket } from 'ws';

/** @typedef {{ heard: () => Promise<void>, close: () => void }} Tab */

/**
 * @param {string} origin
 * @param {string} session
 * @returns {Promise<Tab>} once nudges will come
 */
export async function openTab(origin, session) {
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/parse`);
  /** @type {(() => void)[]} */
  const waiting = [];
  let nudges = 0;
  await once(socket, 'open');
  const subscribed = new Promise((resolve, reject) => {
    socket.on('message', (data) => {
      const { op, error } = JSON.parse(String(data));
      if (op === 'connected') subscribe();
      else if (op === 'subscribed') resolve(undefined);
      else if (op === 'error') reject(new Error(`A tab was refused: ${error}`));
      else {
        const next = waiting.shift();
        if (next) next();
        else nudges += 1;
      }
    });
  });
  send({ op: 'connect', applicationId: 'lunaria', sessionToken: session });
  await subscribed;
  return {
    /** Resolves with the next nudge, or one that has come already. */
    heard: async () => {
      if (nudges > 0) nudges -= 1;
      else await new Promise((resolve) => waiting.push(() => resolve(undefined)));
    },
    close: () => socket.close(),
  };

  function subscribe() {
    const query = { className: 'Record', where: {} };
    send({ op: 'subscribe', requestId: 1, sessionToken: session, query });
  }

  /** @param {object} message */
  function send(message) {
    socket.send(JSON.stringify(message));
  }
}
