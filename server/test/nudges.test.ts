/** Nudges to a user's own tabs. src/cloud/live-sockets.test.ts checks that nobody else gets them. */
import { expect, test } from 'vitest';
import { createRecord, signUp, subscribe } from './client.ts';
import { sharedServer } from './test-server.ts';

const { port } = sharedServer();

test('every tab of the owner is told about a write, reconnected ones too, and a nudge has no body', async () => {
  const owner = await signUp(port);
  for (const round of ['first', 'again']) {
    const tabs = [await subscribe(port, owner.session), await subscribe(port, owner.session)];
    const { id } = await createRecord(port, owner.session, { sealed: `sealed ${round}` });
    for (const { live } of tabs) {
      const { op, object } = await live.next();
      expect([op, object.objectId, object.rev, object.sealed]).toEqual([
        'create',
        id,
        1,
        undefined,
      ]);
      live.close();
    }
  }
});
