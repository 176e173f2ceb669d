/** The file beside the database that names the accounts that are gone ([Note: Tombstones] in guards.sql). */
import { createHash } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { Failure, isCode } from '../failure.ts';
import { log } from '../log.ts';

/** One hash a line, only ever added to. */
const FILE = 'deleted-accounts.txt';
const HASH = /^[0-9a-f]{64}$/;

/** Catches up with what other nodes deleted, and with what a crash kept from being written. */
export async function catchUpTombstones(client: pg.ClientBase, folder: string): Promise<void> {
  const file = join(folder, FILE);
  const { rows } = await client.query<{ hash: string }>('SELECT hash FROM deleted_account');
  const written = new Set(await readTombstones(file));
  const missing = rows.map(({ hash }) => hash).filter((hash) => !written.has(hash));
  await append(file, missing);
}

export async function addTombstone(folder: string, id: string): Promise<void> {
  const hash = createHash('sha256').update(id).digest('hex');
  // The account is gone either way, and the database knows: the next start catches up.
  await append(join(folder, FILE), [hash]).catch((error) =>
    log('error', 'tombstone', { message: String(error.code) }),
  );
}

/** Those of the folder that is restored into, and of a file that its operator names. */
export async function readAllTombstones(folder: string, named?: string): Promise<string[]> {
  const own = (await readTombstones(join(folder, FILE))) ?? [];
  if (named === undefined) return own;
  const more = await readTombstones(named);
  if (more === undefined) throw new Failure(`There is no file ${named}.`);
  if (!more.every((line) => HASH.test(line))) {
    throw new Failure(`${named} is not a list of deleted accounts: name a ${FILE}.`);
  }
  return [...own, ...more];
}

/** Takes accounts that are gone out of what was restored, with all they had. Resolves with their number. */
export async function removeDeleted(client: pg.ClientBase, hashes: string[]): Promise<number> {
  await client.query(
    'INSERT INTO deleted_account SELECT DISTINCT unnest($1::text[]) ON CONFLICT DO NOTHING',
    [hashes.filter((hash) => HASH.test(hash))],
  );
  const { rowCount } = await client.query(
    `DELETE FROM "_User" WHERE hash_of_account("objectId") IN (SELECT hash FROM deleted_account)`,
  );
  return rowCount ?? 0;
}

async function readTombstones(file: string): Promise<string[] | undefined> {
  const text = await readFile(file, 'utf8').catch((error) => {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  return text?.split('\n').filter((line) => line !== '');
}

async function append(file: string, hashes: string[]): Promise<void> {
  if (hashes.length === 0) return;
  await appendFile(file, `${hashes.join('\n')}\n`, { mode: 0o600, flush: true });
}
