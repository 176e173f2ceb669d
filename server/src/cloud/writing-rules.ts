/** The rules for writing a record: whose it is, and what it may look like. */
import { SEALED_MAX_BYTES } from './limits.ts';
import { type Parse, refuse, type Saving, signedIn } from './rule.ts';

const RECORD_ID = /^[A-Za-z0-9_-]{43}$/;
const RECORD_FIELDS = new Set(['sealed', 'rev', 'owner', 'ACL']);

/**
 * Owner and access are the server's to say: whatever the client sent for them is replaced. The place in the
 * sequence (`seq`) and how much room there is are the database's (database/guards.sql).
 */
export function guardRecord(Parse: Parse, request: Saving): void {
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

  object.set('owner', user.id);
  object.setACL(new Parse.ACL(user));
}
