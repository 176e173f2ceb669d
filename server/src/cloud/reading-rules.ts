/** The rules for reading records: one's own only, in pages that are not too large or a few by name. */
import type ParseNode from 'parse/node';
import type { Ledger } from '../database/ledger.ts';
import { FETCH_MAX_RECORDS, PAGE_MAX_BYTES, PAGE_MAX_RECORDS, SEALED_MAX_BYTES } from './limits.ts';
import { type Parse, refuse, signedIn } from './rule.ts';

type Finding = ParseNode.Cloud.BeforeFindRequest;

type RecordQuery = {
  where?: Record<string, unknown>;
  order?: string;
  limit?: number;
  skip?: number;
};

/**
 * A device asks for what comes after a number of its user's sequence, or for records by name, and for nothing
 * else. An answer that would be too large is refused before it is read: the device asks for less. One that would be
 * empty is given at once, without a search: to a trigger that returns objects, Parse adds nothing.
 */
export async function onlyOwnRecords(
  Parse: Parse,
  { query, master, user }: Finding,
  ledger: Ledger,
) {
  if (master) return query;
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
    const size = page.limit > ALWAYS_FIT ? await ledger.sizeOf(page, PAGE_MAX_BYTES) : 'fits';
    if (size === 'too large') {
      throw new Parse.Error(Parse.Error.OBJECT_TOO_LARGE, 'The page is too large: ask for less.');
    }
    if (size === 'empty') return [];
  } else needFewNames(Parse, objectId);
  query.equalTo('owner', owner);
  query.ascending('seq');
  return query;
}

const RECORD_ID = /^[A-Za-z0-9_-]{43}$/;
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
  const isList = Array.isArray(names) && names.every((name) => RECORD_ID.test(String(name)));
  const isOperator = typeof objectId === 'object' && Object.keys(others).length > 0;
  if (isOperator || !isList || names.length > FETCH_MAX_RECORDS) {
    refuse(Parse, `Up to ${FETCH_MAX_RECORDS} records can be asked for by name.`);
  }
}

/** To all of one's own records, and by nothing else: each subscription is tried against each write. */
export function onlyOwnNudges(Parse: Parse, request: Finding) {
  const { where = {} } = request.query.toJSON() as { where?: object };
  if (Object.keys(where).length > 0) refuse(Parse, 'A subscription is to all of one’s records.');
  request.query.equalTo('owner', signedIn(Parse, request.user).id);
}

/** A nudge says that something changed; what changed is pulled. */
export function keepNudgeSmall(request: ParseNode.Cloud.LiveQueryEventTrigger) {
  for (const object of [request.object, request.original]) object?.unset('sealed');
}
