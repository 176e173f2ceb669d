/** What a signed-in user may do with their own account and records. Nobody can do anything with anybody else's. */
import Parse from 'parse/node';
import type { Pool } from 'pg';
import { sizeOfPage } from '../database/record-batches.ts';
import { guardAccount, needRecentLogin, type RulesNeeds } from './account-rules.ts';
import { defineDevices } from './devices.ts';
import {
  FETCH_MAX_RECORDS,
  PAGE_MAX_BYTES,
  PAGE_MAX_RECORDS,
  SEALED_MAX_BYTES,
  WITHOUT_MAX_RECORDS,
} from './limits.ts';
import { defineRecovery } from './recovery.ts';
import { reject, signedIn } from './refusal.ts';

export function installRules(needs: RulesNeeds): void {
  Parse.Cloud.beforeSave('Record', guardRecord);
  // A trigger may give the answer itself, as Parse's documentation says; its types do not know.
  Parse.Cloud.beforeFind(
    'Record',
    (request) => onlyOwnRecords(request, needs.pool) as Promise<Parse.Query>,
  );
  defineRecovery(needs);
  defineDevices(needs);
  Parse.Cloud.beforeSave(Parse.User, guardAccount);
  Parse.Cloud.beforeDelete(Parse.User, (request) => needRecentLogin(request.user));
  Parse.Cloud.afterDelete(Parse.User, ({ object }) => needs.onAccountDeleted(object.id ?? ''));
}

const RECORD_ID = /^[A-Za-z0-9_-]{43}$/;
const RECORD_FIELDS = new Set(['sealed', 'rev', 'owner', 'ACL']);

/** The server sets owner and access. `seq` and the room that is left are the database's (database/guards.sql). */
function guardRecord(request: Parse.Cloud.BeforeSaveRequest): void {
  const { object, original } = request;
  const user = signedIn(request.user);

  for (const field of object.dirtyKeys()) {
    if (!RECORD_FIELDS.has(field)) reject(`A record has no field ${field}.`);
  }
  const { sealed, rev } = object.attributes;
  if (typeof sealed !== 'string' || sealed === '') reject('A record needs a sealed body.');
  if (Buffer.byteLength(sealed) > SEALED_MAX_BYTES) {
    throw new Parse.Error(Parse.Error.OBJECT_TOO_LARGE, 'The sealed record is larger than 64 KiB.');
  }
  if (!Number.isSafeInteger(rev) || rev < 1) reject('rev is a whole number from 1.');

  if (original === undefined) {
    if (!RECORD_ID.test(object.id ?? '')) reject('A record id has 43 characters.');
  } else if (original.get('owner') !== user.id) {
    throw new Parse.Error(Parse.Error.OBJECT_NOT_FOUND, 'Object not found.');
  } else if (rev !== original.get('rev') + 1) {
    // The common case, answered early; database/guards.sql decides when two writes race.
    throw new Parse.Error(Parse.Error.DUPLICATE_VALUE, 'stale revision');
  }

  object.set('owner', user.id);
  object.setACL(new Parse.ACL(user));
}

type RecordQuery = {
  where?: Record<string, unknown>;
  order?: string;
  limit?: number;
  skip?: number;
};

/**
 * A device asks for what comes after a number of its user's sequence, for what comes before one, the latest first and
 * without some that it has, or for records by name, and for nothing else. An answer that would be too large is refused
 * before it is read: the device asks for less. One that would be empty is given at once, without a search: to a trigger
 * that returns objects, Parse adds nothing.
 */
async function onlyOwnRecords({ query, master, user }: Parse.Cloud.BeforeFindRequest, pool: Pool) {
  if (master) return query;
  const owner = signedIn(user).id;
  const { where = {}, order, limit = DEFAULT_LIMIT, skip = 0 } = query.toJSON() as RecordQuery;
  const { seq, objectId, ...others } = where;
  if (Object.keys(others).length > 0 || (seq && objectId && !isBefore(seq))) {
    reject('Records are found by their place in the sequence, or by name.');
  }
  if (order !== undefined || skip > 0) reject('Records come in the order of the sequence.');
  if (isBefore(seq)) {
    if (limit > ALWAYS_FIT) reject(`Up to ${ALWAYS_FIT} records before a number.`);
    if (objectId !== undefined) needFewNames(objectId, '$nin', WITHOUT_MAX_RECORDS);
    query.equalTo('owner', owner);
    query.descending('seq');
    return query;
  }
  if (objectId === undefined) {
    const after = seq === undefined ? 0 : numberAfter(seq);
    const page = { owner, after, limit: Math.min(limit, PAGE_MAX_RECORDS) };
    const size = page.limit > ALWAYS_FIT ? await sizeOfPage(pool, page) : 'fits';
    if (size === 'too large') {
      throw new Parse.Error(Parse.Error.OBJECT_TOO_LARGE, 'The page is too large: ask for less.');
    }
    if (size === 'empty') return [];
  } else needFewNames(objectId, '$in', FETCH_MAX_RECORDS);
  query.equalTo('owner', owner);
  query.ascending('seq');
  return query;
}

/** Parse's own, where a query names none. */
const DEFAULT_LIMIT = 100;
/** So few records are never too large together. */
const ALWAYS_FIT = Math.floor(PAGE_MAX_BYTES / SEALED_MAX_BYTES);

function isBefore(seq: unknown): boolean {
  const { $lt, ...others } = Object(seq);
  return Number.isSafeInteger($lt) && Object.keys(others).length === 0;
}

function numberAfter(seq: unknown): number {
  const { $gt, ...others } = Object(seq);
  if (Object.keys(others).length > 0 || !Number.isSafeInteger(Object(seq).$gt)) {
    reject('A page begins after a whole number.');
  }
  return $gt;
}

function needFewNames(objectId: unknown, operator: '$in' | '$nin', most: number): void {
  const { [operator]: listed, ...others } = Object(objectId);
  const names = typeof objectId === 'string' ? [objectId] : listed;
  const isList = Array.isArray(names) && names.every((name) => RECORD_ID.test(String(name)));
  const isOperator = typeof objectId === 'object' && Object.keys(others).length > 0;
  if (isOperator || !isList || names.length > most) {
    reject(`Up to ${most} records can be named.`);
  }
}
