/** What the server keeps of the sessions of a deleted account, and whom it tells. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { call, logIn, signUp } from './client.ts';
import { query, sharedServer } from './world.ts';

const INVALID_SESSION = 209;

const world = sharedServer();
const { port } = world;

const me = async (session: string) =>
  (await call(port, 'GET', '/parse/users/me', { session })).body as object;

test('a device that holds a session of a deleted account is told that it was deleted', async () => {
  const account = await signUp(port);
  const elsewhere = (await logIn(port, account)).body.sessionToken;
  await call(port, 'DELETE', `/parse/users/${account.id}`, account);
  for (const session of [account.session, elsewhere]) {
    expect(await me(session)).toEqual({ code: INVALID_SESSION, error: 'account deleted' });
  }
});

test('a session that ended in any other way is just over, and so is one that never was', async () => {
  const account = await signUp(port);
  const { session } = account;
  await call(port, 'POST', '/parse/logout', { session });
  const over = { code: INVALID_SESSION, error: 'Invalid session token' };
  expect(await me(session)).toEqual(over);
  expect(await me('r:00000000000000000000000000000000')).toEqual(over);
  // Nor is anything said of the account that is deleted after she has left.
  const again = (await logIn(port, account)).body.sessionToken;
  await call(port, 'DELETE', `/parse/users/${account.id}`, { session: again });
  expect(await me(session)).toEqual(over);
});

test('what is kept leads to nobody, and goes after 90 days', async () => {
  const account = await signUp(port);
  await call(port, 'DELETE', `/parse/users/${account.id}`, account);
  const hash = createHash('sha256').update(account.session).digest();
  const keptOf = () => query(world, 'SELECT * FROM deleted_session WHERE token_hash = $1', [hash]);
  const rows = await keptOf();
  expect(rows).toHaveLength(1);
  expect(Object.keys(rows[0] ?? {})).toEqual(['token_hash', 'deleted_on']);
  const kept = JSON.stringify(rows) + rows.map((row) => String(row.token_hash)).join();
  for (const known of [account.id, account.email, account.session])
    expect(kept).not.toContain(known);

  const age = 'UPDATE deleted_session SET deleted_on = current_date - 91 WHERE token_hash = $1';
  await query(world, age, [hash]);
  const other = await signUp(port);
  await call(port, 'DELETE', `/parse/users/${other.id}`, other);
  expect(await keptOf()).toEqual([]);
});
