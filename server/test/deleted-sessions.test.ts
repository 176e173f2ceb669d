/** What the server keeps of a deleted account's sessions, and whom it tells about the deletion. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { call, logIn, signUp } from './client.ts';
import { query, sharedServer } from './test-server.ts';

const INVALID_SESSION = 209;

const server = sharedServer();
const { port } = server;

const me = async (session: string) =>
  (await call(port, 'GET', '/parse/users/me', { session })).body as object;

test('a device with a session of a deleted account is told about the deletion', async () => {
  const account = await signUp(port);
  const elsewhere = (await logIn(port, account)).body.sessionToken;
  await call(port, 'DELETE', `/parse/users/${account.id}`, account);
  for (const session of [account.session, elsewhere]) {
    expect(await me(session)).toEqual({ code: INVALID_SESSION, error: 'account deleted' });
  }
});

test('a session that ended otherwise is just invalid, and so is an unknown one', async () => {
  const account = await signUp(port);
  const { session } = account;
  await call(port, 'POST', '/parse/logout', { session });
  const over = { code: INVALID_SESSION, error: 'Invalid session token' };
  expect(await me(session)).toEqual(over);
  expect(await me('r:00000000000000000000000000000000')).toEqual(over);
  // A device that logged out earlier does not learn of a later deletion either.
  const again = (await logIn(port, account)).body.sessionToken;
  await call(port, 'DELETE', `/parse/users/${account.id}`, { session: again });
  expect(await me(session)).toEqual(over);
});

test('what is kept identifies nobody, and is deleted after 90 days', async () => {
  const account = await signUp(port);
  await call(port, 'DELETE', `/parse/users/${account.id}`, account);
  const hash = createHash('sha256').update(account.session).digest();
  const keptOf = () => query(server, 'SELECT * FROM deleted_session WHERE token_hash = $1', [hash]);
  const rows = await keptOf();
  expect(rows).toHaveLength(1);
  expect(Object.keys(rows[0] ?? {})).toEqual(['token_hash', 'deleted_on']);
  const kept = JSON.stringify(rows) + rows.map((row) => String(row.token_hash)).join();
  for (const known of [account.id, account.email, account.session])
    expect(kept).not.toContain(known);

  const age = 'UPDATE deleted_session SET deleted_on = current_date - 91 WHERE token_hash = $1';
  await query(server, age, [hash]);
  const other = await signUp(port);
  await call(port, 'DELETE', `/parse/users/${other.id}`, other);
  expect(await keptOf()).toEqual([]);
});
