/** The account and its records exactly as the cloud answers them, for somebody who wants to see what it has of her. */
import { asObject } from './as-object.ts';
import { CloudError } from './cloud-error.ts';
import { request } from './http.ts';

/** The account, without the token of the session that asks. */
export async function fetchRawAccount(session: string): Promise<Readonly<Record<string, unknown>>> {
  const { sessionToken: _, ...account } = asObject(
    await request({ method: 'GET', path: '/users/me', session }),
  );
  return account;
}

/** The records that come after a place in the sequence of her writes, in its order. */
export async function fetchRawRecords(
  session: string,
  after: number,
  limit: number,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const where = JSON.stringify({ seq: { $gt: after } });
  const parameters = new URLSearchParams({ where, limit: String(limit) });
  const path = `/classes/Record?${parameters}`;
  const { results } = asObject(await request({ method: 'GET', path, session }));
  if (!Array.isArray(results)) throw new CloudError('auth/internal-error');
  return results.map(asObject);
}
