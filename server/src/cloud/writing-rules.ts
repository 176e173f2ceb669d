/** The rules for writing a record: whose it is, what it may look like, and how much room there is. */
import type ParseNode from 'parse/node';
import type { Ledger } from '../database/ledger.ts';
import { RECORDS_PER_USER, SEALED_MAX_BYTES } from './limits.ts';
import { type Parse, refuse, type Saving, signedIn } from './rule.ts';

type Room = { ledger: Ledger; bytesPerUser: number };

const RECORD_ID = /^[A-Za-z0-9_-]{43}$/;
const RECORD_FIELDS = new Set(['sealed', 'rev', 'owner', 'ACL']);

/**
 * Owner and access are the server's to say: whatever the client sent for them is replaced. The place in the
 * sequence (`seq`) is the database's.
 */
export async function guardRecord(Parse: Parse, request: Saving, room: Room) {
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
  await needRoom(Parse, user.id, sealed, original, room);

  object.set('owner', user.id);
  object.setACL(new Parse.ACL(user));
}

/** Records of one batch are looked at side by side; database/guards.sql stops those that are too many. */
async function needRoom(
  Parse: Parse,
  owner: string,
  sealed: string,
  original: ParseNode.Object | undefined,
  { ledger, bytesPerUser }: Room,
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
