/**
 * The rules of the cloud: what a signed-in user may do with her own account and records, and that
 * nobody can do anything with anybody else's. Installed as Parse Cloud triggers.
 */
import type ParseNode from 'parse/node';
import {
  EMAIL_MAX_CHARS,
  FETCH_MAX_RECORDS,
  KEYRING_MAX_CHARS,
  RECENT_LOGIN_MS,
  RECORDS_PER_USER,
  SEALED_MAX_CHARS,
} from './limits.ts';

type Parse = typeof ParseNode;
type Saving = ParseNode.Cloud.BeforeSaveRequest;

export type CountRecords = (owner: string) => Promise<number>;
/** Told of each account that is gone. */
export type NoteDeleted = (id: string) => Promise<void> | undefined;

export function installRules(
  Parse: Parse,
  countRecords: CountRecords,
  noteDeleted: NoteDeleted,
): void {
  Parse.Cloud.beforeSave('Record', (request) => guardRecord(Parse, request, countRecords));
  Parse.Cloud.beforeFind('Record', (request) => onlyOwnRecords(Parse, request));
  // The types of Parse know of no query here, but there is one: what is being subscribed to.
  Parse.Cloud.beforeSubscribe('Record', (request) =>
    onlyOwnNudges(Parse, request as unknown as ParseNode.Cloud.BeforeFindRequest),
  );
  Parse.Cloud.afterLiveQueryEvent('Record', keepNudgeSmall);
  Parse.Cloud.beforeSave(Parse.User, (request) => guardAccount(Parse, request));
  Parse.Cloud.beforeDelete(Parse.User, (request) => needRecentLogin(Parse, request.user));
  Parse.Cloud.afterDelete(Parse.User, ({ object }) => noteDeleted(object.id ?? ''));
}

const RECORD_ID = /^[A-Za-z0-9_-]{43}$/;
const RECORD_FIELDS = new Set(['sealed', 'rev', 'deleted', 'owner', 'ACL']);

/**
 * Owner and access are the server's to say: whatever the client sent for them is replaced. The time
 * (`storedAt`) is the database's.
 */
async function guardRecord(Parse: Parse, request: Saving, countRecords: CountRecords) {
  const { object, original } = request;
  const user = signedIn(Parse, request.user);

  for (const field of object.dirtyKeys()) {
    if (!RECORD_FIELDS.has(field)) refuse(Parse, `A record has no field ${field}.`);
  }
  const { sealed, rev, deleted = false } = object.attributes;
  if (typeof sealed !== 'string' || sealed === '') refuse(Parse, 'A record needs a sealed body.');
  if (sealed.length > SEALED_MAX_CHARS) {
    throw new Parse.Error(Parse.Error.OBJECT_TOO_LARGE, 'The sealed record is larger than 64 KiB.');
  }
  if (typeof deleted !== 'boolean') refuse(Parse, 'deleted is true or false.');
  if (!Number.isSafeInteger(rev) || rev < 1) refuse(Parse, 'rev is a whole number from 1.');

  if (original === undefined) {
    if (!RECORD_ID.test(object.id ?? '')) refuse(Parse, 'A record id has 43 characters.');
    // Records of one batch are counted side by side; database/guards.sql stops those that are too many.
    if ((await countRecords(user.id)) >= RECORDS_PER_USER) {
      throw new Parse.Error(
        Parse.Error.EXCEEDED_QUOTA,
        `An account holds at most ${RECORDS_PER_USER} records.`,
      );
    }
  } else if (original.get('owner') !== user.id) {
    throw new Parse.Error(Parse.Error.OBJECT_NOT_FOUND, 'Object not found.');
  } else if (rev !== original.get('rev') + 1) {
    // The common case, answered early; database/guards.sql decides when two writes race.
    throw new Parse.Error(Parse.Error.DUPLICATE_VALUE, 'stale revision');
  }

  object.set('owner', user.id);
  object.set('deleted', deleted);
  object.setACL(new Parse.ACL(user));
}

/** The field by which a pull goes on from where the last one ended. */
const CURSOR = 'storedAt';

/** What records can be searched by: from a place on, or by their names. Nothing that costs the database more. */
const SEARCHES: Record<string, (wanted: unknown) => boolean> = {
  [CURSOR]: (wanted) => isOnly(wanted, '$gte') && isPlace(wanted.$gte),
  // A single name is how Parse asks for one record.
  objectId: (wanted) =>
    typeof wanted === 'string' ||
    (isOnly(wanted, '$in') && Array.isArray(wanted.$in) && wanted.$in.length <= FETCH_MAX_RECORDS),
};
const ORDERS = [undefined, CURSOR, `${CURSOR},objectId`];

function onlyOwnRecords(Parse: Parse, request: ParseNode.Cloud.BeforeFindRequest) {
  const { query, master, user } = request;
  if (master) return;
  const { where = {}, order } = query.toJSON() as { where?: object; order?: string };
  for (const [field, wanted] of Object.entries(where)) {
    if (!SEARCHES[field]?.(wanted)) refuse(Parse, `Records cannot be searched so by ${field}.`);
  }
  if (!ORDERS.includes(order)) refuse(Parse, 'Records come in one order only.');
  query.equalTo('owner', signedIn(Parse, user).id);
}

/** A date or a number, and nothing that Parse would have to work out. */
function isPlace(value: unknown): boolean {
  if (typeof value === 'number') return true;
  const { __type, iso, ...rest } = Object(value);
  return __type === 'Date' && typeof iso === 'string' && Object.keys(rest).length === 0;
}

function isOnly<Operator extends string>(
  wanted: unknown,
  operator: Operator,
): wanted is Record<Operator, unknown> {
  return JSON.stringify(Object.keys(Object(wanted))) === JSON.stringify([operator]);
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
