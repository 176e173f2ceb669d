/**
 * [Note: Whom a write concerns]
 * Parse shows each write to every subscription on every node: for each open tab of anybody it copies the record, body
 * and all, and asks whose session that is. With a thousand tabs open, one write costs a thousand times that. A
 * subscription of ours is always to the records of one owner (`onlyOwnNudges`), so a write is shown to that owner's alone, and
 * Parse decides there as always. Since a nudge never carries a body, none goes to the other nodes; and where there are no
 * other nodes, nothing is said of a write whose owner has no tab open.
 */

type Json = Record<string, unknown>;
type Subscription = { query: { owner: string } };
type Message = { currentParseObject: Json };

/** What we need of Parse's server of live queries. Its message holds JSON first, and objects once it is inflated. */
export type LiveServer = {
  subscriptions: Map<string, Map<string, Subscription>>;
  _inflateParseObject: (message: Message) => void;
  _onAfterSave: (message: Message) => Promise<void>;
  _onAfterDelete: (message: Message) => Promise<void>;
};

export type LivePublisher = {
  liveQueryPublisher: { _onCloudCodeMessage: (kind: string, write: Write) => void };
};
type Write = { object: Saved; original?: Saved };
type Saved = { get: (field: string) => unknown; _toFullJSON: () => Json };

const CLASS = 'Record';

/** Whether somebody on this node wants to hear of an owner's writes. */
export type IsHeard = (owner: unknown) => boolean;

export function showOnlyToOwner(live: LiveServer): IsHeard {
  const subscriptions = new Subscriptions();
  // Parse would take away the map of a class when nobody is left in it, and make one of its own.
  live.subscriptions = Object.assign(new Map([[CLASS, subscriptions]]), { delete: () => false });
  const inflate = live._inflateParseObject;
  live._inflateParseObject = () => {};
  for (const event of ['_onAfterSave', '_onAfterDelete'] as const) {
    const show = live[event];
    live[event] = async (message) => {
      const own = subscriptions.of(message.currentParseObject.owner);
      if (own.size === 0) return;
      inflate.call(live, message);
      const ownOnly = { subscriptions: { value: new Map([[CLASS, own]]) } };
      await show.call(Object.create(live, ownOnly), message);
    };
  }
  return (owner) => subscriptions.of(owner).size > 0;
}

export function publishWithoutBody({ liveQueryPublisher }: LivePublisher, isHeard: IsHeard): void {
  const publish = liveQueryPublisher._onCloudCodeMessage;
  liveQueryPublisher._onCloudCodeMessage = (kind, { object, original, ...rest }) => {
    // Nobody needs to pull what has gone into a pack: [Note: Removed records] in database/guards.sql.
    if (!isHeard(object.get('owner')) || String(object.get('sealed')).startsWith('~')) return;
    publish.call(liveQueryPublisher, kind, {
      ...rest,
      object: withoutBody(object),
      ...(original && { original: withoutBody(original) }),
    });
  };
}

function withoutBody(saved: Saved): Saved {
  const { sealed: _, ...rest } = saved._toFullJSON();
  return { get: (field) => rest[field], _toFullJSON: () => rest };
}

/** By the hash of their query, as Parse keeps them, and by the owner that is all they ask for. */
class Subscriptions extends Map<string, Subscription> {
  readonly #byOwner = new Map<unknown, Map<string, Subscription>>();

  of(owner: unknown): Map<string, Subscription> {
    return this.#byOwner.get(owner) ?? new Map();
  }

  override set(hash: string, subscription: Subscription): this {
    this.#byOwner.set(subscription.query.owner, new Map([[hash, subscription]]));
    return super.set(hash, subscription);
  }

  override delete(hash: string): boolean {
    this.#byOwner.delete(this.get(hash)?.query.owner);
    return super.delete(hash);
  }
}
