/** Many users writing at once: a server can be killed under load and the acknowledged writes counted. */
import { type Account, type Answer, newRecordId } from './client.ts';
import { type Place, query } from './test-server.ts';

/** Resolves with the cloud's answer, or rejects if there was none. */
export type Write = (account: Account, id: string) => Promise<Answer>;

type Load = {
  accounts: readonly Account[];
  write: Write;
  /** The number of acknowledged writes before the event. */
  eventAfter: number;
  /** Runs once; the writers do not wait for it. */
  event: () => Promise<unknown>;
  /** Called before each write, with the number of acknowledged writes since the event. */
  goesOn: (since: number | undefined) => boolean;
};

/** Resolves once the writers and the event are done, with the ids of the acknowledged records. */
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

/** Which of these records the database does not have. */
export async function missingIn(place: Place, ids: readonly string[]): Promise<string[]> {
  const rows = await query(
    place,
    `SELECT id FROM unnest($1::text[]) AS id
     WHERE NOT EXISTS (SELECT FROM "Record" WHERE "objectId" = id)`,
    [ids],
  );
  return rows.map(({ id }) => id);
}
