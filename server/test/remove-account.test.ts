/** The operator removes an account whose owner lost access: after a question, with all its data, and no other's. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { call, createRecord, logIn, newEmail, signUp, subscribe } from './client.ts';
import { query, runScript, sharedServer } from './test-server.ts';

const server = sharedServer();
const { port, folder } = server;

const removeAccount = (args: string[], input: string) =>
  runScript('remove-account', args, folder, { input });

test('lists what there is and removes it after a yes: records, sessions, sockets, the e-mail', async () => {
  const [account, neighbour] = [await signUp(port), await signUp(port)];
  for (const { session } of [account, account, neighbour]) await createRecord(port, session);
  const { live } = await subscribe(port, account.session);

  for (const answer of ['', 'no\n', 'yes\n']) {
    const { code, printed } = await removeAccount([account.email], answer);
    expect(code).toBe(1);
    expect(printed).toContain(`The account of ${account.email}, made on `);
    expect(printed).toContain('holds 2 sealed records.');
    expect(printed.trim()).toMatch(/Nothing was changed\.$/);
  }
  expect((await logIn(port, account)).status).toBe(200);

  const { code, printed } = await removeAccount([` ${account.email.toUpperCase()}`], 'remove\n');
  expect([code, printed.trim().split('\n').at(-1)]).toEqual([
    0,
    expect.stringMatching(/The account has been removed\.$/),
  ]);
  expect((await live.next()).code).toBe(209);
  expect((await logIn(port, account)).body.code).toBe(101);
  const [left] = await query(
    server,
    `SELECT (SELECT count(*) FROM "Record" WHERE owner = $1) AS hers,
            (SELECT count(*) FROM "Record" WHERE owner = $2) AS neighbours`,
    [account.id, neighbour.id],
  );
  expect(left).toEqual({ hers: '0', neighbours: '1' });
  // The devices learn of the deletion, a restored backup respects it, and the e-mail is free.
  const told = await call(port, 'GET', '/parse/users/me', account);
  expect(told.body.error).toBe('account deleted');
  const [tombstone] = await query(server, 'SELECT hash_of_account($1) AS hash', [account.id]);
  expect(await readFile(join(folder, 'deleted-accounts.txt'), 'utf8')).toContain(tombstone.hash);
  const body = { username: account.email, password: account.secret, keyring: 'new' };
  expect((await call(port, 'POST', '/parse/users', { body })).status).toBe(201);
});

test('ends with one sentence when there is nothing to remove', async () => {
  const email = newEmail();
  const { code, printed } = await removeAccount([email], 'remove\n');
  expect([code, printed.trim()]).toEqual([1, `There is no account of ${email}.`]);
  const none = await removeAccount([], '');
  expect([none.code, none.printed.trim().split('\n')]).toEqual([
    1,
    [expect.stringMatching(/^Name one account: /)],
  ]);
});
