/** Many users writing at once, so that something can be killed in the thick of it, and what was acknowledged counted. */
import { type Account, type Answer, newRecordId } from './client.ts';
import { type Place, query } from './world.ts';

/** Resolves with the cloud's answer, or rejects when none came. */
export type Write = (account: Account, id: string) => Promise<Answer>;

type Load = {
  accounts: readonly Account[];
  write: Write;
  /** How many are to be acknowledged altogether before something happens. */
  eventAfter: number;
  /** What happens then: the writers do not wait for it. */
  event: () => Promise<unknown>;
  /** Asked before each write, with how many were acknowledged since the event. */
  goesOn: (since: number | undefined) => boolean;
};

/** Resolves, when the event is over too, with the names of the records that the cloud says it has. */
export async function underLoad(load: Load): Promise<string[]> {
  const { accounts, write, eventAfter, event, goesOn } = load;
  const acknowledged: string[] = [];
  let happening: Promise<unknown> | undefined;
  const since = () => (happening ? acknowledged.length - eventAfter : undefined);
  await Promise.all(
    accounts.map(async (account) => {
      while (goesOn(since())) {
        const id = newRecordId();
        const answer = await write(account, id).catch(() => undefined);
        if (answer?.status === 201) acknowledged.push(id);
        if (acknowledged.length === eventAfter) happening ??= event();
      }
    }),
  );
  await happening;
  return acknowledged;
}

/** Those of the named records that the database does not have. */
export async function missingIn(place: Place, ids: readonly string[]): Promise<string[]> {
  const rows = await query(
    place,
    `SELECT id FROM unnest($1::text[]) AS id
     WHERE NOT EXISTS (SELECT FROM "Record" WHERE "objectId" = id)`,
    [ids],
  );
  return rows.map(({ id }) => id);
}
