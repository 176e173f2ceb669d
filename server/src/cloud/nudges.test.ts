import { describe, expect, test } from 'vitest';
import { type LiveServer, showOnlyToOwner } from './nudges.ts';

/** Parse's server of live queries, as far as it shows writes: notes which subscriptions it would try each with. */
function createLive() {
  const tried: string[][] = [];
  const show = async function (this: LiveServer) {
    tried.push([...(this.subscriptions.get('Record')?.keys() ?? [])]);
  };
  const live: LiveServer = {
    subscriptions: new Map(),
    _inflateParseObject: () => {},
    _onAfterSave: show,
    _onAfterDelete: show,
  };
  showOnlyToOwner(live);
  return { live, tried };
}

/** As Parse does when the first tab of somebody opens, and when her last one closes. */
const open = ({ subscriptions }: LiveServer, owner: string) => {
  if (!subscriptions.has('Record')) subscriptions.set('Record', new Map());
  subscriptions.get('Record')?.set(`hash of ${owner}`, { query: { owner } });
};
const close = ({ subscriptions }: LiveServer, owner: string) => {
  subscriptions.get('Record')?.delete(`hash of ${owner}`);
  if (subscriptions.get('Record')?.size === 0) subscriptions.delete('Record');
};
const write = (live: LiveServer, owner: string) =>
  live._onAfterSave({ currentParseObject: { owner } });

describe('a write', () => {
  test('is tried with the subscription of its owner, however many others there are', async () => {
    const { live, tried } = createLive();
    for (let other = 0; other < 1_000; other++) open(live, `other ${other}`);
    open(live, 'her');
    await write(live, 'her');
    expect(tried).toEqual([['hash of her']]);
  });

  test('of somebody without an open tab is tried with none', async () => {
    const { live, tried } = createLive();
    open(live, 'other');
    await write(live, 'her');
    open(live, 'her');
    close(live, 'her');
    await write(live, 'her');
    expect(tried).toEqual([]);
  });

  test('is still shown to her when everybody has gone and she has come again', async () => {
    const { live, tried } = createLive();
    open(live, 'her');
    close(live, 'her');
    open(live, 'her');
    await write(live, 'her');
    expect(tried).toEqual([['hash of her']]);
  });
});
