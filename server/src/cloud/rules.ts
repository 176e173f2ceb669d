/**
 * The rules of the cloud: what a signed-in user may do with her own account and records, and that
 * nobody can do anything with anybody else's. Installed as Parse Cloud triggers.
 */
import type ParseNode from 'parse/node';
import type { Ledger } from '../database/ledger.ts';
import {
  EMAIL_MAX_CHARS,
  FETCH_MAX_RECORDS,
  KEYRING_MAX_CHARS,
  PAGE_MAX_BYTES,
  PAGE_MAX_RECORDS,
  RECENT_LOGIN_MS,
  RECORDS_PER_USER,
  SEALED_MAX_BYTES,
} from './limits.ts';

type Parse = typeof ParseNode;
type Saving = ParseNode.Cloud.BeforeSaveRequest;

export type RulesNeeds = {
  ledger: Ledger;
  bytesPerUser: number;
  /** Told of each account that is gone. */
  noteDeleted: (id: string) => Promise<void> | undefined;
};

export function installRules(Parse: Parse, needs: RulesNeeds): void {
  Parse.Cloud.beforeSave('Record', (request) => guardRecord(Parse, request, needs));
  Parse.Cloud.beforeFind('Record', (request) => onlyOwnRecords(Parse, request, needs));
  // The types of Parse know of no query here, but there is one: what is being subscribed to.
  Parse.Cloud.beforeSubscribe('Record', (request) =>
    onlyOwnNudges(Parse, request as unknown as ParseNode.Cloud.BeforeFindRequest),
  );
  Parse.Cloud.afterLiveQueryEvent('Record', keepNudgeSmall);
  Parse.Cloud.beforeSave(Parse.User, (request) => guardAccount(Parse, request));
  Parse.Cloud.beforeDelete(Parse.User, (request) => needRecentLogin(Parse, request.user));
  Parse.Cloud.afterDelete(Parse.User, ({ object }) => needs.noteDeleted(object.id ?? ''));
}

const RECORD_ID = /^[A-Za-z0-9_-]{43}$/;
const RECORD_FIELDS = new Set(['sealed', 'rev', 'owner', 'ACL']);

/**
 * Owner and access are the server's to say: whatever the client sent for them is replaced. The place in the
 * sequence (`seq`) is the database's.
 */
async function guardRecord(Parse: Parse, request: Saving, needs: RulesNeeds) {
  const { object, original } = request;
  const user = signedIn(Parse, request.user);

  for (const field of object.dirtyKeys()) {
    if (!RECORD_FIELDS.has(field)) refuse(Parse, `A record has no field ${field}.`);
  }
  const { sealed, rev } = object.attributes;
  if (typeof sealed !== 'string' || sealed === '') refuse(Parse, 'A record needs a sealed body.');
  if (Buffer.byteLength(sealed) > SEALED_MAX_BYTES) {
    throw new Parse.Error(Parse.Error.OBJECT_TOO_LARGE, 'The sealed record is larger than 64 KiB.');
  }
  if (!Number.isSafeInteger(rev) || rev < 1) refuse(Parse, 'rev is a whole number from 1.');

  if (original === undefined) {
    if (!RECORD_ID.test(object.id ?? '')) refuse(Parse, 'A record id has 43 characters.');
  } else if (original.get('owner') !== user.id) {
    throw new Parse.Error(Parse.Error.OBJECT_NOT_FOUND, 'Object not found.');
  } else if (rev !== original.get('rev') + 1) {
    // The common case, answered early; database/guards.sql decides when two writes race.
    throw new Parse.Error(Parse.Error.DUPLICATE_VALUE, 'stale revision');
  }
  await needRoom(Parse, user.id, sealed, original, needs);

  object.set('owner', user.id);
  object.setACL(new Parse.ACL(user));
}

/** Records of one batch are looked at side by side; database/guards.sql stops those that are too many. */
async function needRoom(
  Parse: Parse,
  owner: string,
  sealed: string,
  original: ParseNode.Object | undefined,
  { ledger, bytesPerUser }: RulesNeeds,
) {
  const moreBytes = Buffer.byteLength(sealed) - Buffer.byteLength(original?.get('sealed') ?? '');
  // What takes no more room than before is always taken.
  if (original && moreBytes <= 0) return;
  const { records, bytes } = await ledger.kept(owner);
  if (!original && records >= RECORDS_PER_USER) {
    throw new Parse.Error(
      Parse.Error.EXCEEDED_QUOTA,
      `An account holds at most ${RECORDS_PER_USER} records.`,
    );
  }
  if (bytes + moreBytes > bytesPerUser) {
    throw new Parse.Error(
      Parse.Error.EXCEEDED_QUOTA,
      `An account holds at most ${bytesPerUser} bytes.`,
    );
  }
}

type RecordQuery = {
  where?: Record<string, unknown>;
  order?: string;
  limit?: number;
  skip?: number;
};

/**
 * A device asks for what comes after a number of its user's sequence, or for records by name, and for nothing
 * else. An answer that would be too large is refused before it is read: the device asks for less.
 */
async function onlyOwnRecords(
  Parse: Parse,
  { query, master, user }: ParseNode.Cloud.BeforeFindRequest,
  { ledger }: RulesNeeds,
) {
  if (master) return;
  const owner = signedIn(Parse, user).id;
  const { where = {}, order, limit = DEFAULT_LIMIT, skip = 0 } = query.toJSON() as RecordQuery;
  const { seq, objectId, ...others } = where;
  if (Object.keys(others).length > 0 || (seq && objectId)) {
    refuse(Parse, 'Records are found by their place in the sequence, or by name.');
  }
  if (order !== undefined || skip > 0) refuse(Parse, 'Records come in the order of the sequence.');
  if (objectId === undefined) {
    const after = seq === undefined ? 0 : numberAfter(Parse, seq);
    const page = { owner, after, limit: Math.min(limit, PAGE_MAX_RECORDS) };
    if (page.limit > ALWAYS_FIT && !(await ledger.fits(page, PAGE_MAX_BYTES))) {
      throw new Parse.Error(Parse.Error.OBJECT_TOO_LARGE, 'The page is too large: ask for less.');
    }
  } else needFewNames(Parse, objectId);
  query.equalTo('owner', owner);
  query.ascending('seq');
}

/** Parse's own, where a query names none. */
const DEFAULT_LIMIT = 100;
/** So few records are never too large together. */
const ALWAYS_FIT = Math.floor(PAGE_MAX_BYTES / SEALED_MAX_BYTES);

function numberAfter(Parse: Parse, seq: unknown): number {
  const { $gt, ...others } = Object(seq);
  if (Object.keys(others).length > 0 || !Number.isSafeInteger(Object(seq).$gt)) {
    refuse(Parse, 'A page begins after a whole number.');
  }
  return $gt;
}

/** One name, or a list of them. */
function needFewNames(Parse: Parse, objectId: unknown): void {
  const { $in, ...others } = Object(objectId);
  const names = typeof objectId === 'string' ? [objectId] : $in;
  const isList = Array.isArray(names) && names.every((name) => typeof name === 'string');
  const isOperator = typeof objectId === 'object' && Object.keys(others).length > 0;
  if (isOperator || !isList || names.length > FETCH_MAX_RECORDS) {
    refuse(Parse, `Up to ${FETCH_MAX_RECORDS} records can be asked for by name.`);
  }
}

/** To all of one's own records, and by nothing else: each subscription is tried against each write. */
function onlyOwnNudges(Parse: Parse, request: ParseNode.Cloud.BeforeFindRequest) {
  const { where = {} } = request.query.toJSON() as { where?: object };
  if (Object.keys(where).length > 0) refuse(Parse, 'A subscription is to all of one’s records.');
  request.query.equalTo('owner', signedIn(Parse, request.user).id);
}

/** A nudge says that something changed; what changed is pulled. */
function keepNudgeSmall(request: ParseNode.Cloud.LiveQueryEventTrigger) {
  for (const object of [request.object, request.original]) object?.unset('sealed');
}

const EMAIL = /^[^\s@]+@[^\s@]+$/;
/** What key derivation yields: 32 bytes in base64url. A password as typed never looks like this. */
const DERIVED_SECRET = /^[A-Za-z0-9_-]{43}$/;

async function guardAccount(Parse: Parse, request: Saving) {
  const { object, original } = request;
  if (request.master) return;
  const { username, password, keyring } = object.attributes;
  const allowed = original === undefined ? ['username', 'password', 'keyring'] : SECRETS;
  for (const field of object.dirtyKeys()) {
    if (!allowed.includes(field)) refuse(Parse, `Not yours to set: ${field}.`);
  }

  if (original === undefined) {
    if (object.id) refuse(Parse, 'The cloud chooses the id of an account.');
    if (
      !EMAIL.test(username) ||
      username.length > EMAIL_MAX_CHARS ||
      username !== username.toLowerCase()
    ) {
      throw new Parse.Error(Parse.Error.INVALID_EMAIL_ADDRESS, 'That is not an e-mail address.');
    }
  } else {
    await needRecentLogin(Parse, request.user);
    // Only together, in one request: no crash can part a password from the keyring it opens.
    if (!SECRETS.every((field) => object.dirty(field))) {
      refuse(Parse, 'Password and keyring change together.');
    }
  }
  if (!DERIVED_SECRET.test(password))
    refuse(Parse, 'The cloud takes no password, only a derived secret.');
  if (typeof keyring !== 'string' || keyring === '' || keyring.length > KEYRING_MAX_CHARS) {
    refuse(Parse, 'An account needs a sealed keyring.');
  }
}

const SECRETS = ['password', 'keyring'];

/** The server's re-authentication: a session that was opened with the password just now. */
async function needRecentLogin(Parse: Parse, user: ParseNode.User | undefined) {
  const sessionToken = signedIn(Parse, user).getSessionToken();
  const session = await new Parse.Query('_Session')
    .equalTo('sessionToken', sessionToken)
    .first({ useMasterKey: true });
  const openedAt = session?.createdAt?.getTime() ?? 0;
  if (Date.now() - openedAt > RECENT_LOGIN_MS) {
    throw new Parse.Error(Parse.Error.SESSION_MISSING, 'requires recent login');
  }
}

function signedIn(Parse: Parse, user: ParseNode.User | undefined): ParseNode.User & { id: string } {
  if (!user?.id) throw new Parse.Error(Parse.Error.SESSION_MISSING, 'Sign in first.');
  return user as ParseNode.User & { id: string };
}

function refuse(Parse: Parse, why: string): never {
  throw new Parse.Error(Parse.Error.VALIDATION_ERROR, why);
}
