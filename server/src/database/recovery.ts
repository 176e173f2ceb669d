/** A recovery is one transaction: a crash never leaves a password apart from the keyring that it opens. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { SESSION_SECONDS } from '../cloud/limits.ts';
import { withClient } from './connection.ts';

type Proof = { username: string; verifierHash: string };
type Row = { keyring: string; recovery: string | null };

/** Compared with where there is nothing to compare with, so that the same is done for everybody. */
const NOBODYS_HASH = '-'.repeat(43);

/** The keyring of the account whose phrase this is, or nothing: no such account, no phrase or another one. */
export async function findByPhrase(
  pool: pg.Pool,
  { username, verifierHash }: Proof,
): Promise<string | undefined> {
  const { rows } = await pool.query<Row>(FIND, [username]);
  const { keyring, recovery } = rows[0] ?? { keyring: undefined, recovery: null };
  const stored = Buffer.from(recovery ?? NOBODYS_HASH);
  return timingSafeEqual(stored, Buffer.from(verifierHash)) ? keyring : undefined;
}

/** Resolves with the tokens of the sessions that ended too; with nothing if the phrase was replaced meanwhile. */
export function recoverAccount(
  pool: pg.Pool,
  { username, verifierHash }: Proof,
  { passwordHash, keyring }: { passwordHash: string; keyring: string },
) {
  return withClient(pool, async (client) => {
    await client.query('BEGIN');
    const values = [username, verifierHash, passwordHash, keyring];
    const changed = await client.query<{ id: string }>(CHANGE, values);
    const id = changed.rows[0]?.id;
    if (id === undefined) return undefined;
    const ended = await client.query<{ token: string }>(END_SESSIONS, [id]);
    const sessionToken = `r:${randomBytes(16).toString('hex')}`;
    await client.query(BEGIN_SESSION, [newObjectId(), id, sessionToken, SESSION_SECONDS]);
    await client.query('COMMIT');
    return { id, sessionToken, ended: ended.rows.map(({ token }) => token) };
  });
}

const FIND = 'SELECT keyring, recovery FROM "_User" WHERE username = $1';

const CHANGE = `
  UPDATE "_User" SET "_hashed_password" = $3, keyring = $4, "updatedAt" = now()
  WHERE username = $1 AND recovery = $2 RETURNING "objectId" AS id`;

const END_SESSIONS = `DELETE FROM "_Session" WHERE "user" = $1 RETURNING "sessionToken" AS token`;

/** As Parse writes one at a log-in. */
const BEGIN_SESSION = `
  INSERT INTO "_Session" ("objectId", "createdAt", "updatedAt", "user", "sessionToken", "expiresAt", "createdWith")
  VALUES ($1, now(), now(), $2, $3, now() + $4 * interval '1 second', '{"action": "recovery"}')`;

/** Of the form of Parse's own: ten letters and digits. */
const newObjectId = () => randomBytes(30).toString('base64url').replace(/[-_]/g, '').slice(0, 10);
