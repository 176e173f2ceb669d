/** Speaks to the cloud as the app does, without a browser: accounts, log-ins, pushes, pulls. */
import { randomBytes } from 'node:crypto';

/** @typedef {{ email: string, secret: string, session: string }} Account */

/** As everything up to a day with all there is to note is sealed (data/kinds/registry.ts). */
const SEALED_BYTES = 2_089;
/** So few sign up at once that none of them is told to come back. */
const CROWD = 4;

/**
 * @param {string} origin
 * @param {number} wanted how many
 */
export async function signUpMany(origin, wanted) {
  /** @type {Account[]} */
  const accounts = [];
  await Promise.all(
    Array.from({ length: CROWD }, async () => {
      while (accounts.length < wanted) {
        const account = {
          email: `${randomBytes(8).toString('hex')}@example.org`,
          secret: newId(32),
          session: '',
        };
        accounts.push(account);
        const { sessionToken } = await ask(origin, 'POST', 'users', undefined, {
          username: account.email,
          password: account.secret,
          keyring: newId(60),
        });
        account.session = sessionToken;
      }
    }),
  );
  return accounts;
}

/**
 * Goes on with the new session: an account that logs in again and again loses its oldest ones.
 * @param {string} origin
 * @param {Account} account
 */
export async function logIn(origin, account) {
  const { email, secret } = account;
  const body = { username: email, password: secret };
  account.session = (await ask(origin, 'POST', 'login', undefined, body)).sessionToken;
}

/** @typedef {{ id: string, rev: number }} Written */

/** @returns {Written} one that is not there yet */
export function newRecord() {
  return { id: newId(32), rev: 1 };
}

/**
 * In one request, each with a body of its own.
 * @param {string} origin
 * @param {Account} account
 * @param {Written[]} records
 */
export async function push(origin, { session }, records) {
  const requests = records.map(({ id, rev }) => {
    const sealed = newId(SEALED_BYTES);
    return rev === 1
      ? { method: 'POST', path: '/parse/classes/Record', body: { objectId: id, rev, sealed } }
      : { method: 'PUT', path: `/parse/classes/Record/${id}`, body: { rev, sealed } };
  });
  /** @type {{ success?: object }[]} */
  const answers = await ask(origin, 'POST', 'batch', session, { requests });
  const refused = answers.find(({ success }) => success === undefined);
  if (refused) throw new Error(`A push was refused: ${JSON.stringify(refused)}`);
}

/**
 * @param {string} origin
 * @param {Account} account
 * @param {{ after: number, limit: number }} page
 * @returns {Promise<{ seq: number }[]>}
 */
export async function pull(origin, { session }, { after, limit }) {
  const question = new URLSearchParams({
    where: JSON.stringify({ seq: { $gt: after } }),
    keys: 'rev,sealed,seq',
    limit: String(limit),
  });
  return (await ask(origin, 'GET', `classes/Record?${question}`, session)).results;
}

/**
 * @param {string} origin
 * @param {string} method
 * @param {string} path
 * @param {string} [session]
 * @param {object} [body]
 */
async function ask(origin, method, path, session, body) {
  const response = await fetch(`${origin}/parse/${path}`, {
    method,
    headers: {
      'X-Parse-Application-Id': 'lunaria',
      'Content-Type': 'application/json',
      ...(session !== undefined && { 'X-Parse-Session-Token': session }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (response.status === 429) throw new ComeBack(response);
  if (!response.ok) throw new Error(`${path} answered ${response.status} ${await response.text()}`);
  return response.json();
}

/** @param {number} bytes */
function newId(bytes) {
  return randomBytes(bytes).toString('base64url');
}

/** The cloud has too much to do, and says for how long. */
export class ComeBack extends Error {
  /** @param {Response} response */
  constructor(response) {
    super('The cloud is busy.');
    this.seconds = Number(response.headers.get('Retry-After'));
  }
}
